-- Its number is taken by plans made ahead; until they are stored there is nothing to do.
SELECT 1;
