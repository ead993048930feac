-- Settles requests for slots of one resource in the order they are given, all in one commit: the same decision as `judge` (judge.ts), of which
-- the sender has made the part about opening times. Answers one verdict for each, in that order; null for someone's second request at
-- once, which belongs into the next commit. Locks like every other booking: the resource, then the people in order.
-- A request that is sent again finds its own booking: nothing is booked twice, whatever broke in between.
CREATE OR REPLACE FUNCTION booking_grab(of_site text, of_resource uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  res booking_resources;
  rs booking_rules;
  at timestamptz;
  buffer interval;
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  s record; r record;
  free int[]; whom uuid[]; word text; got int;
  made_ord int[]; made_id uuid[]; made_person uuid[]; made_unit int[]; made_purpose text[]; made_size int[]; made_link text[]; made_source text[];
  touched uuid[] := '{}';
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO res FROM booking_resources t WHERE t.id = of_resource FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN to_jsonb(array_fill('{"refusal":"closed"}'::jsonb, ARRAY[jsonb_array_length(items)])); END IF;
  SELECT * INTO rs FROM booking_rules t WHERE t.id = res.rules;
  SELECT max(to_timestamp(q.now / 1000.0)) INTO at FROM jsonb_to_recordset(items) AS q (now bigint);
  buffer := make_interval(mins => coalesce((rs.rule ->> 'buffer')::int, 0));
  DELETE FROM bookings b WHERE b.resource = of_resource AND b.state = 'held' AND b.held_until <= at;

  FOR s IN SELECT q.from_ms, q.to_ms, to_timestamp(q.from_ms / 1000.0) AS starts, to_timestamp(q.to_ms / 1000.0) AS ends, min(q.day) AS day
    FROM jsonb_to_recordset(items) AS q (from_ms bigint, to_ms bigint, day date, ord int) GROUP BY 1, 2 ORDER BY min(q.ord)
  LOOP
    word := CASE WHEN res.closed_at <= s.ends OR EXISTS (SELECT FROM booking_blackouts k
        WHERE k.until_at > s.starts AND k.from_at < s.ends AND k.resources @> ARRAY[of_resource]) THEN 'blackout' END;
    free := CASE WHEN word IS NULL THEN booking_free_units(of_resource, res.units, s.starts, s.ends + buffer) ELSE '{}' END;
    -- Whoever finds no place is answered without being looked at.
    whom := ARRAY(SELECT DISTINCT q.person FROM jsonb_to_recordset(items) AS q (person uuid, from_ms bigint, to_ms bigint)
      WHERE q.from_ms = s.from_ms AND q.to_ms = s.to_ms ORDER BY 1);
    IF cardinality(free) > 0 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('booking ' || u.person || ' ' || of_site, 0)) FROM unnest(whom) AS u (person);
      DELETE FROM bookings b WHERE b.person = ANY (whom) AND b.rules = res.rules AND b.state = 'held';
      free := booking_free_units(of_resource, res.units, s.starts, s.ends + buffer);
    END IF;
    made_ord := '{}'; made_id := '{}'; made_person := '{}'; made_unit := '{}'; made_purpose := '{}'; made_size := '{}'; made_link := '{}'; made_source := '{}';
    FOR r IN SELECT i.*, b.id AS had, b.no AS had_no, b.unit AS had_unit
      FROM (SELECT q.*, row_number() OVER (PARTITION BY q.person ORDER BY q.ord) AS turn
        FROM jsonb_to_recordset(items) AS q (ord int, id uuid, person uuid, from_ms bigint, to_ms bigint, unit int, minutes int, purpose text,
          size int, limits jsonb, stop_at int, link text, source text)) i
      LEFT JOIN LATERAL (SELECT t.id, t.no, t.unit FROM bookings t WHERE t.person = i.person AND t.day = s.day AND t.resource = of_resource
        AND t.from_at = s.starts AND t.state IN ('approved', 'checkedIn', 'away') LIMIT 1) b ON true
      WHERE i.turn = 1 AND i.from_ms = s.from_ms AND i.to_ms = s.to_ms ORDER BY i.ord
    LOOP
      IF r.had IS NOT NULL THEN
        said[r.ord] := jsonb_build_object('id', r.had, 'no', r.had_no, 'unit', r.had_unit);
        CONTINUE;
      END IF;
      got := CASE WHEN r.unit = 0 THEN free[1] WHEN r.unit = ANY (free) THEN r.unit END;
      IF word IS NOT NULL OR got IS NULL THEN
        said[r.ord] := jsonb_build_object('refusal', coalesce(word, 'full'));
        CONTINUE;
      END IF;
      said[r.ord] := booking_grab_refusal(rs, r.person, at, r.minutes, r.limits, r.stop_at);
      CONTINUE WHEN said[r.ord] IS NOT NULL;
      free := array_remove(free, got);
      made_ord := made_ord || r.ord; made_id := made_id || r.id; made_person := made_person || r.person; made_unit := made_unit || got;
      made_purpose := made_purpose || r.purpose; made_size := made_size || r.size; made_link := made_link || r.link; made_source := made_source || r.source;
    END LOOP;
    CONTINUE WHEN cardinality(made_id) = 0;

    FOR r IN INSERT INTO bookings (id, resource, rules, unit, place, person, day, from_at, until_at, clear_at, minutes, state, blocks, purpose, size,
        created_at, changed_at)
      SELECT m.id, of_resource, res.rules, m.unit, res.no * 4096 + m.unit, m.person, s.day, s.starts, s.ends, s.ends + buffer,
        (s.to_ms - s.from_ms) / 60000, 'approved', true, m.purpose, m.size, at, at
      FROM unnest(made_id, made_person, made_unit, made_purpose, made_size) AS m (id, person, unit, purpose, size)
      RETURNING id, no, unit
    LOOP
      said[made_ord[array_position(made_id, r.id)]] := jsonb_build_object('id', r.id, 'no', r.no, 'unit', r.unit);
    END LOOP;
    DELETE FROM booking_first_rights f USING (SELECT DISTINCT ON (t.person) t.id FROM booking_first_rights t
      WHERE t.person = ANY (made_person) AND t.rules = res.rules ORDER BY t.person, t.until_at) AS x WHERE f.id = x.id;
    FOR r IN SELECT m.*, coalesce(nullif(m.purpose, ''), nullif(concat_ws(' ', nullif(res.place, ''), res.unit_names[m.unit]), '')) AS text
      FROM unnest(made_id, made_person, made_unit, made_purpose, made_source, made_link) AS m (id, person, unit, purpose, source, link)
    LOOP
      touched := touched || agenda_put_own(r.source, r.id::text, 'event', res.name, CASE WHEN r.text IS NOT NULL THEN jsonb_build_object('zh', r.text) END,
        NULL, r.link || r.id, s.starts, s.ends, ARRAY[r.person], ARRAY[NULL::timestamptz], ARRAY[s.ends]);
    END LOOP;
  END LOOP;
  PERFORM agenda_tell_people(touched);
  RETURN to_jsonb(said);
