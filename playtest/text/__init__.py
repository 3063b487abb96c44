"""Any game in a terminal: the same rules, refusals and log as on the pages, typed and read as plain text."""
