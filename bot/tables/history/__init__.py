"""What has happened at tables: log, earlier positions, files, and what a panel tells of it."""
