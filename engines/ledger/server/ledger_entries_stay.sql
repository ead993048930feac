-- Entries are never changed, not even by the owner of the tables: a mistake is voided by a mirror entry. Rows are deleted with their site only.
CREATE OR REPLACE FUNCTION ledger_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are never changed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER entries_stay BEFORE UPDATE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_stay();
CREATE OR REPLACE TRIGGER entries_stay BEFORE UPDATE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_stay();
