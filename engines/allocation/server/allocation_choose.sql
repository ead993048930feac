-- Which places of a pool a request for named places gets: those it asks for, or else the first that are free. `word` says why not, `refusal`
-- in full where places are asked for one by one. `own` is what the holder has already: only one's own places in the way are `alreadyYours`.
-- `made` were given in this batch and are not written yet, `taken` are all that were taken in it.
CREATE OR REPLACE FUNCTION allocation_choose(of_pool uuid, of_holder uuid, asked text[], by_name boolean, one_by_one boolean, of_count int, own int,
  made text[], taken text[], OUT labels text[], OUT word text, OUT refusal jsonb) LANGUAGE plpgsql AS $$
BEGIN
  labels := asked;
  IF NOT by_name THEN
    labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.pool = of_pool AND l.grant_id IS NULL AND NOT l.closed
      AND l.label <> ALL (taken) ORDER BY l.position, l.label LIMIT of_count);
    IF cardinality(labels) < of_count THEN
      word := CASE WHEN cardinality(labels) + own >= of_count THEN 'alreadyYours' ELSE 'soldOut' END;
    END IF;
    RETURN;
  END IF;
  SELECT CASE WHEN count(*) < cardinality(asked) THEN 'noSuchPlace'
      WHEN bool_or(g.holder <> of_holder) OR bool_or(l.closed) OR asked && made THEN 'placeTaken'
      WHEN count(l.grant_id) > 0 THEN 'alreadyYours' END
    INTO word FROM allocation_places l LEFT JOIN allocation_grants g ON g.site = l.site AND g.id = l.grant_id
    WHERE l.pool = of_pool AND l.label = ANY (asked);
  IF word = 'placeTaken' AND one_by_one THEN
    refusal := jsonb_build_object('verdict', word, 'taken', to_jsonb(ARRAY(
      SELECT l.label FROM allocation_places l LEFT JOIN allocation_grants g ON g.site = l.site AND g.id = l.grant_id
      WHERE l.pool = of_pool AND l.label = ANY (asked) AND (l.closed OR l.label = ANY (made) OR g.holder <> of_holder))));
  END IF;
END $$;
