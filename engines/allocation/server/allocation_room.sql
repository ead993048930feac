-- Lets people into the waiting room of a pool and answers their places in it. At the opening the order is drawn; it can be checked,
-- since the room keeps the seed and how many were drawn. Only a node that sends the seed can draw.
-- People are looked up one by one (subqueries, OFFSET 0): as a join without statistics, each would read the whole room.
CREATE OR REPLACE FUNCTION allocation_room(of_site text, of_pool uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  room allocation_rooms;
  opens timestamptz;
  at timestamptz;
  come int;
  said jsonb;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT p.opens_at INTO opens FROM allocation_pools p WHERE p.id = of_pool;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('{"verdict":"noSuchPool"}'::jsonb, ARRAY[jsonb_array_length(items)]));
  END IF;
  INSERT INTO allocation_rooms (pool) VALUES (of_pool) ON CONFLICT DO NOTHING;
  SELECT * INTO room FROM allocation_rooms r WHERE r.pool = of_pool FOR UPDATE;
  at := clock_timestamp();
  IF room.drawn_at IS NULL AND at >= coalesce(opens, at) AND items -> 0 ? 'seed' THEN
    room.seed := items -> 0 ->> 'seed';
    room.drawn := allocation_draw_room(of_pool, room.seed);
    room.drawn_at := at;
  END IF;
  INSERT INTO allocation_room_places (pool, person, entry, place, came_at)
    SELECT of_pool, i.person, coalesce(i.entry, left(replace(gen_random_uuid()::text, '-', ''), 12)),
      CASE WHEN room.drawn_at IS NOT NULL THEN room.present - 1 + row_number() OVER (ORDER BY i.ord) END, at
    FROM (SELECT DISTINCT ON (j.person) j.person, j.entry, j.ord
        FROM jsonb_to_recordset(items) AS j (ord int, person uuid, entry text) ORDER BY j.person, j.ord) i
    WHERE (SELECT p.id FROM people p WHERE p.id = i.person) IS NOT NULL
      AND (SELECT s.person FROM allocation_room_places s WHERE s.pool = of_pool AND s.person = i.person) IS NULL;
  GET DIAGNOSTICS come = ROW_COUNT;
  UPDATE allocation_rooms r SET present = r.present + come, drawn_at = room.drawn_at, drawn = room.drawn, seed = room.seed
    WHERE r.pool = of_pool;
  SELECT jsonb_agg(CASE WHEN s.person IS NULL THEN '{"verdict":"notForYou"}'::jsonb
      ELSE jsonb_build_object('place', s.place, 'present', room.present + come, 'entry', s.entry) END ORDER BY i.ord) INTO said
    FROM jsonb_to_recordset(items) AS i (ord int, person uuid)
    LEFT JOIN LATERAL (SELECT * FROM allocation_room_places t WHERE t.pool = of_pool AND t.person = i.person OFFSET 0) s ON true;
  RETURN said;
END $$;
