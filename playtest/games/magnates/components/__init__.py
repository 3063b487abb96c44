"""The board, the pieces and the numbers of Magnates as tables that a spreadsheet opens."""
