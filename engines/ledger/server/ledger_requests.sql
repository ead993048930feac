-- The accounts that a batch touches without naming them: those of its holds and of the transactions it voids, and with `expire` those of
-- holds whose time is over. None of this can change, so that it is read before the accounts are locked.
CREATE OR REPLACE FUNCTION ledger_touched(of_site text, items jsonb) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH asked AS (SELECT * FROM jsonb_to_recordset(items) AS i (hold uuid, reverses uuid))
  SELECT ARRAY(
    SELECT (SELECT h.account FROM ledger_holds h WHERE h.site = of_site AND h.id = a.hold) FROM asked a WHERE a.hold IS NOT NULL
    UNION SELECT p.account FROM asked a,
      LATERAL (SELECT s.account FROM ledger_postings s WHERE s.site = of_site AND s.transaction = a.reverses OFFSET 0) p WHERE a.reverses IS NOT NULL
    UNION (SELECT h.account FROM ledger_holds h
      WHERE h.site = of_site AND h.state = 'held' AND h.ends_at <= clock_timestamp() AND items @> '[{"op": "expire"}]'
      ORDER BY h.ends_at LIMIT 1000))
$$;

-- The requests of a batch, each with what decides on it: what was answered to the same reference, its hold, and the mirror of what it voids.
-- `turn` counts requests with one reference, or about one hold or transaction: the second belongs into the next commit.
CREATE OR REPLACE FUNCTION ledger_requests(of_site text, items jsonb) RETURNS TABLE (ord int, op text, digest text, kind text,
  accounts uuid[], amounts bigint[], hold uuid, is_last boolean, seconds int, reverses uuid,
  known text, known_answer jsonb, hold_account uuid, hold_left bigint, hold_state text,
  void_of text, is_void boolean, turn bigint) LANGUAGE sql STABLE AS $$
  SELECT i.ord, i.op, i.digest, i.kind, coalesce(v.accounts, i.accounts), coalesce(v.amounts, i.amounts), i.hold, i.last, i.seconds, i.reverses,
    k.request, CASE WHEN k.id IS NOT NULL THEN ledger_answer(k.operation, k.id, k.hold, k.reverses, k.at, kh.ends_at) END, h.account, h.amount - h.captured, h.state,
    t.operation, i.reverses IS NOT NULL AND EXISTS (SELECT FROM ledger_transactions s WHERE s.site = of_site AND s.reverses = i.reverses),
    greatest(row_number() OVER (PARTITION BY i.source, i.reference ORDER BY i.ord),
      CASE WHEN coalesce(i.hold, i.reverses) IS NOT NULL THEN row_number() OVER (PARTITION BY coalesce(i.hold, i.reverses) ORDER BY i.ord) END)
  FROM jsonb_to_recordset(items) AS i (ord int, op text, source text, reference text, digest text, kind text, accounts uuid[], amounts bigint[],
    hold uuid, last boolean, seconds int, reverses uuid)
  LEFT JOIN LATERAL (SELECT s.* FROM ledger_transactions s
    WHERE s.site = of_site AND s.source = i.source AND s.reference = i.reference LIMIT 1) k ON true
  LEFT JOIN LATERAL (SELECT s.ends_at FROM ledger_holds s WHERE s.site = of_site AND s.id = k.id AND k.operation = 'hold' LIMIT 1) kh ON true
  LEFT JOIN LATERAL (SELECT s.* FROM ledger_holds s WHERE s.site = of_site AND s.id = i.hold LIMIT 1) h ON true
  LEFT JOIN LATERAL (SELECT s.operation FROM ledger_transactions s WHERE s.site = of_site AND s.id = i.reverses LIMIT 1) t ON true
  LEFT JOIN LATERAL (SELECT array_agg(p.account) AS accounts, array_agg(-p.amount) AS amounts
    FROM ledger_postings p WHERE p.site = of_site AND p.transaction = i.reverses) v ON true
  ORDER BY i.ord
$$;
