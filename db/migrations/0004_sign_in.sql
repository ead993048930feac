CREATE TABLE "cas_tickets" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"session" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cas_tickets_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "cas_tickets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cas_tickets" FORCE ROW LEVEL SECURITY;
CREATE TABLE "oauth_apps" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"redirects" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_apps_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "oauth_apps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_apps" FORCE ROW LEVEL SECURITY;
CREATE TABLE "oauth_codes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"app" text NOT NULL,
	"person" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oauth_codes_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "oauth_codes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_codes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "oauth_tokens" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"app" text NOT NULL,
	"person" uuid NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_tokens_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "oauth_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oauth_tokens" FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_site_app_oauth_apps_site_id_fk" FOREIGN KEY ("site","app") REFERENCES "public"."oauth_apps"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_site_app_oauth_apps_site_id_fk" FOREIGN KEY ("site","app") REFERENCES "public"."oauth_apps"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "cas_tickets_expiry" ON "cas_tickets" USING btree ("expires_at");
CREATE INDEX "oauth_codes_expiry" ON "oauth_codes" USING btree ("expires_at");
CREATE INDEX "oauth_tokens_code" ON "oauth_tokens" USING btree ("site","code");
CREATE INDEX "oauth_tokens_expiry" ON "oauth_tokens" USING btree ("expires_at");
CREATE POLICY "of_site" ON "cas_tickets" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "oauth_apps" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "oauth_codes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
