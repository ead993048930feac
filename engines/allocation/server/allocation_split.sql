-- What is granted is one place a grant: each can be used, given back and handed on alone. The first keeps its id; answers all of them.
CREATE OR REPLACE FUNCTION allocation_split(of_grant uuid) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  whole allocation_grants;
  ids uuid[] := ARRAY[of_grant];
  labels text[];
BEGIN
  SELECT * INTO whole FROM allocation_grants g WHERE g.id = of_grant FOR UPDATE;
  IF whole.count = 1 THEN RETURN ids; END IF;
  labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = of_grant ORDER BY l.position, l.label);
  UPDATE allocation_grants g SET count = 1, together = of_grant WHERE g.id = of_grant;
  FOR n IN 2..whole.count LOOP
    ids := ids || uuidv7();
    INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, together, created_at, changed_at)
      VALUES (ids[n], whole.pool, whole.person, whole.holder, 1, whole.state, whole.quotas, whole.until, whole.code, of_grant,
        whole.created_at, whole.changed_at);
    UPDATE allocation_places l SET grant_id = ids[n] WHERE l.pool = whole.pool AND l.label = labels[n];
  END LOOP;
  RETURN ids;
END $$;
