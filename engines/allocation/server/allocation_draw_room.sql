-- Places for all who are in a room, by their lots: sha256 of the seed, a space and the entry. Its own function for its own plan: the
-- table's statistics may know nothing yet of a room that filled up in minutes, and joined row by row 50,000 would take hours.
CREATE OR REPLACE FUNCTION allocation_draw_room(of_pool uuid, with_seed text) RETURNS int LANGUAGE plpgsql
  SET enable_nestloop = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  drawn int;
BEGIN
  UPDATE allocation_room_places t SET place = d.place, lot = d.lot
    FROM (SELECT s.person, s.lot, row_number() OVER (ORDER BY s.lot COLLATE "C", s.person) - 1 AS place
      FROM (SELECT p.person, encode(sha256(convert_to(with_seed || ' ' || p.entry, 'UTF8')), 'hex') AS lot
        FROM allocation_room_places p WHERE p.pool = of_pool) s) d
    WHERE t.pool = of_pool AND t.person = d.person;
  GET DIAGNOSTICS drawn = ROW_COUNT;
  RETURN drawn;
END $$;
