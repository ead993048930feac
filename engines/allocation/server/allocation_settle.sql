-- Settles requests for one pool in the order they are given, all in one commit. Answers one verdict for each, in that order; null
-- for someone's second request at once, which belongs into the next commit, so that it meets what the first one did.
CREATE OR REPLACE FUNCTION allocation_settle(of_site text, of_pool uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  -- Planned once a connection, perhaps while the tables were empty: by row, by index, whatever their sizes seem to be.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  pool allocation_pools;
  at timestamptz;
  is_active boolean;
  is_listed boolean;
  due uuid[];
  -- The quotas of the pool, and how many places each has left.
  ids uuid[]; room int[];
  is_plain boolean; is_personal boolean;
  profile text; profiles text[] := '{}'; profile_fits text[] := '{}';
  -- The request that is settled, and what it comes to: an answer, or a word that says why not.
  r record;
  word text; answer jsonb;
  fits uuid[]; q uuid;
  need int; first uuid; made uuid; until timestamptz;
  labels text[]; fresh text[];
  held_ids uuid[]; held_labels text[]; held_ends bigint[];
  spare uuid[]; moved int; given_back uuid[];
  -- What the batch comes to. New grants are written all at once, from lists of the same order.
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  key_person uuid[] := '{}'; key_key text[] := '{}'; key_body text[] := '{}'; key_answer jsonb[] := '{}';
  made_id uuid[] := '{}'; made_person uuid[] := '{}'; made_holder uuid[] := '{}'; made_count int[] := '{}'; made_until timestamptz[] := '{}';
  made_quotas text[] := '{}'; made_code text[] := '{}'; made_together uuid[] := '{}';
  made_labels text[] := '{}'; label_owners uuid[] := '{}';
  taken_labels text[]; free_labels text[];
  joined uuid[] := '{}';
  freed boolean := false; changed boolean;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO pool FROM allocation_pools p WHERE p.id = of_pool FOR UPDATE;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('{"verdict":"noSuchPool"}'::jsonb, ARRAY[jsonb_array_length(items)]));
  END IF;
  at := greatest(clock_timestamp(), pool.settled_at);
  is_active := pool.list_order = 'draw' AND EXISTS (SELECT FROM allocation_draws d WHERE d.pool = of_pool AND d.drawn_at IS NOT NULL)
    OR pool.list_order = 'arrival' AND at >= coalesce(pool.opens_at, at) AND at < coalesce(pool.closes_at, 'infinity');

  SELECT * INTO due, free_labels, taken_labels, is_listed, changed FROM allocation_expire(pool, at, is_active, items @> '[{"op": "sweep"}]');
  SELECT array_agg(s.id), array_agg(s.size - s.taken), bool_and(s.who <> 'some'), bool_or(cardinality(s.for_people) + cardinality(s.for_tags) > 0)
    INTO ids, room, is_plain, is_personal
    FROM allocation_quotas s WHERE s.pool = of_pool;

  FOR r IN SELECT * FROM allocation_requests(of_pool, at, items) ORDER BY ord LOOP
    IF r.op = 'sweep' THEN said[r.ord] := '{"verdict":"swept"}'; CONTINUE; END IF;
    IF r.known IS NOT NULL THEN
      said[r.ord] := CASE WHEN r.known = r.body THEN r.answered ELSE '{"verdict":"keyUsed"}' END;
      CONTINUE;
    END IF;
    CONTINUE WHEN r.turn > 1 AND r.holder IS NOT NULL;
    word := NULL; answer := NULL;
    need := r.count; fresh := r.places;
    spare := '{}'; held_ids := '{}'; held_labels := '{}'; held_ends := '{}';
    IF r.op = 'hold' AND r."each" AND r.holder IS NOT NULL THEN
      SELECT * INTO held_ids, held_labels, held_ends, spare FROM allocation_holds(of_pool, r.holder, r.person, r.places, r.instead);
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
      IF word = 'limit' AND r.op = 'hold' AND NOT coalesce(r."each", false) AND coalesce(cardinality(r.places), 0) = 0 THEN
        answer := allocation_held_again(of_pool, r.holder, r.person, r.count);
      END IF;
      IF word IS NULL AND r.op = 'join' AND pool.needs_code THEN word := allocation_redeem(of_pool, r.code, false); END IF;
      IF answer IS NOT NULL THEN word := NULL;
      ELSIF word IS NULL THEN
        -- Where only roles and units are asked for, whoever is of the same role and unit falls under the same quotas.
        IF is_plain THEN fits := ids;
        ELSIF is_personal THEN fits := allocation_fits(of_pool, r.person, r.role, r.line);
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
        IF NOT FOUND THEN word := 'alreadyWaiting';
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
          SELECT * INTO labels, word, answer FROM allocation_choose(of_pool, r.holder, fresh, coalesce(cardinality(r.places), 0) > 0, r."each", r.count, r.own,
            made_labels, taken_labels);
        ELSIF word IS NULL AND cardinality(r.places) > 0 THEN
          word := 'noSuchPlace';
        END IF;
        IF word IS NULL AND pool.needs_code AND need > 0 THEN word := allocation_redeem(of_pool, r.code, true); END IF;
        IF word IS NULL THEN
          -- Instead of what was held: those holds go to the new places and keep their ends; one too many is let go.
          IF cardinality(spare) > 0 THEN
            moved := least(cardinality(spare), cardinality(fresh));
            SELECT free_labels || h.freed, held_ends || h.ends, h.given_back INTO free_labels, held_ends, given_back
              FROM allocation_replace_holds(of_pool, spare, fresh, at) h;
            held_ids := held_ids || spare[:moved];
            held_labels := held_labels || fresh[:moved];
            taken_labels := taken_labels || fresh[:moved];
            labels := fresh[cardinality(spare) + 1:];
            freed := freed OR cardinality(spare) > cardinality(fresh);
            changed := true;
            IF NOT is_listed THEN
              FOREACH q IN ARRAY given_back LOOP room[array_position(ids, q)] := room[array_position(ids, q)] + 1; END LOOP;
            END IF;
          END IF;
          FOREACH q IN ARRAY fits LOOP room[array_position(ids, q)] := room[array_position(ids, q)] - need; END LOOP;
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
      answer := allocation_confirm_each(of_pool, r.person, r.grants,
        is_plain OR cardinality(allocation_fits(of_pool, r.person, r.role, r.line)) > 0, at);
      changed := changed OR answer ->> 'verdict' = 'granted';
    ELSIF r.grant_id IS NULL THEN
      word := 'noSuchGrant';
    ELSIF r.state = 'expired' THEN
      word := 'tooLate';
    ELSIF r.state NOT IN ('held', 'offered', 'granted') THEN
      word := 'notNow';

    ELSIF r.op = 'confirm' THEN
      -- Whom it is for is asked again: someone may have changed units since.
      answer := allocation_confirm(r.grant_id, r.had, r.state = 'granted',
        r.state = 'granted' OR is_plain OR cardinality(allocation_fits(of_pool, r.person, r.role, r.line)) > 0, at);
      changed := changed OR r.state <> 'granted' AND answer ->> 'verdict' = 'granted';

    ELSIF r.op = 'cancel' AND r.in_use > 0 THEN
      word := 'alreadyUsed';
    ELSIF r.op = 'cancel' THEN
      free_labels := free_labels || allocation_free(ARRAY[r.grant_id], CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, at);
      freed := true;
      changed := true;
      -- Where people wait, what comes free is theirs first: those who take in this commit do not see it.
      IF NOT is_listed THEN
        FOREACH q IN ARRAY r.quotas LOOP room[array_position(ids, q)] := room[array_position(ids, q)] + r.had; END LOOP;
      END IF;
      answer := jsonb_build_object('verdict', CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, 'grant', r.grant_id);

    ELSIF r.op = 'move' THEN
      SELECT * INTO word, labels FROM allocation_move(of_pool, r.grant_id, r.had, r.places, taken_labels);
      IF word IS NULL THEN
        free_labels := free_labels || labels;
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
    PERFORM allocation_record(of_pool, at, made_id, made_person, made_holder, made_count, made_until, made_quotas, made_code, made_together,
      made_labels, label_owners);
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
    PERFORM allocation_tell(of_pool, at, taken_labels, free_labels);
  END IF;
  IF changed THEN
    PERFORM allocation_show(of_pool, ARRAY(
      SELECT m.person FROM unnest(key_person, key_answer) AS m (person, answer)
        WHERE m.answer ->> 'verdict' IN ('granted', 'held', 'cancelled', 'declined')
      UNION SELECT g.person FROM allocation_grants g WHERE g.id = ANY (due)
      UNION SELECT g.person FROM allocation_grants g WHERE g.pool = of_pool AND NOT g.told AND g.created_at = at));
  END IF;
  RETURN to_jsonb(said);
END $$;
