-- A session ended before it expires is recorded until it would have expired.
CREATE OR REPLACE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (site, id, person)
    SELECT OLD.site, OLD.id, OLD.person
    WHERE OLD.expires_at > now() AND EXISTS (SELECT FROM people WHERE site = OLD.site AND id = OLD.person)
    ON CONFLICT DO NOTHING;
  DELETE FROM ended_sessions
    WHERE site = OLD.site AND person = OLD.person AND ended_at < now() - interval '30 days';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER remember_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();
