-- A change of a role changes the rights of everyone who holds it: notify the nodes of each of them.
CREATE OR REPLACE FUNCTION tell_nodes_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('campanile', json_build_object('table', 'grants', 'site', OLD.site, 'person', person)::text)
    FROM grants WHERE site = OLD.site AND role = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER tell_nodes AFTER UPDATE ON grant_roles FOR EACH ROW EXECUTE FUNCTION tell_nodes_of_role();
