-- A grant goes to other places of its pool. Answers the verdict, and the places that are free now; `taken` were taken in this batch.
CREATE OR REPLACE FUNCTION allocation_move(of_pool uuid, of_grant uuid, of_count int, to_labels text[], taken text[],
  OUT word text, OUT freed text[]) LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN count(*) < cardinality(to_labels) OR cardinality(to_labels) <> of_count THEN 'noSuchPlace'
      WHEN bool_or(l.grant_id IS NOT NULL AND l.grant_id <> of_grant) OR bool_or(l.closed) OR to_labels && taken THEN 'placeTaken' END
    INTO word FROM allocation_places l WHERE l.pool = of_pool AND l.label = ANY (to_labels);
  IF word IS NOT NULL THEN RETURN; END IF;
  WITH emptied AS (
    UPDATE allocation_places l SET grant_id = NULL WHERE l.grant_id = of_grant AND l.label <> ALL (to_labels) RETURNING l.label, l.closed
  ) SELECT coalesce(array_agg(e.label) FILTER (WHERE NOT e.closed), '{}') INTO freed FROM emptied e;
  UPDATE allocation_places l SET grant_id = of_grant WHERE l.pool = of_pool AND l.label = ANY (to_labels);
END $$;
