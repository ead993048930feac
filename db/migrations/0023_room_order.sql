ALTER TABLE "allocation_room_places" ALTER COLUMN "lot" SET DEFAULT '';
ALTER TABLE "allocation_room_places" ADD COLUMN "entry" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12) NOT NULL;
ALTER TABLE "allocation_rooms" ADD COLUMN "drawn" integer DEFAULT 0 NOT NULL;
ALTER TABLE "allocation_rooms" ADD COLUMN "seed" text;

-- As before, and the order can be checked: the draw is by sha256 of the seed, a space and the entry, and the room keeps the seed and how
-- many were drawn. Only a node that sends the seed can draw.
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
    UPDATE allocation_room_places t SET place = d.place, lot = d.lot
      FROM (SELECT s.person, s.lot, row_number() OVER (ORDER BY s.lot COLLATE "C", s.person) - 1 AS place
        FROM (SELECT p.person, encode(sha256(convert_to(room.seed || ' ' || p.entry, 'UTF8')), 'hex') AS lot
          FROM allocation_room_places p WHERE p.pool = of_pool) s) d
      WHERE t.pool = of_pool AND t.person = d.person;
    GET DIAGNOSTICS room.drawn = ROW_COUNT;
    room.drawn_at := at;
  END IF;
  INSERT INTO allocation_room_places (pool, person, entry, place, came_at)
    SELECT of_pool, i.person, coalesce(i.entry, left(replace(gen_random_uuid()::text, '-', ''), 12)),
      CASE WHEN room.drawn_at IS NOT NULL THEN room.present - 1 + row_number() OVER (ORDER BY i.ord) END, at
    FROM (SELECT DISTINCT ON (j.person) j.person, j.entry, j.ord
        FROM jsonb_to_recordset(items) AS j (ord int, person uuid, entry text) ORDER BY j.person, j.ord) i
    WHERE EXISTS (SELECT FROM people p WHERE p.id = i.person)
      AND NOT EXISTS (SELECT FROM allocation_room_places s WHERE s.pool = of_pool AND s.person = i.person);
  GET DIAGNOSTICS come = ROW_COUNT;
  UPDATE allocation_rooms r SET present = r.present + come, drawn_at = room.drawn_at, drawn = room.drawn, seed = room.seed
    WHERE r.pool = of_pool;
  SELECT jsonb_agg(CASE WHEN s.person IS NULL THEN '{"verdict":"notForYou"}'::jsonb
      ELSE jsonb_build_object('place', s.place, 'present', room.present + come, 'entry', s.entry) END ORDER BY i.ord) INTO said
    FROM jsonb_to_recordset(items) AS i (ord int, person uuid)
    LEFT JOIN allocation_room_places s ON s.pool = of_pool AND s.person = i.person;
  RETURN said;
END $$;
