"""What has happened at tables: their log, their earlier positions, their files."""
