-- The log of a case is never changed: a mistake is answered by another action. Rows are deleted with their site only.
CREATE OR REPLACE FUNCTION flow_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of a case is never changed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER log_stays BEFORE UPDATE OR TRUNCATE ON flow_log FOR EACH STATEMENT EXECUTE FUNCTION flow_log_stays();
