CREATE TABLE "people_import_parts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"import" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "people_import_parts_site_import_part_pk" PRIMARY KEY("site","import","part")
);

ALTER TABLE "people_import_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "people_import_parts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "people_import_rows" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"import" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"person" uuid NOT NULL,
	"number" text,
	"name" text,
	"role" text,
	"department" uuid,
	"unit" integer,
	"email" text,
	"mobile" text,
	"holder" text,
	"tags" text[],
	"post" text,
	"leaves" boolean DEFAULT false NOT NULL,
	"pinyin" text,
	"initials" text,
	"given" text[],
	"before" jsonb,
	"problems" jsonb,
	"kept" text[],
	CONSTRAINT "people_import_rows_site_import_row_pk" PRIMARY KEY("site","import","row"),
	CONSTRAINT "people_import_rows_kind" CHECK ("people_import_rows"."kind" in ('new', 'changed', 'same', 'leave', 'bad'))
);

ALTER TABLE "people_import_rows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "people_import_rows" FORCE ROW LEVEL SECURITY;
CREATE TABLE "people_imports" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"options" jsonb NOT NULL,
	"found" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made" jsonb DEFAULT '{"places":[],"units":[],"tags":[]}'::jsonb NOT NULL,
	"undone" jsonb,
	"trouble" text DEFAULT '' NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"rolled_back_by" uuid,
	"rolled_back_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	CONSTRAINT "people_imports_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "people_imports_state" CHECK ("people_imports"."state" in ('reading', 'ready', 'failed', 'applying', 'applied', 'rollingBack', 'rolledBack', 'cancelled'))
);

ALTER TABLE "people_imports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "people_imports" FORCE ROW LEVEL SECURITY;
CREATE TABLE "person_tags" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"tag" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "person_tags_site_tag_person_pk" PRIMARY KEY("site","tag","person")
);

ALTER TABLE "person_tags" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "person_tags" FORCE ROW LEVEL SECURITY;
CREATE TABLE "posts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"department" uuid NOT NULL,
	"title" text NOT NULL,
	"duty" text DEFAULT '' NOT NULL,
	"from_day" date,
	"until_day" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "posts_titled" CHECK ("posts"."title" <> ''),
	CONSTRAINT "posts_range" CHECK ("posts"."until_day" >= "posts"."from_day")
);

ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "posts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "tags" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rule_role" text,
	"rule_department" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "tags_named" CHECK ("tags"."name" <> ''),
	CONSTRAINT "tags_kind" CHECK ("tags"."kind" in ('class', 'group'))
);

ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tags" FORCE ROW LEVEL SECURITY;
CREATE TABLE "exports" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exports_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('waiting', 'done', 'refused'))
);

ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "exports" FORCE ROW LEVEL SECURITY;
CREATE TABLE "letters" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "letters_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('mail', 'sms'))
);

ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "letters" FORCE ROW LEVEL SECURITY;
CREATE TABLE "site_versions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"config" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "site_versions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "site_versions_state" CHECK ("site_versions"."state" in ('draft', 'published', 'replaced')),
	CONSTRAINT "site_versions_numbered" CHECK (("site_versions"."state" = 'draft') = ("site_versions"."number" is null))
);

ALTER TABLE "site_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "site_versions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "contacts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"department" uuid NOT NULL,
	"post" text NOT NULL,
	"duties" text[] DEFAULT '{}' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"person" uuid,
	"office" text DEFAULT '' NOT NULL,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"state" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "contacts_post" CHECK ("contacts"."post" <> ''),
	CONSTRAINT "contacts_visibility" CHECK ("contacts"."visibility" in ('everyone', 'members', 'staff', 'unit')),
	CONSTRAINT "contacts_state" CHECK ("contacts"."state" in ('proposed', 'approved', 'stale', 'removed')),
	CONSTRAINT "contacts_phones" CHECK (cardinality("contacts"."phones") <= 4),
	CONSTRAINT "contacts_reachable" CHECK (cardinality("contacts"."phones") > 0 or "contacts"."mobile" <> '' or "contacts"."office" <> '')
);

ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "answer_ratings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"question" text NOT NULL,
	"voter" text NOT NULL,
	"yes" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_ratings_site_question_voter_pk" PRIMARY KEY("site","question","voter")
);

