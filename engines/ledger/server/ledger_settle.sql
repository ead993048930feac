-- Settles requests in the order they are given, all in one commit, and answers a verdict for each, in that order; null for one that
-- belongs into the next commit, so that it meets what an earlier one did. The only function that writes entries and balances: the server's
-- role may not. It runs as the owner of the tables, for whom row security may not count, so that every statement names the site.
CREATE OR REPLACE FUNCTION ledger_settle(of_site text, of_lane text, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp
  -- Planned once a connection, perhaps while the tables were empty: by row, by index, whatever their sizes seem to be.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  most constant bigint := 999999999999;
  most_balance constant bigint := 9000000000000000;
  at timestamptz;
  -- The accounts, locked, in the order of their ids.
  ids uuid[]; balances bigint[]; kept bigint[]; sides int[]; owing boolean[]; states text[]; currencies text[]; added int[];
  due int := 0; touched uuid[]; all_posted jsonb;
  -- The request that is settled, and what it comes to.
  r record; word text; made uuid; places int[]; n int; i int;
  amount bigint; total bigint; freed bigint; is_mixed boolean; until timestamptz;
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  made_id uuid[] := array_fill(NULL::uuid, ARRAY[jsonb_array_length(items)]); asked int := 0; written int;
  to_id uuid[] := '{}'; to_kind text[] := '{}'; to_account uuid[] := '{}'; to_amount bigint[] := '{}'; to_balance bigint[] := '{}'; to_currency text[] := '{}';
  new_hold uuid[] := '{}'; new_account uuid[] := '{}'; new_amount bigint[] := '{}'; new_until timestamptz[] := '{}';
  old_hold uuid[] := '{}'; old_taken bigint[] := '{}'; old_state text[] := '{}';
BEGIN
  PERFORM set_config('app.site', of_site, true);
  all_posted := ledger_post_all(of_site, items);
  IF all_posted IS NOT NULL THEN RETURN all_posted; END IF;
  touched := ARRAY(SELECT DISTINCT unnest(q.accounts) FROM jsonb_to_recordset(items) AS q (accounts uuid[]));
  IF items @? '$[*].hold' OR items @? '$[*].reverses' OR items @> '[{"op": "expire"}]' THEN
    touched := touched || ledger_touched(of_site, items);
  END IF;
  SELECT array_agg(a.id), array_agg(a.balance), array_agg(a.held), array_agg(a.side), array_agg(a.may_owe), array_agg(a.state),
      array_agg(a.currency), array_fill(0, ARRAY[count(*)::int]), greatest(clock_timestamp(), max(a.changed_at) + interval '1 microsecond')
    INTO ids, balances, kept, sides, owing, states, currencies, added, at
    FROM (SELECT * FROM ledger_accounts s WHERE s.site = of_site AND s.id = ANY (touched)
      ORDER BY s.id FOR NO KEY UPDATE) a;
  at := coalesce(at, clock_timestamp());
  IF 0 < ANY (kept) THEN SELECT e.held, e.due INTO kept, due FROM ledger_expire(of_site, ids, kept, at) e; END IF;

  FOR r IN SELECT * FROM ledger_requests(of_site, items) q ORDER BY q.ord LOOP
    IF r.op = 'expire' THEN said[r.ord] := jsonb_build_object('verdict', 'swept', 'expired', due); CONTINUE; END IF;
    IF r.known IS NOT NULL THEN
      said[r.ord] := CASE WHEN r.known = r.digest THEN r.known_answer ELSE '{"verdict":"keyUsed"}' END;
      CONTINUE;
    END IF;
    CONTINUE WHEN r.turn > 1;
    n := coalesce(cardinality(r.accounts), 0);
    until := NULL; freed := 0; total := 0; is_mixed := false; places := '{}';
    word := CASE
      WHEN r.op = 'void' AND r.void_of IS NULL THEN 'noSuchTransaction'
      WHEN r.op = 'void' AND r.is_void THEN 'alreadyVoid'
      WHEN r.op = 'void' AND r.void_of NOT IN ('post', 'capture') THEN 'notNow'
      WHEN r.op IN ('capture', 'release') AND r.hold_state IS NULL THEN 'noSuchHold'
      WHEN r.op IN ('capture', 'release') AND r.hold_state = 'expired' THEN 'tooLate'
      WHEN r.op IN ('capture', 'release') AND r.hold_state <> 'held' THEN 'notNow'
      WHEN r.op = 'hold' AND (n <> 1 OR r.amounts[1] IS NULL OR r.amounts[1] NOT BETWEEN 1 AND most) THEN 'badAmount'
      WHEN r.op IN ('post', 'capture') AND (n < 2 OR n <> cardinality(r.amounts)) THEN 'unbalanced' END;

    IF word IS NULL AND r.op = 'hold' THEN
      i := array_position(ids, r.accounts[1]);
      amount := r.amounts[1];
      word := CASE
        WHEN i IS NULL THEN 'noSuchAccount'
        WHEN states[i] = 'closed' THEN 'accountClosed'
        WHEN states[i] = 'frozen' THEN 'frozen'
        WHEN NOT owing[i] AND balances[i] * sides[i] - kept[i] < amount THEN 'insufficient'
        WHEN kept[i] + amount > most_balance THEN 'tooLarge' END;
    ELSIF word IS NULL AND r.op = 'release' THEN
      i := array_position(ids, r.hold_account);
    ELSIF word IS NULL THEN
      IF r.op = 'capture' THEN
        i := array_position(ids, r.hold_account);
        amount := -r.amounts[array_position(r.accounts, r.hold_account)] * sides[i];
        IF amount IS NULL OR amount NOT BETWEEN 1 AND r.hold_left THEN word := 'overHold';
        ELSE freed := CASE WHEN r.is_last THEN r.hold_left ELSE amount END;
        END IF;
      END IF;
      FOR k IN 1..n LOOP
        EXIT WHEN word IS NOT NULL;
        i := array_position(ids, r.accounts[k]);
        amount := r.amounts[k];
        places := places || i;
        word := CASE
          WHEN i IS NULL THEN 'noSuchAccount'
          WHEN amount IS NULL OR amount = 0 OR amount NOT BETWEEN -most AND most THEN 'badAmount'
          WHEN states[i] = 'closed' THEN 'accountClosed'
          WHEN amount * sides[i] < 0 AND states[i] = 'frozen' AND r.accounts[k] IS DISTINCT FROM r.hold_account THEN 'frozen'
          WHEN amount * sides[i] < 0 AND NOT owing[i] AND (balances[i] + amount) * sides[i]
            < kept[i] - CASE WHEN r.accounts[k] = r.hold_account THEN freed ELSE 0 END THEN 'insufficient'
          WHEN abs(balances[i] + amount) > most_balance THEN 'tooLarge' END;
        total := total + amount;
        is_mixed := is_mixed OR currencies[i] <> currencies[places[1]];
      END LOOP;
      IF word IS NULL AND is_mixed THEN
        SELECT 'unbalanced' INTO word FROM unnest(places, r.amounts) AS p (place, gained)
          GROUP BY currencies[p.place] HAVING sum(p.gained) <> 0 LIMIT 1;
      ELSIF word IS NULL AND total <> 0 THEN
        word := 'unbalanced';
      END IF;
    END IF;
    IF word IS NOT NULL THEN said[r.ord] := jsonb_build_object('verdict', word); CONTINUE; END IF;

    made := uuidv7();
    made_id[r.ord] := made;
    asked := asked + 1;
    IF r.op = 'hold' THEN
      until := at + make_interval(secs => r.seconds);
      kept[i] := kept[i] + amount;
      new_hold := new_hold || made; new_account := new_account || ids[i]; new_amount := new_amount || amount; new_until := new_until || until;
    ELSIF r.op = 'release' THEN
      kept[i] := kept[i] - r.hold_left;
      old_hold := old_hold || r.hold; old_taken := old_taken || 0::bigint; old_state := old_state || 'released'::text;
    ELSE
      IF r.op = 'capture' THEN
        i := array_position(ids, r.hold_account);
        kept[i] := kept[i] - freed;
        amount := -r.amounts[array_position(r.accounts, r.hold_account)] * sides[i];
        old_hold := old_hold || r.hold; old_taken := old_taken || amount;
        old_state := old_state || CASE WHEN freed = r.hold_left THEN 'captured' ELSE 'held' END;
      END IF;
      FOR k IN 1..n LOOP
        i := places[k];
        balances[i] := balances[i] + r.amounts[k];
        added[i] := added[i] + 1;
        to_id := to_id || made; to_kind := to_kind || r.kind; to_account := to_account || r.accounts[k];
        to_amount := to_amount || r.amounts[k]; to_balance := to_balance || balances[i]; to_currency := to_currency || currencies[i];
      END LOOP;
    END IF;
    said[r.ord] := ledger_answer(r.op, made, r.hold, r.reverses, at, until);
  END LOOP;

  IF asked > 0 THEN
    -- References are written in one order, so that two batches with the same ones wait for one another only one way. One that another
    -- commit has taken meanwhile makes the whole batch start again, when it will be known: reported as a deadlock, which both
    -- batch commits and transactions retry.
    INSERT INTO ledger_transactions (site, id, operation, source, reference, request, kind, memo, by_person, hold, reverses, at)
      SELECT of_site, made_id[q.ord], q.op, q.source, q.reference, q.digest, q.kind, q.memo, q."by", q.hold, q.reverses, at
      FROM jsonb_to_recordset(items) AS q (ord int, op text, source text, reference text, digest text, kind text, memo jsonb, "by" uuid,
        hold uuid, reverses uuid)
      WHERE made_id[q.ord] IS NOT NULL ORDER BY q.reference, q.source
      ON CONFLICT (reference, source, site) DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written < asked THEN
      RAISE EXCEPTION 'a reference was taken by another commit' USING ERRCODE = 'deadlock_detected';
    END IF;
    INSERT INTO ledger_postings (site, account, at, transaction, amount, currency, balance, kind)
      SELECT of_site, p.account, at, p.id, p.amount, p.currency, p.balance, p.kind
      FROM unnest(to_id, to_kind, to_account, to_amount, to_balance, to_currency) AS p (id, kind, account, amount, balance, currency);
  END IF;
  IF cardinality(new_hold) > 0 THEN
    INSERT INTO ledger_holds (site, id, account, amount, ends_at, changed_at, created_at)
      SELECT of_site, h.id, h.account, h.amount, h.until, at, at
      FROM unnest(new_hold, new_account, new_amount, new_until) AS h (id, account, amount, until);
  END IF;
  -- Not joined to the lists: a plan might begin with all rows of the site.
  IF cardinality(old_hold) > 0 THEN
    UPDATE ledger_holds h SET captured = h.captured + old_taken[array_position(old_hold, h.id)],
        state = old_state[array_position(old_hold, h.id)], changed_at = at
      WHERE h.site = of_site AND h.id = ANY (old_hold);
  END IF;
  IF asked > 0 OR due > 0 THEN
    UPDATE ledger_accounts a SET balance = balances[array_position(ids, a.id)], held = kept[array_position(ids, a.id)],
        entries = a.entries + added[array_position(ids, a.id)], changed_at = at,
        -- A generated column depends on it: PostgreSQL would else read the expression of that column for every row.
        class = a.class
      WHERE a.site = of_site AND a.id = ANY (ids) AND (added[array_position(ids, a.id)] > 0 OR a.held <> kept[array_position(ids, a.id)]);
  END IF;
  RETURN to_jsonb(said);
END $$;
