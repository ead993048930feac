-- Ends items of one source on the lists of people, each an id with its person, as `agenda_end_own` does for one id: done, expired, or
-- off the list altogether (null). Runs under its caller's settings, which look up by row and by index. Locks in the order of ids and people.
CREATE OR REPLACE FUNCTION agenda_end_items(of_source text, ids text[], people uuid[], states text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ended record;
BEGIN
  FOR ended IN SELECT x.id, p.state FROM unnest(ids, people, states) AS p (id, person, state)
      CROSS JOIN LATERAL (SELECT i.id, i.state FROM agenda_items i
        WHERE i.source = of_source AND i.source_id = p.id AND i.person = p.person LIMIT 1) x
      WHERE p.state IS NULL OR x.state = 'open' ORDER BY p.id, p.person LOOP
    IF ended.state IS NULL THEN DELETE FROM agenda_items i WHERE i.id = ended.id;
    ELSE UPDATE agenda_items i SET state = ended.state, settled_at = clock_timestamp() WHERE i.id = ended.id;
    END IF;
  END LOOP;
END $$;
