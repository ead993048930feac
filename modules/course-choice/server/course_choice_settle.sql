-- Settles requests of a round in the order they are given, all in one commit: what a person may have, the place in the pool, and the
-- enrolment. The round's row is locked first, so that everything a person asks for in a round is decided one after another, on
-- whatever node; then the pools, which belong to one round each. Answers one verdict for each; null for someone's second request
-- at once, which belongs into the next commit. So nothing that is asked of a person changes within a batch, and one statement reads it for all.
-- Places that people choose are taken by one call for all pools; pools that are asked anything else in the same batch are settled one by one.
CREATE OR REPLACE FUNCTION course_choice_settle(of_site text, of_round uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rd course_choice_rounds;
  at timestamptz;
  pools uuid[];
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  r record; a record;
  is_kept boolean;
  op text; word text; answer jsonb;
  -- Places to take, and other requests to the pools.
  take_ord int[] := '{}'; take_pool uuid[] := '{}'; take_class uuid[] := '{}'; take_person uuid[] := '{}'; words text[];
  ask_ord int[] := '{}'; ask_pool uuid[] := '{}'; ask_item jsonb[] := '{}';
  answers jsonb;
  in_class uuid[] := '{}'; in_person uuid[] := '{}'; out_class uuid[] := '{}'; out_person uuid[] := '{}';
  freed uuid[] := '{}';
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO rd FROM course_choice_rounds t WHERE t.id = of_round FOR UPDATE;
  IF NOT FOUND THEN RETURN to_jsonb(array_fill('{"verdict":"noSuchClass"}'::jsonb, ARRAY[jsonb_array_length(items)])); END IF;
  at := clock_timestamp();
  is_kept := rd.state = 'confirmed' OR rd.state = 'published' AND rd.kind = 'firstCome' AND at >= rd.opens_at;
  IF items @> '[{"op": "sweep"}]' OR items @> '[{"op": "wait"}]' THEN
    pools := ARRAY(SELECT c.pool FROM course_choice_classes c WHERE c.round = of_round AND c.pool IS NOT NULL ORDER BY c.pool);
  END IF;
  IF items @> '[{"op": "sweep"}]' AND is_kept AND at < greatest(rd.closes_at, rd.drop_until) THEN
    FOR a IN SELECT d.pool FROM unnest(allocation_due(pools)) AS d (pool) LOOP
      PERFORM allocation_settle(of_site, a.pool, '[{"ord": 1, "op": "sweep"}]');
    END LOOP;
    freed := pools;
  END IF;

  FOR r IN SELECT i.*, c.pool, f.pool AS from_pool, h.grant_id AS had, h.state AS had_state, b.obstacle
    FROM (SELECT q.*, row_number() OVER (PARTITION BY q.person ORDER BY q.ord) AS turn
      FROM jsonb_to_recordset(items) AS q (ord int, op text, person uuid, class uuid, instead uuid, wishes uuid[])) i
    LEFT JOIN LATERAL (SELECT s.pool FROM course_choice_classes s WHERE s.round = of_round AND s.class = i.class LIMIT 1) c ON true
    LEFT JOIN LATERAL (SELECT s.pool FROM course_choice_classes s WHERE s.round = of_round AND s.class = i.instead LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT * FROM allocation_live(ARRAY[CASE i.op WHEN 'swap' THEN f.pool ELSE c.pool END], ARRAY[i.person]) LIMIT 1) h ON true
    LEFT JOIN LATERAL course_choice_obstacles(rd, ARRAY[i.person], ARRAY[i.class], ARRAY[CASE i.op WHEN 'swap' THEN i.instead END], false) b ON true
    WHERE i.turn = 1 OR i.op = 'sweep' ORDER BY i.ord
  LOOP
    IF r.op = 'sweep' THEN said[r.ord] := '{"verdict":"swept"}'; CONTINUE; END IF;
    IF r.op = 'wish' THEN
      said[r.ord] := course_choice_wish(of_site, rd, at, r.person, r.wishes);
      CONTINUE;
    END IF;
    -- A place from the waiting list is accepted by choosing the class, also after the round has closed.
    op := CASE WHEN r.op = 'choose' AND r.had_state = 'offered' THEN 'accept' ELSE r.op END;
    answer := NULL;
    word := CASE WHEN r.pool IS NULL THEN 'noSuchClass'
      WHEN op IN ('choose', 'swap', 'wait') THEN CASE
        WHEN rd.state <> 'published' OR rd.kind <> 'firstCome' THEN 'notNow'
        WHEN at < rd.opens_at THEN 'notOpenYet' WHEN at >= rd.closes_at THEN 'closed'
        WHEN op = 'swap' AND r.from_pool IS NULL THEN 'noSuchClass'
        WHEN op = 'wait' AND NOT rd.waits THEN 'notNow' END
      WHEN op IN ('drop', 'accept') AND NOT is_kept THEN 'notNow'
      WHEN op = 'drop' AND at >= rd.drop_until THEN 'tooLate' END;
    IF word IS NULL AND op = 'drop' AND r.had IS NULL THEN answer := '{"verdict":"dropped"}';
    ELSIF word IS NULL AND op IN ('choose', 'swap', 'accept') THEN
      answer := r.obstacle;
      IF answer IS NULL AND op = 'swap' AND r.had IS NULL THEN word := 'notYours'; END IF;
    ELSIF word IS NULL AND op = 'wait' THEN
      -- What may be settled until a place comes free is asked again then.
      IF r.obstacle ->> 'verdict' IN ('noSuchClass', 'chosen', 'needs', 'sameCourse') THEN answer := r.obstacle;
      ELSIF allocation_waits_of(pools, r.person) >= rd.most_wishes THEN word := 'tooManyWaits'; END IF;
    END IF;
    IF word IS NOT NULL THEN answer := jsonb_build_object('verdict', word); END IF;
    IF answer IS NOT NULL THEN said[r.ord] := answer; CONTINUE; END IF;
    IF op = 'choose' THEN
      take_ord := take_ord || r.ord; take_pool := take_pool || r.pool; take_class := take_class || r.class; take_person := take_person || r.person;
      CONTINUE;
    END IF;
    ask_ord := ask_ord || r.ord;
    ask_pool := ask_pool || r.pool;
    ask_item := ask_item || jsonb_strip_nulls(jsonb_build_object('person', r.person, 'key', '', 'body', '', 'count', 1, 'weight', 1,
      'op', CASE op WHEN 'swap' THEN 'take' WHEN 'wait' THEN 'join' WHEN 'leave' THEN 'leave' WHEN 'drop' THEN 'cancel' WHEN 'accept' THEN 'confirm' END,
      'grant', CASE WHEN op IN ('drop', 'accept') THEN r.had END, 'class', r.class, 'gives', CASE op WHEN 'swap' THEN r.instead END,
      'from', CASE op WHEN 'swap' THEN r.from_pool END, 'had', CASE op WHEN 'swap' THEN r.had END));
  END LOOP;

  IF cardinality(take_ord) > 0 THEN
    FOR a IN SELECT array_agg(t.ord ORDER BY t.ord) AS ords, array_agg(t.pool ORDER BY t.ord) AS pools, array_agg(t.class ORDER BY t.ord) AS classes,
        array_agg(t.person ORDER BY t.ord) AS people, t.pool <> ALL (ask_pool) AS is_alone
      FROM unnest(take_ord, take_pool, take_class, take_person) AS t (ord, pool, class, person) GROUP BY t.pool <> ALL (ask_pool)
    LOOP
      words := CASE WHEN a.is_alone THEN allocation_take_each(a.pools, a.people) ELSE array_fill(NULL::text, ARRAY[cardinality(a.ords)]) END;
      FOR n IN 1..cardinality(a.ords) LOOP
        IF words[n] IS NULL THEN
          ask_ord := ask_ord || a.ords[n];
          ask_pool := ask_pool || a.pools[n];
          ask_item := ask_item || jsonb_build_object('person', a.people[n], 'key', '', 'body', '', 'count', 1, 'op', 'take', 'class', a.classes[n]);
        ELSIF words[n] = 'granted' THEN
          in_class := in_class || a.classes[n];
          in_person := in_person || a.people[n];
          said[a.ords[n]] := '{"verdict":"chosen"}';
        ELSE
          said[a.ords[n]] := jsonb_build_object('verdict', CASE words[n] WHEN 'alreadyYours' THEN 'chosen' ELSE words[n] END);
        END IF;
      END LOOP;
    END LOOP;
  END IF;

  FOR a IN SELECT m.pool, array_agg(m.ord ORDER BY m.ord) AS ords, array_agg(m.item ORDER BY m.ord) AS list,
      jsonb_agg(m.item || jsonb_build_object('ord', m.n) ORDER BY m.ord) AS sent
    FROM (SELECT u.*, row_number() OVER (PARTITION BY u.pool ORDER BY u.ord) AS n FROM unnest(ask_ord, ask_pool, ask_item) AS u (ord, pool, item)) m
    GROUP BY m.pool ORDER BY m.pool
  LOOP
    answers := allocation_settle(of_site, a.pool, a.sent);
    FOR n IN 1..cardinality(a.ords) LOOP
      answer := answers -> (n - 1);
      CONTINUE WHEN answer IS NULL OR answer = 'null';
      word := answer ->> 'verdict';
      IF word = 'granted' THEN
        in_class := in_class || (a.list[n] ->> 'class')::uuid;
        in_person := in_person || (a.list[n] ->> 'person')::uuid;
        IF a.list[n] ? 'had' THEN
          PERFORM allocation_settle(of_site, (a.list[n] ->> 'from')::uuid, jsonb_build_array(jsonb_build_object('ord', 1, 'op', 'cancel',
            'key', '', 'body', '', 'person', a.list[n] ->> 'person', 'grant', a.list[n] ->> 'had')));
          out_class := out_class || (a.list[n] ->> 'gives')::uuid;
          out_person := out_person || (a.list[n] ->> 'person')::uuid;
          freed := freed || (a.list[n] ->> 'from')::uuid;
        END IF;
      ELSIF word = 'cancelled' THEN
        out_class := out_class || (a.list[n] ->> 'class')::uuid;
        out_person := out_person || (a.list[n] ->> 'person')::uuid;
        freed := freed || a.pool;
      ELSIF word IN ('declined', 'waiting') THEN
        -- A place may have come free since the page was drawn.
        freed := freed || a.pool;
      END IF;
      said[a.ords[n]] := jsonb_build_object('verdict', CASE word WHEN 'granted' THEN 'chosen' WHEN 'cancelled' THEN 'dropped'
        WHEN 'declined' THEN 'dropped' WHEN 'alreadyYours' THEN 'chosen' WHEN 'alreadyWaiting' THEN 'waiting' ELSE word END);
    END LOOP;
  END LOOP;
  IF cardinality(out_class) > 0 THEN PERFORM course_unenrol(out_class, out_person); END IF;
  IF cardinality(in_class) > 0 THEN PERFORM course_enrol(in_class, in_person); END IF;
  IF cardinality(freed) > 0 THEN
    PERFORM course_choice_promote(of_site, rd, ARRAY(SELECT DISTINCT f.pool FROM unnest(freed) AS f (pool)));
  END IF;
  PERFORM pg_notify('campanile_topics', jsonb_build_object('site', of_site, 'topic', 'courseChoice/' || of_round, 'data', '{}'::jsonb)::text);
  RETURN to_jsonb(said);
END $$;

-- The wishes of a person become these, best first: each has an entry in the list of its pool. What the pool refuses is left out.
CREATE OR REPLACE FUNCTION course_choice_wish(of_site text, rd course_choice_rounds, at timestamptz, of_person uuid, wanted uuid[])
  RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  o record;
  answer jsonb;
  refused jsonb[] := '{}';
  kept uuid[] := '{}';
  word text := CASE WHEN (rd).state <> 'published' OR (rd).kind <> 'wishes' THEN 'notNow' WHEN at < (rd).opens_at THEN 'notOpenYet'
    WHEN at >= (rd).closes_at THEN 'closed' WHEN cardinality(wanted) > (rd).most_wishes THEN 'tooManyWishes' END;
BEGIN
  IF word IS NOT NULL THEN RETURN jsonb_build_object('verdict', word); END IF;
  FOR o IN SELECT m.class, m.n, c.pool, w.class IS NOT NULL AS is_known FROM unnest(wanted) WITH ORDINALITY AS m (class, n)
    LEFT JOIN course_choice_classes c ON c.round = (rd).id AND c.class = m.class
    LEFT JOIN course_choice_wishes w ON w.round = (rd).id AND w.person = of_person AND w.class = m.class ORDER BY m.n
  LOOP
    answer := CASE WHEN o.pool IS NULL OR o.class = ANY (kept) THEN '{"verdict":"noSuchClass"}'::jsonb
      WHEN NOT o.is_known THEN course_choice_obstacle(rd, of_person, o.class, NULL, false) END;
    -- Wishes may clash with each other: they are alternatives. A clash with a class one is in would never be drawn.
    IF answer ->> 'verdict' IN ('credits', 'count') THEN answer := NULL; END IF;
    IF answer IS NULL AND NOT o.is_known THEN
      answer := allocation_settle(of_site, o.pool, jsonb_build_array(jsonb_build_object('ord', 1, 'op', 'join', 'key', '', 'body', '',
        'person', of_person, 'count', 1, 'weight', 1))) -> 0;
      IF answer ->> 'verdict' IN ('waiting', 'alreadyWaiting') THEN answer := NULL; END IF;
    END IF;
    IF answer IS NULL THEN kept := kept || o.class;
    ELSIF answer ->> 'verdict' = 'stale' THEN RETURN answer;
    ELSE refused := refused || (answer || jsonb_build_object('class', o.class)); END IF;
  END LOOP;
  FOR o IN SELECT c.pool FROM course_choice_wishes w JOIN course_choice_classes c ON c.round = w.round AND c.class = w.class
    WHERE w.round = (rd).id AND w.person = of_person AND w.class <> ALL (kept) ORDER BY c.pool
  LOOP
    PERFORM allocation_settle(of_site, o.pool, jsonb_build_array(jsonb_build_object('ord', 1, 'op', 'leave', 'key', '', 'body', '', 'person', of_person)));
  END LOOP;
  DELETE FROM course_choice_wishes w WHERE w.round = (rd).id AND w.person = of_person AND w.class <> ALL (kept);
  INSERT INTO course_choice_wishes (round, person, class, rank) SELECT (rd).id, of_person, k.class, k.n
    FROM unnest(kept) WITH ORDINALITY AS k (class, n)
    ON CONFLICT (site, round, person, class) DO UPDATE SET rank = excluded.rank;
  RETURN jsonb_build_object('verdict', 'wished', 'refused', to_jsonb(refused));
END $$;
