-- Gives what is free to those who wait, in the order of the list, each time to the first whom it satisfies. `among`: only these, or all if null.
-- Decided in memory and written with one statement a table: thousands may be offered a place in one commit.
CREATE OR REPLACE FUNCTION allocation_offers(of_pool allocation_pools, at timestamptz, as_state text, among uuid[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  w record;
  q uuid;
  fits uuid[];
  ids uuid[];
  room int[];
  is_short boolean;
  free text[] := '{}';
  given int := 0;
  ends timestamptz := CASE as_state WHEN 'offered' THEN CASE (of_pool).list_order
    WHEN 'arrival' THEN least(at + make_interval(secs => (of_pool).offer_seconds), (of_pool).closes_at)
    ELSE at + make_interval(secs => (of_pool).offer_seconds) END END;
  made_id uuid[] := '{}';
  made_wait uuid[] := '{}';
  made_person uuid[] := '{}';
  made_holder uuid[] := '{}';
  made_count int[] := '{}';
  made_quotas text[] := '{}';
  made_code text[] := '{}';
  label_owners uuid[] := '{}';
BEGIN
  SELECT array_agg(s.id), array_agg(s.size - s.taken) INTO ids, room FROM allocation_quotas s WHERE s.pool = (of_pool).id;
  IF ids IS NULL OR NOT 0 < ANY (room) THEN RETURN '{}'; END IF;
  IF (of_pool).named THEN
    free := ARRAY(SELECT l.label FROM allocation_places l
      WHERE l.pool = (of_pool).id AND l.grant_id IS NULL AND NOT l.closed ORDER BY l.position, l.label);
  END IF;
  FOR w IN
    SELECT t.id, t.person, t.holder, t.count, t.code, p.role, d.line,
      (SELECT coalesce(sum(g.count), 0) FROM allocation_grants g
        WHERE g.pool = t.pool AND g.holder = t.holder AND g.state IN ('held', 'offered', 'granted')) AS own
    FROM allocation_waits t
    CROSS JOIN LATERAL (SELECT s.role, s.department FROM people s WHERE s.id = t.person LIMIT 1) p
    LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
    WHERE t.pool = (of_pool).id AND t.state = 'waiting' AND (among IS NULL OR t.person = ANY (among)) ORDER BY t.rank
  LOOP
    EXIT WHEN NOT 0 < ANY (room) OR (of_pool).named AND given >= cardinality(free);
    CONTINUE WHEN w.own + w.count > (of_pool).per_person OR (of_pool).named AND given + w.count > cardinality(free);
    fits := allocation_fits((of_pool).id, w.person, w.role, w.line);
    is_short := cardinality(fits) = 0;
    FOREACH q IN ARRAY fits LOOP
      is_short := is_short OR room[array_position(ids, q)] < w.count;
    END LOOP;
    CONTINUE WHEN is_short;
    IF (of_pool).needs_code THEN
      UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = (of_pool).id AND c.code = w.code AND c.used < c.uses;
      CONTINUE WHEN NOT FOUND;
    END IF;
    FOREACH q IN ARRAY fits LOOP
      room[array_position(ids, q)] := room[array_position(ids, q)] - w.count;
    END LOOP;
    made_id := made_id || uuidv7();
    made_wait := made_wait || w.id;
    made_person := made_person || w.person;
    made_holder := made_holder || w.holder;
    made_count := made_count || w.count;
    made_quotas := made_quotas || fits::text;
    made_code := array_append(made_code, CASE WHEN (of_pool).needs_code THEN w.code END);
    IF (of_pool).named THEN label_owners := label_owners || array_fill(made_id[cardinality(made_id)], ARRAY[w.count]); END IF;
    given := given + w.count;
  END LOOP;
  IF given = 0 THEN RETURN '{}'; END IF;
  INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, told, created_at, changed_at)
    SELECT m.id, (of_pool).id, m.person, m.holder, m.n, as_state, m.quotas::uuid[], ends, m.code, false, at, at
    FROM unnest(made_id, made_person, made_holder, made_count, made_quotas, made_code) AS m (id, person, holder, n, quotas, code);
  UPDATE allocation_waits t SET state = CASE as_state WHEN 'offered' THEN 'offered' ELSE 'served' END, grant_id = m.made
    FROM unnest(made_wait, made_id) AS m (id, made) WHERE t.id = m.id;
  UPDATE allocation_quotas s SET taken = s.size - m.room FROM unnest(ids, room) AS m (id, room) WHERE s.id = m.id AND s.taken <> s.size - m.room;
  free := free[1:given];
  IF (of_pool).named THEN
    UPDATE allocation_places l SET grant_id = m.owner FROM unnest(free, label_owners) AS m (label, owner)
      WHERE l.pool = (of_pool).id AND l.label = m.label;
  END IF;
  IF as_state = 'granted' THEN
    PERFORM allocation_split(m.id) FROM unnest(made_id, made_count) AS m (id, n) WHERE m.n > 1;
  END IF;
  RETURN free;
END $$;
