-- Its number is taken by the clocks of tables; until they are stored there is nothing to do.
SELECT 1;
