-- Ends one item on the lists of some people: as done for one and expired for another, as `states` say in the order of `people`; null
-- takes it off the list altogether, open or not. Gives those who had it.
CREATE OR REPLACE FUNCTION agenda_end_own(of_source text, of_source_id text, people uuid[], states text[]) RETURNS uuid[] LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  gone uuid[];
  done uuid[];
  expired uuid[];
  whose uuid[];
BEGIN
  SELECT array_agg(x.id) FILTER (WHERE p.state IS NULL), array_agg(x.id) FILTER (WHERE p.state = 'done'),
      array_agg(x.id) FILTER (WHERE p.state = 'expired'), array_agg(p.person)
    INTO gone, done, expired, whose
    FROM unnest(people, states) AS p (person, state)
    CROSS JOIN LATERAL (SELECT i.id, i.state FROM agenda_items i
      WHERE i.source = of_source AND i.source_id = of_source_id AND i.person = p.person LIMIT 1) x
    WHERE p.state IS NULL OR x.state = 'open';
  IF gone IS NOT NULL THEN DELETE FROM agenda_items i WHERE i.id = ANY (gone); END IF;
  IF done IS NOT NULL THEN UPDATE agenda_items i SET state = 'done', settled_at = clock_timestamp() WHERE i.id = ANY (done); END IF;
  IF expired IS NOT NULL THEN UPDATE agenda_items i SET state = 'expired', settled_at = clock_timestamp() WHERE i.id = ANY (expired); END IF;
  RETURN coalesce(whose, '{}');
END $$;
