ALTER TABLE "allocation_grants" ADD COLUMN "in_use" integer DEFAULT 0 NOT NULL;
ALTER TABLE "allocation_grants" ADD COLUMN "together" uuid;
CREATE INDEX "allocation_grants_together" ON "allocation_grants" USING btree ("site","together") WHERE "allocation_grants"."together" is not null;
ALTER TABLE "allocation_grants" ADD CONSTRAINT "allocation_grants_in_use" CHECK ("allocation_grants"."in_use" between 0 and "allocation_grants"."count" and ("allocation_grants"."in_use" = 0 or "allocation_grants"."state" = 'granted'));

-- What is granted is one place a grant: each can be used, given back and handed on alone. The first keeps its id; answers all of them.
CREATE FUNCTION allocation_split(of_grant uuid) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  whole allocation_grants;
  ids uuid[] := ARRAY[of_grant];
  labels text[];
BEGIN
  SELECT * INTO whole FROM allocation_grants g WHERE g.id = of_grant FOR UPDATE;
  IF whole.count = 1 THEN RETURN ids; END IF;
  labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = of_grant ORDER BY l.position, l.label);
  UPDATE allocation_grants g SET count = 1, together = of_grant WHERE g.id = of_grant;
  FOR n IN 2..whole.count LOOP
    ids := ids || uuidv7();
    INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, together, created_at, changed_at)
      VALUES (ids[n], whole.pool, whole.person, whole.holder, 1, whole.state, whole.quotas, whole.until, whole.code, of_grant,
        whole.created_at, whole.changed_at);
    UPDATE allocation_places l SET grant_id = ids[n] WHERE l.pool = whole.pool AND l.label = labels[n];
  END LOOP;
  RETURN ids;
END $$;

