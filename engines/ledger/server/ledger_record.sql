-- Writes what a batch came to. A reference that another commit has taken meanwhile makes the whole batch start again, when it will be known:
-- reported as a deadlock, which batch commits and transactions retry. References are written in one order, so that two batches with
-- the same ones wait for one another only one way.
CREATE OR REPLACE FUNCTION ledger_record(of_site text, at timestamptz, items jsonb, made_ord int[], made_id uuid[],
  to_id uuid[], to_ord int[], to_account uuid[], to_amount bigint[], to_balance bigint[], to_currency text[]) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  written int;
BEGIN
  INSERT INTO ledger_transactions (site, id, operation, source, reference, request, kind, memo, by_person, hold, reverses, at)
    SELECT of_site, m.id, q.item ->> 'op', q.item ->> 'source', q.item ->> 'reference', q.item ->> 'digest', q.item ->> 'kind',
      q.item -> 'memo', (q.item ->> 'by')::uuid, (q.item ->> 'hold')::uuid, (q.item ->> 'reverses')::uuid, at
    FROM unnest(made_ord, made_id) AS m (ord, id), LATERAL (SELECT items -> (m.ord - 1) AS item) q
    ORDER BY q.item ->> 'reference', q.item ->> 'source'
    ON CONFLICT (reference, source, site) DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(made_id) THEN
    RAISE EXCEPTION 'a reference was taken by another commit' USING ERRCODE = 'deadlock_detected';
  END IF;
  INSERT INTO ledger_postings (site, account, at, transaction, amount, currency, balance, kind)
    SELECT of_site, p.account, at, p.id, p.amount, p.currency, p.balance, items -> (p.ord - 1) ->> 'kind'
    FROM unnest(to_id, to_ord, to_account, to_amount, to_balance, to_currency) AS p (id, ord, account, amount, balance, currency);
END $$;
