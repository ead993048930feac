-- Places offered to people on the waiting lists of these pools become theirs at once if nothing is in the way; otherwise the offer stays
-- open until its end. Under the lock of the round's row. Answers how many were given.
CREATE OR REPLACE FUNCTION course_choice_promote(of_site text, rd course_choice_rounds, of_pools uuid[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  o record;
  answer jsonb;
  given int := 0;
BEGIN
  FOR o IN SELECT f.grant_id, f.person, f.pool, c.class FROM allocation_offered(of_pools) f
    JOIN course_choice_classes c ON c.round = (rd).id AND c.pool = f.pool
  LOOP
    CONTINUE WHEN course_choice_obstacle(rd, o.person, o.class, NULL, false) IS NOT NULL;
    answer := allocation_settle(of_site, o.pool, jsonb_build_array(jsonb_build_object('ord', 1, 'op', 'confirm', 'key', '', 'body', '',
      'person', o.person, 'grant', o.grant_id))) -> 0;
    CONTINUE WHEN answer ->> 'verdict' IS DISTINCT FROM 'granted';
    PERFORM course_enrol(ARRAY[o.class], ARRAY[o.person]);
    given := given + 1;
  END LOOP;
  RETURN given;
END $$;

-- After a draw: everyone keeps what they won, best wish first, as far as their limits, prerequisites and other classes allow; the rest goes
-- to the next in the drawn order, until nothing is left to give. What is kept is an enrolment.
CREATE OR REPLACE FUNCTION course_choice_confirm(of_round uuid) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  rd course_choice_rounds;
  pools uuid[];
  g record;
  answer jsonb;
  kept int := 0;
  lost_pools uuid[]; lost_grants uuid[];
BEGIN
  SELECT * INTO rd FROM course_choice_rounds t WHERE t.id = of_round FOR UPDATE;
  pools := ARRAY(SELECT c.pool FROM course_choice_classes c WHERE c.round = of_round AND c.pool IS NOT NULL ORDER BY c.pool);
  LOOP
    lost_pools := '{}'; lost_grants := '{}';
    FOR g IN SELECT l.grant_id, l.person, l.pool, c.class FROM allocation_granted(pools) l
      JOIN course_choice_classes c ON c.round = of_round AND c.pool = l.pool
      JOIN course_choice_wishes w ON w.round = of_round AND w.person = l.person AND w.class = c.class
      WHERE w.result = '' ORDER BY l.person, w.rank
    LOOP
      answer := course_choice_obstacle(rd, g.person, g.class, NULL, false);
      IF answer ->> 'verdict' = 'stale' THEN RAISE EXCEPTION 'the times of a class are not computed'; END IF;
      IF answer IS NULL OR answer ->> 'verdict' = 'chosen' THEN
        PERFORM course_enrol(ARRAY[g.class], ARRAY[g.person]);
        kept := kept + 1;
      ELSE
        lost_pools := lost_pools || g.pool;
        lost_grants := lost_grants || g.grant_id;
      END IF;
      UPDATE course_choice_wishes w SET result = coalesce(answer ->> 'verdict', 'chosen')
        WHERE w.round = of_round AND w.person = g.person AND w.class = g.class;
    END LOOP;
    EXIT WHEN cardinality(lost_grants) = 0;
    PERFORM allocation_pass_on(m.pool, array_agg(m.g)) FROM unnest(lost_pools, lost_grants) AS m (pool, g) GROUP BY m.pool;
  END LOOP;
  UPDATE course_choice_wishes w SET result = 'lost' WHERE w.round = of_round AND w.result = '';
  RETURN kept;
END $$;
