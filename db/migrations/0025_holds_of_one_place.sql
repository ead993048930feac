-- Places asked for one by one keep or replace only holds of one place. A hold of several places in one grant is none of them: moved
-- to another place it would be left with fewer places than it counts.
DO $$
DECLARE
  source text := pg_get_functiondef('allocation_settle(text, uuid, jsonb)'::regprocedure);
  before text := 'AND g.holder = r.holder AND g.person = r.person AND g.state = ''held'';';
  after text := 'AND g.holder = r.holder AND g.person = r.person AND g.state = ''held'' AND g.count = 1;';
BEGIN
  IF position(before IN source) = 0 THEN RAISE EXCEPTION 'allocation_settle is not the one of 0019'; END IF;
  EXECUTE replace(source, before, after);
END $$;
