"""Cards, bills, units, city, offices, families and places of Junta as tables that a spreadsheet opens."""