END $$;

-- Places of a resource that are free during a time, in order.
CREATE OR REPLACE FUNCTION booking_free_units(of_resource uuid, units int, starts timestamptz, ends timestamptz) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT g.n FROM generate_series(1, units) AS g (n)
    EXCEPT SELECT b.unit::int FROM bookings b WHERE b.resource = of_resource AND b.blocks AND b.from_at < ends AND b.clear_at > starts
      AND b.from_at >= starts - interval '2 days' ORDER BY 1)
$$;

-- Why somebody may not book under these rules, or null: the twin of `refusalOfPerson` (judge.ts). `limits` are those of their role with the days they count over.
CREATE OR REPLACE FUNCTION booking_grab_refusal(rs booking_rules, of_person uuid, at timestamptz, of_minutes int, limits jsonb, stop_at int)
  RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT in_audience((rs).who, (rs).for_roles, (rs).for_departments, (rs).for_tags, (rs).for_people, p.id, p.role, d.line,
      (SELECT tags_borne(p.id, p.role, d.line))) THEN '{"refusal":"notForYou"}'::jsonb
    WHEN stop_at > 0 AND stop_at <= (SELECT coalesce(sum(ceil(t.points * extract(epoch FROM t.gone - at) / extract(epoch FROM t.gone - t.created_at))), 0)
      FROM allocation_points t WHERE t.person = of_person AND t.state <> 'waived' AND t.gone > at) THEN '{"refusal":"stopped"}'
    WHEN EXISTS (SELECT FROM booking_first_rights f WHERE f.person = of_person AND f.rules = (rs).id AND f.until_at > at) THEN NULL
    ELSE (SELECT jsonb_build_object('refusal', CASE WHEN l.per = 'open' THEN 'unfinished' ELSE 'limit' END, 'limit', to_jsonb(l) - 'since' - 'until')
      FROM jsonb_to_recordset(limits) AS l (per text, count int, minutes int, roles jsonb, since date, until date)
      CROSS JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(b.minutes), 0) AS minutes FROM
        (SELECT t.* FROM bookings t WHERE t.person = of_person
          UNION ALL SELECT t.* FROM booking_members m JOIN bookings t ON t.site = m.site AND t.id = m.booking
            WHERE m.person = of_person AND m.state = 'confirmed') b
        WHERE b.rules = (rs).id AND (b.held_until IS NULL OR b.held_until > at)
          AND CASE WHEN l.per = 'open' THEN b.state IN ('held', 'gathering', 'requested', 'approved', 'checkedIn', 'away') AND b.until_at > at
            ELSE b.state IN ('held', 'gathering', 'requested', 'approved', 'checkedIn', 'away', 'finished', 'released') AND b.day BETWEEN l.since AND l.until END) u
      WHERE l.count > 0 AND u.n + 1 > l.count OR l.minutes > 0 AND u.minutes + of_minutes > l.minutes LIMIT 1) END
  FROM people p LEFT JOIN departments d ON d.site = p.site AND d.id = p.department WHERE p.id = of_person
$$;
