-- Opens accounts that do not exist yet, and answers the ids of all of them in the order they were asked for.
CREATE OR REPLACE FUNCTION ledger_open(items jsonb) RETURNS TABLE (id uuid, class text, may_owe boolean) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  of_site text := current_setting('app.site');
BEGIN
  INSERT INTO ledger_accounts (site, owner_kind, owner_id, purpose, class, currency, may_owe)
    SELECT DISTINCT ON (i.owner_kind, i.owner_id, i.purpose, i.currency) of_site, i.owner_kind, i.owner_id, i.purpose, i.class, i.currency, i.may_owe
    FROM jsonb_to_recordset(items) AS i (owner_kind text, owner_id text, purpose text, class text, currency text, may_owe boolean)
    ORDER BY i.owner_kind, i.owner_id, i.purpose, i.currency
    ON CONFLICT (site, owner_kind, owner_id, purpose, currency) DO NOTHING;
  RETURN QUERY SELECT a.id, a.class, a.may_owe
    FROM jsonb_to_recordset(items) AS i (ord int, owner_kind text, owner_id text, purpose text, currency text)
    JOIN ledger_accounts a ON a.site = of_site AND a.owner_kind = i.owner_kind AND a.owner_id = i.owner_id
      AND a.purpose = i.purpose AND a.currency = i.currency
    ORDER BY i.ord;
END $$;

-- Changes the state of an account and whether it may owe; null leaves either as it is. Answers the state before, or why not: an account
-- with money cannot be closed, a closed one stays closed, and one that owes may go on owing.
CREATE OR REPLACE FUNCTION ledger_change(of_account uuid, to_state text, to_may_owe boolean) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_site text := current_setting('app.site');
  account ledger_accounts;
BEGIN
  SELECT * INTO account FROM ledger_accounts a WHERE a.site = of_site AND a.id = of_account FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"refused":"noSuchAccount"}'; END IF;
  IF account.state = 'closed' THEN RETURN '{"refused":"accountClosed"}'; END IF;
  IF to_state = 'closed' AND (account.balance <> 0 OR account.held <> 0) THEN RETURN '{"refused":"notEmpty"}'; END IF;
  IF NOT to_may_owe AND account.balance * account.side < account.held THEN RETURN '{"refused":"insufficient"}'; END IF;
  UPDATE ledger_accounts a SET state = coalesce(to_state, a.state), may_owe = coalesce(to_may_owe, a.may_owe),
      changed_at = greatest(clock_timestamp(), a.changed_at + interval '1 microsecond')
    WHERE a.site = of_site AND a.id = of_account;
  RETURN jsonb_build_object('state', account.state, 'mayOwe', account.may_owe);
END $$;
