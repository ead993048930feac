-- Notifies every node of a change to a site, person, name of a department, right or session when it is committed.
-- Whatever `load-person.ts` reads has to be among them: nodes trust their cache of sessions, for writes too.
CREATE OR REPLACE FUNCTION tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM pg_notify('campanile', json_build_object(
    'table', TG_TABLE_NAME,
    'site', changed ->> 'site',
    'person', COALESCE(changed ->> 'person', changed ->> 'id'))::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_nodes AFTER INSERT OR UPDATE OR DELETE ON sites FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE OR REPLACE TRIGGER tell_nodes AFTER UPDATE OR DELETE ON people FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE OR REPLACE TRIGGER tell_nodes AFTER INSERT OR UPDATE OR DELETE ON grants FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE OR REPLACE TRIGGER tell_nodes AFTER UPDATE OF name ON departments
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION tell_nodes();
CREATE OR REPLACE TRIGGER tell_nodes AFTER UPDATE OF person, expires_at, view_as, proved_at, must_renew OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_nodes();