-- Ends live grants that are not in use and gives back what they had, to the quotas they were counted against. Answers the places that are free now.
CREATE OR REPLACE FUNCTION allocation_free(ended uuid[], to_state text, at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  labels text[];
BEGIN
  ended := ARRAY(SELECT g.id FROM allocation_grants g WHERE g.id = ANY (ended) AND g.in_use = 0 FOR UPDATE);
  WITH gone AS (
    UPDATE allocation_grants g SET state = to_state, changed_at = at, told = to_state <> 'expired'
    WHERE g.id = ANY (ended) AND g.in_use = 0 AND g.state IN ('held', 'offered', 'granted')
    RETURNING g.id, g.pool, g.count, g.quotas, g.code, g.together
  ), given_back AS (
    UPDATE allocation_quotas q SET taken = q.taken - b.n
    FROM (SELECT u.quota, sum(gone.count)::int AS n FROM gone, unnest(gone.quotas) AS u (quota) GROUP BY u.quota) b
    WHERE q.id = b.quota
  ), codes_back AS (
    UPDATE allocation_codes c SET used = c.used - b.n
    -- A code is for one request: it comes back with the last of what was taken together.
    FROM (SELECT gone.pool, gone.code, count(DISTINCT coalesce(gone.together, gone.id))::int AS n FROM gone
      WHERE gone.code IS NOT NULL AND NOT EXISTS (SELECT FROM allocation_grants o WHERE o.together = gone.together
        AND o.id <> ALL (ended) AND o.state IN ('held', 'offered', 'granted')) GROUP BY 1, 2) b
    WHERE c.pool = b.pool AND c.code = b.code
  ), emptied AS (
    UPDATE allocation_places p SET grant_id = NULL WHERE p.grant_id = ANY (ended) RETURNING p.label, p.closed
  ), unlisted AS (
    UPDATE allocation_waits w SET state = CASE to_state WHEN 'expired' THEN 'missed' ELSE 'left' END
    WHERE w.grant_id = ANY (ended) AND w.state = 'offered'
  )
  SELECT array_agg(label) FILTER (WHERE NOT closed) INTO labels FROM emptied;
  RETURN coalesce(labels, '{}');
END $$;

-- Gives what is free to those who wait, in the order of the list, each time to the first whom it satisfies. `among`: only these, or all if null.
-- Decided in memory and written with one statement a table: thousands may be offered a place in one commit.
CREATE OR REPLACE FUNCTION allocation_offers(of_pool allocation_pools, at timestamptz, as_state text, among uuid[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  w record;
  q uuid;
  fits uuid[];
  ids uuid[];
  room int[];
  is_short boolean;
  free text[] := '{}';
  given int := 0;
  ends timestamptz := CASE as_state WHEN 'offered' THEN CASE (of_pool).list_order
    WHEN 'arrival' THEN least(at + make_interval(secs => (of_pool).offer_seconds), (of_pool).closes_at)
    ELSE at + make_interval(secs => (of_pool).offer_seconds) END END;
  made_id uuid[] := '{}';
  made_wait uuid[] := '{}';
  made_person uuid[] := '{}';
  made_holder uuid[] := '{}';
  made_count int[] := '{}';
  made_quotas text[] := '{}';
  made_code text[] := '{}';
  label_owners uuid[] := '{}';
BEGIN
  SELECT array_agg(s.id), array_agg(s.size - s.taken) INTO ids, room FROM allocation_quotas s WHERE s.pool = (of_pool).id;
  IF ids IS NULL OR NOT 0 < ANY (room) THEN RETURN '{}'; END IF;
  IF (of_pool).named THEN
    free := ARRAY(SELECT l.label FROM allocation_places l
      WHERE l.pool = (of_pool).id AND l.grant_id IS NULL AND NOT l.closed ORDER BY l.position, l.label);
  END IF;
  FOR w IN
    SELECT t.id, t.person, t.holder, t.count, t.code, p.role, d.line,
      (SELECT coalesce(sum(g.count), 0) FROM allocation_grants g
        WHERE g.pool = t.pool AND g.holder = t.holder AND g.state IN ('held', 'offered', 'granted')) AS own
    FROM allocation_waits t
    CROSS JOIN LATERAL (SELECT s.role, s.department FROM people s WHERE s.id = t.person LIMIT 1) p
    LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
    WHERE t.pool = (of_pool).id AND t.state = 'waiting' AND (among IS NULL OR t.person = ANY (among)) ORDER BY t.rank
  LOOP
    EXIT WHEN NOT 0 < ANY (room) OR (of_pool).named AND given >= cardinality(free);
    CONTINUE WHEN w.own + w.count > (of_pool).per_person OR (of_pool).named AND given + w.count > cardinality(free);
    fits := allocation_fits((of_pool).id, w.person, w.role, w.line);
    is_short := cardinality(fits) = 0;
    FOREACH q IN ARRAY fits LOOP
      is_short := is_short OR room[array_position(ids, q)] < w.count;
    END LOOP;
    CONTINUE WHEN is_short;
    IF (of_pool).needs_code THEN
      UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = (of_pool).id AND c.code = w.code AND c.used < c.uses;
      CONTINUE WHEN NOT FOUND;
    END IF;
    FOREACH q IN ARRAY fits LOOP
      room[array_position(ids, q)] := room[array_position(ids, q)] - w.count;
    END LOOP;
    made_id := made_id || uuidv7();
    made_wait := made_wait || w.id;
    made_person := made_person || w.person;
    made_holder := made_holder || w.holder;
    made_count := made_count || w.count;
    made_quotas := made_quotas || fits::text;
    made_code := array_append(made_code, CASE WHEN (of_pool).needs_code THEN w.code END);
    IF (of_pool).named THEN label_owners := label_owners || array_fill(made_id[cardinality(made_id)], ARRAY[w.count]); END IF;
    given := given + w.count;
  END LOOP;
  IF given = 0 THEN RETURN '{}'; END IF;
  INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, told, created_at, changed_at)
    SELECT m.id, (of_pool).id, m.person, m.holder, m.n, as_state, m.quotas::uuid[], ends, m.code, false, at, at
    FROM unnest(made_id, made_person, made_holder, made_count, made_quotas, made_code) AS m (id, person, holder, n, quotas, code);
  UPDATE allocation_waits t SET state = CASE as_state WHEN 'offered' THEN 'offered' ELSE 'served' END, grant_id = m.made
    FROM unnest(made_wait, made_id) AS m (id, made) WHERE t.id = m.id;
  UPDATE allocation_quotas s SET taken = s.size - m.room FROM unnest(ids, room) AS m (id, room) WHERE s.id = m.id AND s.taken <> s.size - m.room;
  free := free[1:given];
  IF (of_pool).named THEN
    UPDATE allocation_places l SET grant_id = m.owner FROM unnest(free, label_owners) AS m (label, owner)
      WHERE l.pool = (of_pool).id AND l.label = m.label;
  END IF;
  IF as_state = 'granted' THEN
    PERFORM allocation_split(m.id) FROM unnest(made_id, made_count) AS m (id, n) WHERE m.n > 1;
  END IF;
  RETURN free;
END $$;

-- Settles requests for one pool in the order they are given, all in one commit. Answers one verdict for each, in that order; null
-- for someone's second request at once, which belongs into the next commit, so that it meets what the first one did.
CREATE OR REPLACE FUNCTION allocation_settle(of_site text, of_pool uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  -- Planned once a connection, perhaps while the tables were empty: by row, by index, whatever their sizes seem to be.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  pool allocation_pools;
  at timestamptz;
  r record;
  q uuid;
  until timestamptz;
  made uuid;
  fits uuid[];
  ids uuid[];
  room int[];
  is_plain boolean;
  is_personal boolean;
  profile text;
  profiles text[] := '{}';
  profile_fits text[] := '{}';
  is_listed boolean;
  is_active boolean;
  is_sweep boolean := items @> '[{"op": "sweep"}]';
  labels text[];
  wanted int;
  free_labels text[] := '{}';
  taken_labels text[] := '{}';
  made_labels text[] := '{}';
  label_owners uuid[] := '{}';
  freed boolean := false;
  changed boolean := false;
  joined uuid[] := '{}';
  due uuid[];
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  answer jsonb;
  key_person uuid[] := '{}';
  key_key text[] := '{}';
  key_body text[] := '{}';
  key_answer jsonb[] := '{}';
  made_id uuid[] := '{}';
  made_person uuid[] := '{}';
  made_holder uuid[] := '{}';
  made_count int[] := '{}';
  made_until timestamptz[] := '{}';
  made_quotas text[] := '{}';
  made_code text[] := '{}';
  made_together uuid[] := '{}';
  -- What someone holds already while they ask for named places: those are theirs, and not in their way.
  held_ids uuid[];
  held_labels text[];
  held_ends bigint[];
  spare uuid[];
  fresh text[];
  need int;
  first uuid;
  word text;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO pool FROM allocation_pools p WHERE p.id = of_pool FOR UPDATE;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('{"verdict":"noSuchPool"}'::jsonb, ARRAY[jsonb_array_length(items)]));
  END IF;
  at := greatest(clock_timestamp(), pool.settled_at);
  is_active := pool.list_order = 'draw' AND EXISTS (SELECT FROM allocation_draws d WHERE d.pool = of_pool AND d.drawn_at IS NOT NULL)
    OR pool.list_order = 'arrival' AND at >= coalesce(pool.opens_at, at) AND at < coalesce(pool.closes_at, 'infinity');

  due := ARRAY(SELECT g.id FROM allocation_grants g WHERE g.pool = of_pool AND g.state IN ('held', 'offered') AND g.until <= at);
  IF cardinality(due) > 0 THEN
    free_labels := allocation_free(due, 'expired', at);
    changed := true;
  END IF;
  is_listed := EXISTS (SELECT FROM allocation_waits w WHERE w.pool = of_pool AND w.state = 'waiting');
  -- A sweep tries everyone who waits, since places may have been added; otherwise they are given only what has just come free.
  IF is_listed AND is_active AND (changed OR is_sweep) THEN
    taken_labels := taken_labels || allocation_offers(pool, at, 'offered', NULL);
    changed := changed OR EXISTS (SELECT FROM allocation_grants g WHERE g.pool = of_pool AND NOT g.told AND g.created_at = at);
  END IF;
  SELECT array_agg(s.id), array_agg(s.size - s.taken), bool_and(s.who <> 'some'), bool_or(cardinality(s.for_people) + cardinality(s.for_tags) > 0)
    INTO ids, room, is_plain, is_personal
    FROM allocation_quotas s WHERE s.pool = of_pool;

  FOR r IN
    SELECT i.*, p.holder, p.role, d.line, k.body AS known, k.answer AS answered, o.own, o.held_until,
      g.id AS grant_id, g.state, g.quotas, g.count AS had, g.until AS had_until, g.in_use,
      row_number() OVER (PARTITION BY p.holder ORDER BY i.ord) AS turn
    FROM jsonb_to_recordset(items) AS i (ord int, op text, person uuid, key text, body text, count int, places text[], code text, "grant" uuid, grants uuid[], weight int, "each" boolean,
      instead boolean)
    LEFT JOIN LATERAL (SELECT s.holder, s.role, s.department FROM people s WHERE s.id = i.person LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
    LEFT JOIN LATERAL (SELECT s.body, s.answer FROM allocation_keys s
      WHERE s.pool = of_pool AND s.person = i.person AND s.key = i.key LIMIT 1) k ON true
    LEFT JOIN LATERAL (SELECT s.* FROM allocation_grants s WHERE s.id = i."grant" LIMIT 1) g ON g.pool = of_pool AND g.person = i.person
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(n.count) FILTER (WHERE n.state IN ('held', 'offered', 'granted')), 0)::int AS own,
        max(n.until) FILTER (WHERE n.state = 'cancelled' AND n.until > at) AS held_until
      FROM allocation_grants n WHERE n.pool = of_pool AND n.holder = p.holder AND i.op IN ('take', 'hold', 'join')
    ) o ON true
    ORDER BY i.ord
  LOOP
    IF r.op = 'sweep' THEN
      said[r.ord] := '{"verdict":"swept"}';
      CONTINUE;
    END IF;
    IF r.known IS NOT NULL THEN
      said[r.ord] := CASE WHEN r.known = r.body THEN r.answered ELSE '{"verdict":"keyUsed"}' END;
      CONTINUE;
    END IF;
    CONTINUE WHEN r.turn > 1 AND r.holder IS NOT NULL;
    word := NULL;
    answer := NULL;
    need := r.count;
    fresh := r.places;
    spare := '{}';
    held_ids := '{}';
    held_labels := '{}';
    held_ends := '{}';
    IF r.op = 'hold' AND r."each" AND r.holder IS NOT NULL THEN
      SELECT coalesce(array_agg(g.id ORDER BY l.label) FILTER (WHERE l.label = ANY (r.places)), '{}'),
          coalesce(array_agg(l.label ORDER BY l.label) FILTER (WHERE l.label = ANY (r.places)), '{}'),
          coalesce(array_agg(extract(epoch FROM g.until)::bigint ORDER BY l.label) FILTER (WHERE l.label = ANY (r.places)), '{}'),
          coalesce(array_agg(g.id ORDER BY l.label) FILTER (WHERE r.instead AND l.label <> ALL (r.places)), '{}')
        INTO held_ids, held_labels, held_ends, spare
        FROM allocation_grants g JOIN allocation_places l ON l.site = g.site AND l.grant_id = g.id
        WHERE g.pool = of_pool AND g.holder = r.holder AND g.person = r.person AND g.state = 'held';
      fresh := ARRAY(SELECT u.label FROM unnest(r.places) AS u (label) WHERE u.label <> ALL (held_labels));
      need := greatest(cardinality(fresh) - cardinality(spare), 0);
    END IF;

    IF r.holder IS NULL THEN
      word := 'notForYou';
    ELSIF r.op IN ('take', 'hold', 'join') THEN
      word := CASE
        WHEN at < pool.opens_at THEN 'notOpenYet'
        WHEN at >= pool.closes_at THEN 'closed'
        WHEN r.op = 'join' AND NOT pool.waits OR r.op <> 'join' AND pool.list_order = 'draw' THEN 'notNow'
        WHEN need > 0 AND r.own + need > pool.per_person THEN 'limit'
        WHEN need > 0 AND pool.needs_code AND r.code IS NULL THEN 'codeNeeded' END;
      -- Asked for once more, by a second device or after a reload: what is held already is the answer.
      IF word = 'limit' AND r.op = 'hold' AND NOT coalesce(r."each", false) THEN
        SELECT jsonb_build_object('verdict', 'held', 'grant', g.id, 'grants', jsonb_build_array(g.id), 'count', g.count,
            'places', to_jsonb(ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = g.id ORDER BY l.position, l.label)),
            'until', extract(epoch FROM g.until)::bigint)
          INTO answer FROM allocation_grants g WHERE g.pool = of_pool AND g.holder = r.holder AND g.person = r.person
            AND g.state = 'held' AND g.count = r.count AND coalesce(cardinality(r.places), 0) = 0 LIMIT 1;
      END IF;
      IF word IS NULL AND r.op = 'join' AND pool.needs_code THEN
        IF NOT EXISTS (SELECT FROM allocation_codes c WHERE c.pool = of_pool AND c.code = r.code) THEN word := 'codeWrong'; END IF;
      END IF;
      IF answer IS NOT NULL THEN word := NULL;
      ELSIF word IS NULL THEN
        -- Where only roles and units are asked for, whoever is of the same role and unit falls under the same quotas.
        IF is_plain THEN
          fits := ids;
        ELSIF is_personal THEN
          fits := allocation_fits(of_pool, r.person, r.role, r.line);
        ELSE
          profile := r.role || coalesce(r.line::text, '');
          fits := profile_fits[array_position(profiles, profile)]::uuid[];
          IF fits IS NULL THEN
            fits := allocation_fits(of_pool, r.person, r.role, r.line);
            profiles := profiles || profile;
            profile_fits := profile_fits || fits::text;
          END IF;
        END IF;
        IF coalesce(cardinality(fits), 0) = 0 THEN word := 'notForYou'; END IF;
      END IF;

      IF answer IS NOT NULL THEN NULL;
      ELSIF word IS NULL AND r.op = 'join' THEN
        INSERT INTO allocation_waits (pool, person, holder, count, weight, code, created_at)
          VALUES (of_pool, r.person, r.holder, r.count, r.weight, r.code, at) ON CONFLICT DO NOTHING RETURNING id INTO made;
        IF NOT FOUND THEN
          word := 'alreadyWaiting';
        ELSE
          joined := joined || r.person;
          answer := jsonb_build_object('verdict', 'waiting', 'wait', made, 'count', r.count);
        END IF;
      ELSIF word IS NULL THEN
        FOREACH q IN ARRAY fits LOOP
          -- What one has oneself is nobody else's doing.
          IF room[array_position(ids, q)] < need THEN
            word := CASE WHEN word IS DISTINCT FROM 'soldOut' AND room[array_position(ids, q)] + r.own >= need THEN 'alreadyYours' ELSE 'soldOut' END;
          END IF;
        END LOOP;
        labels := fresh;
        IF word IS NULL AND pool.named THEN
          IF cardinality(r.places) > 0 THEN
            SELECT CASE WHEN count(*) < cardinality(fresh) THEN 'noSuchPlace'
                WHEN bool_or(g.holder <> r.holder) OR bool_or(l.closed) OR fresh && made_labels THEN 'placeTaken'
                WHEN count(l.grant_id) > 0 THEN 'alreadyYours' END
              INTO word FROM allocation_places l LEFT JOIN allocation_grants g ON g.site = l.site AND g.id = l.grant_id
              WHERE l.pool = of_pool AND l.label = ANY (fresh);
            IF word = 'placeTaken' AND r."each" THEN
              answer := jsonb_build_object('verdict', word, 'taken', to_jsonb(ARRAY(
                SELECT l.label FROM allocation_places l LEFT JOIN allocation_grants g ON g.site = l.site AND g.id = l.grant_id
                WHERE l.pool = of_pool AND l.label = ANY (fresh) AND (l.closed OR l.label = ANY (made_labels) OR g.holder <> r.holder))));
            END IF;
          ELSE
            labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.pool = of_pool AND l.grant_id IS NULL AND NOT l.closed
              AND l.label <> ALL (taken_labels) ORDER BY l.position, l.label LIMIT r.count);
            IF cardinality(labels) < r.count THEN
              word := CASE WHEN cardinality(labels) + r.own >= r.count THEN 'alreadyYours' ELSE 'soldOut' END;
            END IF;
          END IF;
        ELSIF word IS NULL AND cardinality(r.places) > 0 THEN
          word := 'noSuchPlace';
        END IF;
        IF word IS NULL AND pool.needs_code AND need > 0 THEN
          UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = of_pool AND c.code = r.code AND c.used < c.uses;
          IF NOT FOUND THEN
            word := CASE WHEN EXISTS (SELECT FROM allocation_codes c WHERE c.pool = of_pool AND c.code = r.code)
              THEN 'codeUsed' ELSE 'codeWrong' END;
          END IF;
        END IF;
        IF word IS NULL THEN
          -- Instead of what was held: those holds go to the new places and keep their ends; one too many is let go.
          FOR n IN 1..least(cardinality(spare), cardinality(fresh)) LOOP
            WITH emptied AS (
              UPDATE allocation_places l SET grant_id = NULL WHERE l.grant_id = spare[n] RETURNING l.label, l.closed
            ) SELECT free_labels || coalesce(array_agg(e.label) FILTER (WHERE NOT e.closed), '{}') INTO free_labels FROM emptied e;
            UPDATE allocation_places l SET grant_id = spare[n] WHERE l.pool = of_pool AND l.label = fresh[n];
            held_ids := held_ids || spare[n];
            held_labels := held_labels || fresh[n];
            held_ends := held_ends || (SELECT extract(epoch FROM g.until)::bigint FROM allocation_grants g WHERE g.id = spare[n]);
            taken_labels := taken_labels || fresh[n];
            changed := true;
          END LOOP;
          IF cardinality(spare) > cardinality(fresh) THEN
            free_labels := free_labels || allocation_free(spare[cardinality(fresh) + 1:], 'cancelled', at);
            freed := true;
            changed := true;
            IF NOT is_listed THEN
              FOR q IN SELECT unnest(g.quotas) FROM allocation_grants g WHERE g.id = ANY (spare[cardinality(fresh) + 1:]) LOOP
                room[array_position(ids, q)] := room[array_position(ids, q)] + 1;
              END LOOP;
            END IF;
          END IF;
          IF cardinality(spare) > 0 THEN labels := fresh[cardinality(spare) + 1:]; END IF;
          FOREACH q IN ARRAY fits LOOP
            room[array_position(ids, q)] := room[array_position(ids, q)] - need;
          END LOOP;
          -- Whoever lets a hold go and takes another keeps the first one's end.
          until := CASE r.op WHEN 'hold' THEN coalesce(r.held_until, at + make_interval(secs => pool.hold_seconds)) END;
          first := NULL;
          -- What is taken is one place a grant; what is only held stays one until it is confirmed, unless asked for apart.
          FOR n IN 1..CASE WHEN need = 0 THEN 0 WHEN r.op = 'take' OR r."each" THEN need ELSE 1 END LOOP
            made := uuidv7();
            first := coalesce(first, made);
            made_id := made_id || made;
            made_person := made_person || r.person;
            made_holder := made_holder || r.holder;
            made_count := made_count || CASE WHEN r.op = 'take' OR r."each" THEN 1 ELSE need END;
            made_until := array_append(made_until, until);
            made_quotas := made_quotas || fits::text;
            made_code := array_append(made_code, CASE WHEN pool.needs_code THEN r.code END);
            made_together := array_append(made_together, CASE WHEN need > 1 AND (r.op = 'take' OR r."each") THEN first END);
            held_ids := held_ids || made;
            IF pool.named AND (r.op = 'take' OR r."each") THEN
              made_labels := made_labels || labels[n];
              label_owners := label_owners || made;
              held_labels := held_labels || labels[n];
              held_ends := array_append(held_ends, extract(epoch FROM until)::bigint);
            ELSIF pool.named THEN
              made_labels := made_labels || labels;
              label_owners := label_owners || array_fill(made, ARRAY[need]);
              held_labels := labels;
            END IF;
          END LOOP;
          IF pool.named THEN taken_labels := taken_labels || labels; END IF;
          answer := jsonb_build_object('verdict', CASE r.op WHEN 'hold' THEN 'held' ELSE 'granted' END, 'grant', held_ids[1],
            'grants', to_jsonb(held_ids), 'count', r.count, 'places', to_jsonb(held_labels), 'until', extract(epoch FROM until)::bigint);
          IF r."each" THEN answer := answer || jsonb_build_object('ends', to_jsonb(held_ends)); END IF;
        END IF;
      END IF;

    ELSIF r.op = 'leave' THEN
      UPDATE allocation_waits w SET state = 'left' WHERE w.pool = of_pool AND w.person = r.person AND w.state = 'waiting';
      IF FOUND THEN answer := '{"verdict":"left"}'; ELSE word := 'notNow'; END IF;
    ELSIF r.op = 'confirm' AND cardinality(r.grants) > 0 THEN
      -- All of them, or none.
      SELECT CASE WHEN count(*) < cardinality(r.grants) THEN 'noSuchGrant'
          WHEN bool_or(g.state = 'expired') THEN 'tooLate' WHEN NOT bool_and(g.state IN ('held', 'granted')) THEN 'notNow'
          WHEN bool_or(g.state = 'held') AND NOT is_plain AND cardinality(allocation_fits(of_pool, r.person, r.role, r.line)) = 0 THEN 'notForYou' END
        INTO word FROM allocation_grants g WHERE g.id = ANY (r.grants) AND g.pool = of_pool AND g.person = r.person;
      IF word IS NULL THEN
        UPDATE allocation_grants g SET state = 'granted', until = NULL, changed_at = at WHERE g.id = ANY (r.grants) AND g.state = 'held';
        changed := true;
        answer := jsonb_build_object('verdict', 'granted', 'grant', r.grants[1], 'grants', to_jsonb(r.grants), 'count', cardinality(r.grants),
          'places', to_jsonb(ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = ANY (r.grants) ORDER BY l.position, l.label)),
          'until', NULL);
      END IF;
    ELSIF r.grant_id IS NULL THEN
      word := 'noSuchGrant';
    ELSIF r.state = 'expired' THEN
      word := 'tooLate';
    ELSIF r.state NOT IN ('held', 'offered', 'granted') THEN
      word := 'notNow';

    ELSIF r.op = 'confirm' THEN
      labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = r.grant_id ORDER BY l.position, l.label);
      IF r.state <> 'granted' THEN
        -- Whom it is for is asked again: someone may have changed units since.
        IF NOT is_plain AND cardinality(allocation_fits(of_pool, r.person, r.role, r.line)) = 0 THEN
          word := 'notForYou';
        ELSE
          UPDATE allocation_grants g SET state = 'granted', until = NULL, changed_at = at WHERE g.id = r.grant_id;
          UPDATE allocation_waits w SET state = 'served' WHERE w.grant_id = r.grant_id AND w.state = 'offered';
          changed := true;
        END IF;
      END IF;
      answer := CASE WHEN word IS NULL THEN jsonb_build_object('verdict', 'granted', 'grant', r.grant_id,
        'grants', to_jsonb(allocation_split(r.grant_id)), 'count', r.had, 'places', to_jsonb(labels), 'until', NULL) END;

    ELSIF r.op = 'cancel' AND r.in_use > 0 THEN
      word := 'alreadyUsed';
    ELSIF r.op = 'cancel' THEN
      free_labels := free_labels || allocation_free(ARRAY[r.grant_id], CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, at);
      freed := true;
      changed := true;
      -- Where people wait, what comes free is theirs first: those who take in this commit do not see it.
      IF NOT is_listed THEN
        FOREACH q IN ARRAY r.quotas LOOP
          room[array_position(ids, q)] := room[array_position(ids, q)] + r.had;
        END LOOP;
      END IF;
      answer := jsonb_build_object('verdict', CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, 'grant', r.grant_id);

    ELSIF r.op = 'move' THEN
      SELECT CASE WHEN count(*) < cardinality(r.places) OR cardinality(r.places) <> r.had THEN 'noSuchPlace'
          WHEN bool_or(l.grant_id IS NOT NULL AND l.grant_id <> r.grant_id) OR bool_or(l.closed) OR r.places && taken_labels THEN 'placeTaken' END
        INTO word FROM allocation_places l WHERE l.pool = of_pool AND l.label = ANY (r.places);
      IF word IS NULL THEN
        WITH emptied AS (
          UPDATE allocation_places l SET grant_id = NULL WHERE l.grant_id = r.grant_id AND l.label <> ALL (r.places) RETURNING l.label, l.closed
        ) SELECT free_labels || coalesce(array_agg(e.label) FILTER (WHERE NOT e.closed), '{}') INTO free_labels FROM emptied e;
        UPDATE allocation_places l SET grant_id = r.grant_id WHERE l.pool = of_pool AND l.label = ANY (r.places);
        taken_labels := taken_labels || r.places;
        changed := true;
        answer := jsonb_build_object('verdict', CASE r.state WHEN 'granted' THEN 'granted' ELSE 'held' END, 'grant', r.grant_id,
          'grants', jsonb_build_array(r.grant_id), 'count', r.had, 'places', to_jsonb(r.places), 'until', extract(epoch FROM r.had_until)::bigint);
      END IF;
    ELSE
      word := 'notNow';
    END IF;

    answer := coalesce(answer, jsonb_build_object('verdict', word));
    said[r.ord] := answer;
    key_person := key_person || r.person;
    key_key := key_key || r.key;
    key_body := key_body || r.body;
    key_answer := key_answer || answer;
  END LOOP;

  IF cardinality(made_id) > 0 THEN
    changed := true;
    INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, together, created_at, changed_at)
      SELECT m.id, of_pool, m.person, m.holder, m.n, CASE WHEN m.until IS NULL THEN 'granted' ELSE 'held' END, m.quotas::uuid[], m.until, m.code,
        m.together, at, at
      FROM unnest(made_id, made_person, made_holder, made_count, made_until, made_quotas, made_code, made_together)
        AS m (id, person, holder, n, until, quotas, code, together);
    UPDATE allocation_quotas s SET taken = s.taken + b.n
      FROM (SELECT u.quota, sum(m.n)::int AS n FROM unnest(made_quotas, made_count) AS m (quotas, n), unnest(m.quotas::uuid[]) AS u (quota) GROUP BY u.quota) b
      WHERE s.id = b.quota;
    IF pool.named THEN
      -- Not "is null": that would lead to the index of free places, and through all of them.
      UPDATE allocation_places l SET grant_id = label_owners[array_position(made_labels, l.label)]
        WHERE l.pool = of_pool AND l.label = ANY (made_labels) AND l.grant_id IS NOT DISTINCT FROM NULL;
      GET DIAGNOSTICS wanted = ROW_COUNT;
      IF wanted <> cardinality(made_labels) THEN RAISE EXCEPTION 'a place has two owners'; END IF;
    END IF;
    IF is_listed THEN
      UPDATE allocation_waits w SET state = 'left' WHERE w.pool = of_pool AND w.holder = ANY (made_holder) AND w.state = 'waiting';
    END IF;
  END IF;
  INSERT INTO allocation_keys (pool, person, key, body, answer, created_at)
    SELECT of_pool, m.person, m.key, m.body, m.answer, at FROM unnest(key_person, key_key, key_body, key_answer) AS m (person, key, body, answer)
    WHERE m.key <> '';
  IF is_active AND (freed AND is_listed OR cardinality(joined) > 0) THEN
    taken_labels := taken_labels || allocation_offers(pool, at, 'offered', CASE WHEN freed THEN NULL ELSE joined END);
    changed := true;
  END IF;
  IF changed OR cardinality(joined) > 0 THEN
    UPDATE allocation_pools p SET batch = p.batch + 1, settled_at = at WHERE p.id = of_pool RETURNING p.batch INTO pool.batch;
    answer := jsonb_build_object('batch', pool.batch);
    IF octet_length(taken_labels::text) + octet_length(free_labels::text) < 6000 THEN
      answer := answer || jsonb_build_object('places', jsonb_build_object('taken', to_jsonb(taken_labels), 'free', to_jsonb(free_labels)));
    END IF;
    PERFORM pg_notify('campanile_topics', jsonb_build_object('site', of_site, 'topic', 'allocation/' || of_pool, 'data', answer)::text);
  END IF;
  RETURN to_jsonb(said);
