-- Settles a batch of payments of which none has to be refused: all are posted, with one statement a table. Answers null, and has written
-- nothing, if that is not so or not certain: then `ledger_settle`, which calls this under its own settings, goes through them one by one.
-- It is certain if each request is a balanced `post`, its reference is new, all accounts are open, hold nothing back and have one
-- currency, and no account falls short after any of its entries, in the order of the requests.
CREATE OR REPLACE FUNCTION ledger_post_all(of_site text, items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  most constant bigint := 999999999999;
  most_balance constant bigint := 9000000000000000;
  at timestamptz; is_certain boolean; of_currency text; asked int := jsonb_array_length(items);
  -- The entries, by account and request: `runs` is what the account has gained in this batch after each, `places` the account's in `ids`.
  ords int[]; accounts uuid[]; amounts bigint[]; kinds text[]; runs bigint[]; places int[];
  -- The accounts, in the order of their ids, with the least and the most they have gained at any time, what they gain and by how many entries.
  ids uuid[]; lows bigint[]; highs bigint[]; totals bigint[]; counts int[]; locked uuid[]; balances bigint[];
  n int := 0; run bigint; low bigint; high bigint; entries int; last uuid; made uuid[];
BEGIN
  SELECT array_agg(e.ord), array_agg(e.account), array_agg(e.amount), array_agg(e.kind),
      bool_and(e.is_plain AND e.amount <> 0 AND e.amount BETWEEN -most AND most) AND count(e.account) = count(*)
    INTO ords, accounts, amounts, kinds, is_certain
    FROM (SELECT q.ord, q.kind, q.is_plain, p.account, p.amount
      FROM (SELECT i.*, coalesce(i.op = 'post' AND cardinality(i.accounts) > 1 AND cardinality(i.accounts) = cardinality(i.amounts)
          AND 0 = CASE cardinality(i.amounts) WHEN 2 THEN i.amounts[1] + i.amounts[2] ELSE (SELECT sum(a) FROM unnest(i.amounts) a) END, false) AS is_plain
        FROM jsonb_to_recordset(items) AS i (ord int, op text, kind text, accounts uuid[], amounts bigint[])) q
      LEFT JOIN LATERAL unnest(q.accounts, q.amounts) AS p (account, amount) ON true ORDER BY p.account, q.ord) e;
  IF is_certain IS NOT TRUE THEN RETURN NULL; END IF;
  runs := amounts; places := ords;
  FOR k IN 1..cardinality(accounts) LOOP
    IF n = 0 OR accounts[k] <> last THEN
      last := accounts[k]; n := n + 1; run := 0; low := 0; high := 0; entries := 0;
      ids[n] := last;
    END IF;
    run := run + amounts[k]; entries := entries + 1;
    IF run < low THEN low := run; ELSIF run > high THEN high := run; END IF;
    runs[k] := run; places[k] := n;
    lows[n] := low; highs[n] := high; totals[n] := run; counts[n] := entries;
  END LOOP;

  SELECT array_agg(a.id), array_agg(a.balance), greatest(clock_timestamp(), max(a.changed_at) + interval '1 microsecond'), min(a.currency),
      min(a.currency) = max(a.currency) AND bool_and(a.state = 'open' AND a.held = 0
        AND (a.may_owe OR CASE a.side WHEN 1 THEN a.balance + lows[a.place] >= 0 ELSE a.balance + highs[a.place] <= 0 END)
        AND a.balance + lows[a.place] >= -most_balance AND a.balance + highs[a.place] <= most_balance)
    INTO locked, balances, at, of_currency, is_certain
    FROM (SELECT s.*, row_number() OVER () AS place FROM (SELECT * FROM ledger_accounts t WHERE t.site = of_site AND t.id = ANY (ids)
      ORDER BY t.id FOR NO KEY UPDATE) s) a;
  IF is_certain IS NOT TRUE OR locked <> ids THEN RETURN NULL; END IF;

  made := ARRAY(SELECT uuidv7() FROM generate_series(1, asked));
  BEGIN
    -- In one order, so that two batches with the same references wait for one another only one way.
    INSERT INTO ledger_transactions (site, id, operation, source, reference, request, kind, memo, by_person, at)
      SELECT of_site, made[q.ord], 'post', q.source, q.reference, q.digest, q.kind, q.memo, q."by", at
      FROM jsonb_to_recordset(items) AS q (ord int, source text, reference text, digest text, kind text, memo jsonb, "by" uuid)
      ORDER BY q.reference, q.source;
  EXCEPTION WHEN unique_violation THEN
    RETURN NULL;
  END;
  INSERT INTO ledger_postings (site, account, at, transaction, amount, currency, balance, kind)
    SELECT of_site, e.account, at, made[e.ord], e.amount, of_currency, balances[e.place] + e.run, e.kind
    FROM unnest(ords, accounts, amounts, runs, places, kinds) AS e (ord, account, amount, run, place, kind);
  -- With `class` for the same reason as in `ledger_settle`.
  UPDATE ledger_accounts a SET balance = a.balance + totals[array_position(ids, a.id)], entries = a.entries + counts[array_position(ids, a.id)],
      changed_at = at, class = a.class
    WHERE a.site = of_site AND a.id = ANY (ids);
  RETURN (SELECT jsonb_agg(ledger_answer('post', m.id, NULL, NULL, at, NULL) ORDER BY m.ord) FROM unnest(made) WITH ORDINALITY AS m (id, ord));
END $$;
