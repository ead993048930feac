CREATE TABLE "oauth_visits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"app" text NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_visits_site_app_person_pk" PRIMARY KEY("site","app","person")
);

ALTER TABLE "oauth_visits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_visits" FORCE ROW LEVEL SECURITY;
ALTER TABLE "connector_uses" DROP CONSTRAINT "connector_uses_trouble";
ALTER TABLE "connector_uses" ADD COLUMN "ill_since" timestamp with time zone;
ALTER TABLE "connector_uses" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;
ALTER TABLE "oauth_apps" ADD COLUMN "scopes" text[] DEFAULT '{"name","department","identity"}' NOT NULL;
ALTER TABLE "oauth_apps" ADD COLUMN "logo" text DEFAULT '' NOT NULL;
ALTER TABLE "oauth_apps" ADD COLUMN "secret_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "oauth_apps" ADD COLUMN "off_at" timestamp with time zone;
ALTER TABLE "oauth_visits" ADD CONSTRAINT "oauth_visits_site_app_oauth_apps_site_id_fk" FOREIGN KEY ("site","app") REFERENCES "public"."oauth_apps"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "oauth_visits" ADD CONSTRAINT "oauth_visits_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("site","seen_at","handle");
CREATE INDEX "sessions_address" ON "sessions" USING btree ("site","address" collate "C");
ALTER TABLE "connector_uses" ADD CONSTRAINT "connector_uses_trouble" CHECK ("connector_uses"."trouble" in ('', 'unreachable', 'forbidden', 'badAnswer', 'failed'));
CREATE POLICY "of_site" ON "oauth_visits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
