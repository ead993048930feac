-- Every write for a site begins with this: it sets the site, and is refused while the site moves to another cell or has moved there. The shared lock
-- is held until the end of the transaction, so that whoever holds the exclusive one (`freeze.ts`) knows that no write is under way. Two statements:
-- the second one sees what was committed before the lock was given.
CREATE OR REPLACE FUNCTION begin_site_write(of_site text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.site', of_site, true);
  IF NOT pg_try_advisory_xact_lock_shared(7261003, hashtext(of_site)) THEN
    RAISE EXCEPTION 'the site is read-only while it moves to another cell' USING ERRCODE = 'lock_not_available';
  END IF;
  IF EXISTS (SELECT FROM meta.moved_sites m WHERE m.site = of_site) THEN
    RAISE EXCEPTION 'the site lives in another cell' USING ERRCODE = 'lock_not_available';
  END IF;
END $$;
