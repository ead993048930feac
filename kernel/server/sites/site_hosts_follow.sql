-- Keeps site_hosts in sync with the hosts in a site's row; a host taken by another site is refused by the primary key.
CREATE OR REPLACE FUNCTION site_hosts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_hosts WHERE site = NEW.site AND NOT (NEW.config -> 'hosts') ? host;
  INSERT INTO site_hosts (site, host)
    SELECT NEW.site, named FROM jsonb_array_elements_text(NEW.config -> 'hosts') AS named
    WHERE NOT EXISTS (SELECT FROM site_hosts h WHERE h.site = NEW.site AND h.host = named);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hosts_follow AFTER INSERT OR UPDATE OF config ON sites
  FOR EACH ROW EXECUTE FUNCTION site_hosts_follow();
