-- The table of hosts: the one thing the server reads before it knows a site.
CREATE POLICY directory ON sites FOR SELECT TO current_user USING (true);
CREATE FUNCTION site_directory() RETURNS SETOF jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT config FROM sites ORDER BY site $$;
REVOKE ALL ON FUNCTION site_directory() FROM public;

-- The hosts a site's row names are the hosts it has; a host taken by another site is refused by the key.
CREATE FUNCTION site_hosts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_hosts WHERE site = NEW.site AND NOT (NEW.config -> 'hosts') ? host;
  INSERT INTO site_hosts (site, host)
    SELECT NEW.site, named FROM jsonb_array_elements_text(NEW.config -> 'hosts') AS named
    WHERE NOT EXISTS (SELECT FROM site_hosts h WHERE h.site = NEW.site AND h.host = named);
  RETURN NULL;
END $$;
CREATE TRIGGER hosts_follow AFTER INSERT OR UPDATE OF config ON sites
  FOR EACH ROW EXECUTE FUNCTION site_hosts_follow();

-- Every node hears of a change to a site, a person, a right or a session as soon as it is committed.
CREATE FUNCTION tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM pg_notify('campanile', json_build_object(
    'table', TG_TABLE_NAME,
    'site', changed ->> 'site',
    'person', COALESCE(changed ->> 'person', changed ->> 'id'))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_nodes AFTER INSERT OR UPDATE OR DELETE ON sites FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER tell_nodes AFTER UPDATE OR DELETE ON people FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER tell_nodes AFTER INSERT OR UPDATE OR DELETE ON grants FOR EACH ROW EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER tell_nodes AFTER UPDATE OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_nodes();
