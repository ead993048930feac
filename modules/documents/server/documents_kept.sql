-- Versions of a body and uses of a seal are never changed. Rows are deleted with their site only.
CREATE OR REPLACE FUNCTION documents_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions and uses of seals are never changed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER versions_kept BEFORE UPDATE OR TRUNCATE ON documents_versions
  FOR EACH STATEMENT EXECUTE FUNCTION documents_kept();
CREATE OR REPLACE TRIGGER seal_uses_kept BEFORE UPDATE OR TRUNCATE ON documents_seal_uses
  FOR EACH STATEMENT EXECUTE FUNCTION documents_kept();
