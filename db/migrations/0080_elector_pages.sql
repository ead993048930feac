-- Nearly every row of an election is updated once: its page has room for that, so that no index changes.
ALTER TABLE "vote_electors" SET (fillfactor = 50);
