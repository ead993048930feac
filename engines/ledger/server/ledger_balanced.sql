-- Held for whoever writes: the entries of a transaction sum to zero in each currency. They come in one statement, so that no transaction
-- is ever seen half.
CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a GROUP BY a.site, a.transaction, a.currency HAVING sum(a.amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_balanced AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_balanced();