ALTER TABLE "answer_ratings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "answer_ratings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "certificates" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"person" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;
CREATE TABLE "code_sendings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"key" text NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_sendings_site_key_pk" PRIMARY KEY("site","key")
);

ALTER TABLE "code_sendings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "code_sendings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "one_time_codes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"person" uuid,
	"session" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" between 0 and 5)
);

ALTER TABLE "one_time_codes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "one_time_codes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "profiles" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"motto" text DEFAULT '' NOT NULL,
	"office" text DEFAULT '' NOT NULL,
	CONSTRAINT "profiles_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "profiles" FORCE ROW LEVEL SECURITY;
CREATE TABLE "person_code_uses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_code_uses_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "person_code_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "person_code_uses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "scan_logins" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"visitor" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"person" uuid,
	"agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scan_logins_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "scan_logins_state" CHECK ("scan_logins"."state" in ('waiting', 'seen', 'confirmed', 'refused', 'used')),
	CONSTRAINT "scan_logins_whose" CHECK (("scan_logins"."state" = 'waiting') = ("scan_logins"."person" is null))
);

ALTER TABLE "scan_logins" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "scan_logins" FORCE ROW LEVEL SECURITY;
CREATE TABLE "app_installs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"app" text NOT NULL,
	"model" text NOT NULL,
	"system" text NOT NULL,
	"system_version" text NOT NULL,
	"app_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_installs_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "app_installs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "app_installs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "login_tokens" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"person" uuid NOT NULL,
	"session" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_tokens_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "login_tokens_kind" CHECK ("login_tokens"."kind" in ('ticket', 'access', 'refresh'))
);

ALTER TABLE "login_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "login_tokens" FORCE ROW LEVEL SECURITY;
CREATE TABLE "mini_bindings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"person" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_bindings_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "mini_bindings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mini_bindings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "used_states" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_states_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "used_states" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "used_states" FORCE ROW LEVEL SECURITY;
CREATE TABLE "office_preferences" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_preferences_site_person_key_pk" PRIMARY KEY("site","person","key")
);

ALTER TABLE "office_preferences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "office_preferences" FORCE ROW LEVEL SECURITY;
CREATE TABLE "service_watches" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"service" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_watches_site_person_service_pk" PRIMARY KEY("site","person","service")
);

