-- What these people have of a pool, put on their agendas: tickets, and what has to be confirmed. What they have no more is taken from there.
-- A fixed number of statements for all of them, each person looked up through an index (see allocation_settle on plans); then their open
-- pages are told, a hundred names at a time.
CREATE OR REPLACE FUNCTION allocation_show(of_pool uuid, of_people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  had_person uuid[];
  had_granted boolean[];
  had_pending text[];
  had_end timestamptz[];
  touched uuid[] := '{}';
  f allocation_faces;
BEGIN
  IF coalesce(cardinality(of_people), 0) = 0 OR NOT EXISTS (SELECT FROM allocation_faces s WHERE s.pool = of_pool) THEN RETURN; END IF;
  SELECT array_agg(u.person), array_agg(coalesce(g.granted, false)), array_agg(g.pending), array_agg(g.ends)
    INTO had_person, had_granted, had_pending, had_end
    FROM (SELECT DISTINCT a.person FROM unnest(of_people) AS a (person)) u
    CROSS JOIN LATERAL (SELECT s.holder FROM people s WHERE s.id = u.person LIMIT 1) p
    CROSS JOIN LATERAL (
      SELECT bool_or(s.state = 'granted') AS granted, min(s.until) FILTER (WHERE s.state <> 'granted') AS ends,
        (array_agg(s.state ORDER BY s.until) FILTER (WHERE s.state <> 'granted'))[1] AS pending
      FROM allocation_grants s WHERE s.pool = of_pool AND s.holder = p.holder AND s.person = u.person AND s.state IN ('held', 'offered', 'granted')
    ) g;
  FOR f IN SELECT * FROM allocation_faces s WHERE s.pool = of_pool LOOP
    touched := touched || (
      SELECT agenda_put_own(f.source, f.source_id, f.kind, f.title, f.text, f.action, f.link, f.starts_at, f.ends_at, array_agg(h.person),
        array_agg(CASE WHEN f.state <> 'granted' THEN h.ends END),
        array_agg(CASE WHEN f.state <> 'granted' THEN h.ends ELSE f.ends_at END))
      FROM unnest(had_person, had_granted, had_pending, had_end) AS h (person, granted, pending, ends)
      WHERE f.state = 'granted' AND h.granted OR f.state = h.pending);
  END LOOP;
  -- Whose tickets are gone, and whose holds and offers are over.
  FOR f IN SELECT DISTINCT ON (s.source, s.source_id) s.* FROM allocation_faces s WHERE s.pool = of_pool LOOP
    touched := touched || (
      SELECT agenda_end_own(f.source, f.source_id, array_agg(h.person),
        array_agg(CASE WHEN f.state <> 'granted' THEN CASE WHEN h.granted THEN 'done' ELSE 'expired' END END))
      FROM unnest(had_person, had_granted, had_pending) AS h (person, granted, pending)
      WHERE CASE WHEN f.state = 'granted' THEN NOT h.granted ELSE h.pending IS NULL END);
  END LOOP;
  PERFORM agenda_tell_people(touched);
END $$;
