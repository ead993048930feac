CREATE TABLE "audit" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit" FORCE ROW LEVEL SECURITY;
CREATE TABLE "files" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"audience" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "files_audience" CHECK ("files"."audience" in ('owner', 'people', 'public'))
);

ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" uuid,
	"app" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "visits_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "web_logs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" uuid,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"returned" text NOT NULL,
	"state" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "web_logs_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "web_logs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "web_logs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "grants" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"app" text NOT NULL,
	"modules" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "grants_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "grants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "grants" FORCE ROW LEVEL SECURITY;
CREATE TABLE "login_failures" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "login_failures_site_key_pk" PRIMARY KEY("site","key")
);

ALTER TABLE "login_failures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "login_failures" FORCE ROW LEVEL SECURITY;
CREATE TABLE "people" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "people_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "people_role" CHECK ("people"."role" in ('student', 'teacher', 'counsellor', 'staff')),
	CONSTRAINT "people_named" CHECK ("people"."number" <> '' and "people"."name" <> '')
);

ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "people" FORCE ROW LEVEL SECURITY;
CREATE TABLE "sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"person" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "site_hosts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "site_hosts_host_pk" PRIMARY KEY("host")
);

ALTER TABLE "site_hosts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "site_hosts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "sites" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_site_pk" PRIMARY KEY("site"),
	CONSTRAINT "sites_named" CHECK ("sites"."config" ->> 'id' = "sites"."site")
);

ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sites" FORCE ROW LEVEL SECURITY;
ALTER TABLE "files" ADD CONSTRAINT "files_site_owner_people_site_id_fk" FOREIGN KEY ("site","owner") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "grants" ADD CONSTRAINT "grants_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_entity" ON "audit" USING btree ("site","entity","entity_id");
CREATE INDEX "audit_at" ON "audit" USING btree ("site","created_at");
CREATE INDEX "files_owner" ON "files" USING btree ("site","owner");
CREATE INDEX "visits_app" ON "visits" USING btree ("site","app","created_at");
CREATE INDEX "web_logs_fingerprint" ON "web_logs" USING btree ("site","fingerprint","created_at");
CREATE INDEX "web_logs_at" ON "web_logs" USING btree ("site","created_at");
CREATE INDEX "grants_person" ON "grants" USING btree ("site","person");
CREATE UNIQUE INDEX "people_number" ON "people" USING btree ("site","number");
CREATE INDEX "sessions_person" ON "sessions" USING btree ("site","person");
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
CREATE POLICY "of_site" ON "audit" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "files" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "web_logs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "grants" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "login_failures" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "people" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "site_hosts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "sites" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