END $$;

-- Tickets that were taken together before this stay with their first pass; the others become grants of their own, with whatever was
-- scanned or named for them.
DO $$
DECLARE
  one text;
  g record;
  ids uuid[];
BEGIN
  FOR one IN SELECT site FROM sites LOOP
    PERFORM set_config('app.site', one, true);
    FOR g IN SELECT id FROM allocation_grants WHERE state = 'granted' AND count > 1 LOOP
      ids := allocation_split(g.id);
      FOR n IN 2..cardinality(ids) LOOP
        UPDATE admission_scans s SET grant_id = ids[n], nth = 1 WHERE s.grant_id = g.id AND s.nth = n;
        UPDATE admissions a SET grant_id = ids[n], nth = 1 WHERE a.grant_id = g.id AND a.nth = n;
        UPDATE admission_names a SET grant_id = ids[n], nth = 1 WHERE a.grant_id = g.id AND a.nth = n;
        INSERT INTO ticket_free_returns (grant_id) SELECT ids[n] FROM ticket_free_returns f WHERE f.grant_id = g.id;
      END LOOP;
    END LOOP;
    UPDATE allocation_grants t SET in_use = u.n FROM (SELECT a.grant_id, count(*)::int AS n FROM admissions a GROUP BY 1) u
      WHERE t.id = u.grant_id AND t.state = 'granted';
  END LOOP;
  PERFORM set_config('app.site', '', true);
END $$;