ALTER TABLE "service_watches" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "service_watches" FORCE ROW LEVEL SECURITY;
ALTER TABLE "login_failures" ADD COLUMN "failed_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "people" ADD COLUMN "given" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "people" ADD COLUMN "source" text DEFAULT '' NOT NULL;
ALTER TABLE "people_import_parts" ADD CONSTRAINT "people_import_parts_site_import_people_imports_site_id_fk" FOREIGN KEY ("site","import") REFERENCES "public"."people_imports"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_site_applied_by_people_site_id_fk" FOREIGN KEY ("site","applied_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_site_rolled_back_by_people_site_id_fk" FOREIGN KEY ("site","rolled_back_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_site_tag_tags_site_id_fk" FOREIGN KEY ("site","tag") REFERENCES "public"."tags"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tags" ADD CONSTRAINT "tags_site_rule_department_departments_site_id_fk" FOREIGN KEY ("site","rule_department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exports" ADD CONSTRAINT "exports_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_site_proposed_by_people_site_id_fk" FOREIGN KEY ("site","proposed_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_site_id_people_site_id_fk" FOREIGN KEY ("site","id") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scan_logins" ADD CONSTRAINT "scan_logins_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_site_session_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mini_bindings" ADD CONSTRAINT "mini_bindings_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "office_preferences" ADD CONSTRAINT "office_preferences_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "service_watches" ADD CONSTRAINT "service_watches_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "people_import_rows_kind" ON "people_import_rows" USING btree ("site","import","kind","row") WHERE "people_import_rows"."kind" not in ('new', 'same');
CREATE INDEX "people_imports_made" ON "people_imports" USING btree ("site","created_at");
CREATE INDEX "person_tags_person" ON "person_tags" USING btree ("site","person");
CREATE INDEX "posts_person" ON "posts" USING btree ("site","person");
CREATE INDEX "posts_department" ON "posts" USING btree ("site","department");
CREATE UNIQUE INDEX "posts_primary" ON "posts" USING btree ("site","person") WHERE "posts"."is_primary";
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("site","name");
CREATE INDEX "exports_person" ON "exports" USING btree ("site","person","created_at");
CREATE INDEX "exports_expiry" ON "exports" USING btree ("site","expires_at");
CREATE INDEX "letters_expiry" ON "letters" USING btree ("expires_at");
CREATE UNIQUE INDEX "site_versions_number" ON "site_versions" USING btree ("site","number");
CREATE UNIQUE INDEX "site_versions_draft" ON "site_versions" USING btree ("site") WHERE "site_versions"."state" = 'draft';
CREATE UNIQUE INDEX "site_versions_published" ON "site_versions" USING btree ("site") WHERE "site_versions"."state" = 'published';
CREATE INDEX "contacts_department" ON "contacts" USING btree ("site","department","position");
CREATE INDEX "contacts_confirmed" ON "contacts" USING btree ("site","state","confirmed_at");
CREATE UNIQUE INDEX "certificates_person" ON "certificates" USING btree ("site","person");
CREATE INDEX "code_sendings_last" ON "code_sendings" USING btree ("last_at");
CREATE INDEX "one_time_codes_session" ON "one_time_codes" USING btree ("site","session");
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");
CREATE INDEX "person_code_uses_expiry" ON "person_code_uses" USING btree ("expires_at");
CREATE INDEX "scan_logins_expiry" ON "scan_logins" USING btree ("expires_at");
CREATE INDEX "scan_logins_person" ON "scan_logins" USING btree ("site","person");
CREATE INDEX "app_installs_seen" ON "app_installs" USING btree ("seen_at");
CREATE INDEX "login_tokens_person" ON "login_tokens" USING btree ("site","person");
CREATE INDEX "login_tokens_session" ON "login_tokens" USING btree ("site","session");
CREATE INDEX "login_tokens_expiry" ON "login_tokens" USING btree ("expires_at");
CREATE INDEX "mini_bindings_person" ON "mini_bindings" USING btree ("site","person");
CREATE INDEX "used_states_expiry" ON "used_states" USING btree ("expires_at");
CREATE INDEX "audit_person" ON "audit" USING btree ("site","person","created_at");
CREATE INDEX "visits_at" ON "visits" USING btree ("site","created_at");
CREATE INDEX "people_by_name" ON "people" USING btree ("site","name" collate "C");
CREATE INDEX "people_by_number" ON "people" USING btree ("site","number" collate "C");
CREATE INDEX "people_by_pinyin" ON "people" USING btree ("site","pinyin" collate "C");
CREATE INDEX "people_by_initials" ON "people" USING btree ("site","initials" collate "C");
CREATE INDEX "people_by_given" ON "people" USING btree ("site",("given"[1]) collate "C");
CREATE INDEX "people_by_given_pinyin" ON "people" USING btree ("site",("given"[2]) collate "C");
CREATE INDEX "people_by_given_initials" ON "people" USING btree ("site",("given"[3]) collate "C");
CREATE POLICY "of_site" ON "people_import_parts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "people_import_rows" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "people_imports" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "person_tags" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "posts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "tags" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "exports" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "letters" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "site_versions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "contacts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "answer_ratings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "certificates" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "code_sendings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "one_time_codes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "profiles" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "person_code_uses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "scan_logins" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "app_installs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "login_tokens" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "mini_bindings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "used_states" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "office_preferences" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "service_watches" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- "Last seen" is noted once an hour and concerns no other node: only what changes who a session is, or ends it, is told.
DROP TRIGGER tell_nodes ON sessions;
CREATE TRIGGER tell_nodes AFTER UPDATE OF person, expires_at, view_as OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_nodes();
