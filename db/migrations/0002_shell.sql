CREATE TABLE "captchas" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"visitor" text NOT NULL,
	"x" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	CONSTRAINT "captchas_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "captchas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "captchas" FORCE ROW LEVEL SECURITY;
CREATE TABLE "favourites" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"service" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "favourites_site_person_service_pk" PRIMARY KEY("site","person","service"),
	CONSTRAINT "favourites_position" CHECK ("favourites"."position" between 0 and 39)
);

ALTER TABLE "favourites" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "favourites" FORCE ROW LEVEL SECURITY;
CREATE TABLE "recents" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"service" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recents_site_person_service_pk" PRIMARY KEY("site","person","service")
);

ALTER TABLE "recents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "recents" FORCE ROW LEVEL SECURITY;
CREATE TABLE "searches" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"q" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "searches_site_person_q_pk" PRIMARY KEY("site","person","q")
);

ALTER TABLE "searches" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "searches" FORCE ROW LEVEL SECURITY;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recents" ADD CONSTRAINT "recents_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "searches" ADD CONSTRAINT "searches_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("site","expires_at");
CREATE INDEX "captchas_token" ON "captchas" USING btree ("site","token_hash");
CREATE POLICY "of_site" ON "captchas" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "favourites" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "recents" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "searches" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
