CREATE TABLE "call_counts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_counts_site_minute_pk" PRIMARY KEY("site","minute")
);

ALTER TABLE "call_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "call_counts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "connector_uses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"connector" text NOT NULL,
	"well_at" timestamp with time zone,
	"ill_at" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	CONSTRAINT "connector_uses_site_connector_pk" PRIMARY KEY("site","connector"),
	CONSTRAINT "connector_uses_trouble" CHECK ("connector_uses"."trouble" in ('', 'unreachable', 'forbidden', 'badAnswer'))
);

ALTER TABLE "connector_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "connector_uses" FORCE ROW LEVEL SECURITY;
ALTER TABLE "people" ADD COLUMN "password_given" boolean DEFAULT false NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "must_renew" boolean DEFAULT false NOT NULL;
CREATE POLICY "of_site" ON "call_counts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "connector_uses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
