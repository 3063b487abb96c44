"""The material of Viva: tables that a designer opens in a spreadsheet, and the code that reads and checks them."""
