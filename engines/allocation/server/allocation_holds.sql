-- What someone holds already while they ask for named places one by one: those are theirs, and not in their way. `spare` are holds of
-- other places, which those asked for come instead of.
CREATE OR REPLACE FUNCTION allocation_holds(of_pool uuid, of_holder uuid, of_person uuid, asked text[], instead boolean,
  OUT ids uuid[], OUT labels text[], OUT ends bigint[], OUT spare uuid[]) LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(array_agg(g.id ORDER BY l.label) FILTER (WHERE l.label = ANY (asked)), '{}'),
      coalesce(array_agg(l.label ORDER BY l.label) FILTER (WHERE l.label = ANY (asked)), '{}'),
      coalesce(array_agg(extract(epoch FROM g.until)::bigint ORDER BY l.label) FILTER (WHERE l.label = ANY (asked)), '{}'),
      coalesce(array_agg(g.id ORDER BY l.label) FILTER (WHERE instead AND l.label <> ALL (asked)), '{}')
    INTO ids, labels, ends, spare
    FROM allocation_grants g JOIN allocation_places l ON l.site = g.site AND l.grant_id = g.id
    WHERE g.pool = of_pool AND g.holder = of_holder AND g.person = of_person AND g.state = 'held' AND g.count = 1;
END $$;

-- A hold asked for once more, by a second device or after a reload: what is held already is the answer.
CREATE OR REPLACE FUNCTION allocation_held_again(of_pool uuid, of_holder uuid, of_person uuid, of_count int) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('verdict', 'held', 'grant', g.id, 'grants', jsonb_build_array(g.id), 'count', g.count,
      'places', to_jsonb(ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = g.id ORDER BY l.position, l.label)),
      'until', extract(epoch FROM g.until)::bigint)
    FROM allocation_grants g WHERE g.pool = of_pool AND g.holder = of_holder AND g.person = of_person
      AND g.state = 'held' AND g.count = of_count LIMIT 1);
END $$;

-- Places asked for come instead of others that are held: those holds go to the new places, each to the one of the same position, and keep
-- their ends; holds that are too many are let go. Answers the places that are free now, the ends, and the quotas of what was let go.
CREATE OR REPLACE FUNCTION allocation_replace_holds(of_pool uuid, holds uuid[], to_labels text[], at timestamptz,
  OUT freed text[], OUT ends bigint[], OUT given_back uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := holds[:cardinality(to_labels)];
  over uuid[] := holds[cardinality(to_labels) + 1:];
BEGIN
  WITH emptied AS (
    UPDATE allocation_places l SET grant_id = NULL WHERE l.grant_id = ANY (moved) RETURNING l.label, l.closed
  ) SELECT coalesce(array_agg(e.label) FILTER (WHERE NOT e.closed), '{}') INTO freed FROM emptied e;
  UPDATE allocation_places l SET grant_id = m.id FROM unnest(moved, to_labels) AS m (id, label) WHERE l.pool = of_pool AND l.label = m.label;
  ends := ARRAY(SELECT (SELECT extract(epoch FROM g.until)::bigint FROM allocation_grants g WHERE g.id = m.id)
    FROM unnest(moved) WITH ORDINALITY AS m (id, n) ORDER BY m.n);
  IF cardinality(over) > 0 THEN freed := freed || allocation_free(over, 'cancelled', at); END IF;
  given_back := ARRAY(SELECT unnest(g.quotas) FROM allocation_grants g WHERE g.id = ANY (over));
END $$;
