CREATE TABLE "ended_sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"person" uuid NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_sessions_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "ended_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ended_sessions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "admission_scans" DROP CONSTRAINT "admission_scans_known";
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "ended_sessions_person" ON "ended_sessions" USING btree ("site","person","ended_at");
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_known" CHECK ("admission_scans"."result" in ('in', 'amber', 'refused', 'out') and "admission_scans"."reason" in ('', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'loggedOut', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode') and "admission_scans"."conflict" in ('', 'doubled', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'loggedOut', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode'));
CREATE POLICY "of_site" ON "ended_sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- A session that is ended before its time is remembered until it would have run out by itself.
CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (site, id, person)
    SELECT OLD.site, OLD.id, OLD.person
    WHERE OLD.expires_at > now() AND EXISTS (SELECT FROM people WHERE site = OLD.site AND id = OLD.person)
    ON CONFLICT DO NOTHING;
  DELETE FROM ended_sessions
    WHERE site = OLD.site AND person = OLD.person AND ended_at < now() - interval '30 days';
  RETURN NULL;
END $$;
CREATE TRIGGER remember_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session();
