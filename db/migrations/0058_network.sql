CREATE TABLE "network_accounts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"external" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'inactive' NOT NULL,
	"plan" uuid,
	"next_plan" uuid,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"period_price" bigint DEFAULT 0 NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"used_seconds" bigint DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"snapshot" jsonb,
	"synced_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_accounts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "network_accounts_person" UNIQUE("site","person","external"),
	CONSTRAINT "network_accounts_username" UNIQUE("site","username","external"),
	CONSTRAINT "network_accounts_state" CHECK ("network_accounts"."state" in ('inactive', 'active', 'owing', 'paused', 'suspended')),
	CONSTRAINT "network_accounts_used" CHECK ("network_accounts"."used_bytes" >= 0 and "network_accounts"."used_seconds" >= 0),
	CONSTRAINT "network_accounts_paused_until" CHECK ("network_accounts"."external" or ("network_accounts"."state" = 'paused') = ("network_accounts"."paused_at" is not null))
);

ALTER TABLE "network_accounts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_accounts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "network_devices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"account" uuid NOT NULL,
	"mac" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "network_devices_site_account_mac_pk" PRIMARY KEY("site","account","mac")
);

ALTER TABLE "network_devices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_devices" FORCE ROW LEVEL SECURITY;
CREATE TABLE "network_months" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"account" uuid NOT NULL,
	"month" text NOT NULL,
	"in_bytes" bigint DEFAULT 0 NOT NULL,
	"out_bytes" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "network_months_site_account_month_pk" PRIMARY KEY("site","account","month")
);

ALTER TABLE "network_months" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_months" FORCE ROW LEVEL SECURITY;
CREATE TABLE "network_plans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"note_tw" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"quota" bigint DEFAULT 0 NOT NULL,
	"speed" integer DEFAULT 0 NOT NULL,
	"devices" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_plans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "network_plans_name" UNIQUE("site","name"),
	CONSTRAINT "network_plans_limits" CHECK ("network_plans"."price" >= 0 and "network_plans"."quota" >= 0 and "network_plans"."speed" >= 0 and "network_plans"."devices" > 0)
);

ALTER TABLE "network_plans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_plans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "network_recharges" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account" uuid NOT NULL,
	"payer" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_recharges_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "network_recharges_amount" CHECK ("network_recharges"."amount" > 0)
);

ALTER TABLE "network_recharges" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_recharges" FORCE ROW LEVEL SECURITY;
CREATE TABLE "network_sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account" uuid NOT NULL,
	"nas" text NOT NULL,
	"number" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"mac" text DEFAULT '' NOT NULL,
	"in_bytes" bigint DEFAULT 0 NOT NULL,
	"out_bytes" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cause" text DEFAULT '' NOT NULL,
	CONSTRAINT "network_sessions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "network_sessions_once" UNIQUE("site","nas","number"),
	CONSTRAINT "network_sessions_cause" CHECK ("network_sessions"."cause" in ('', 'user', 'kicked', 'idle', 'lost', 'state', 'other'))
);

ALTER TABLE "network_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "network_sessions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_site_plan_network_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."network_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_site_next_plan_network_plans_site_id_fk" FOREIGN KEY ("site","next_plan") REFERENCES "public"."network_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_devices" ADD CONSTRAINT "network_devices_site_account_network_accounts_site_id_fk" FOREIGN KEY ("site","account") REFERENCES "public"."network_accounts"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_months" ADD CONSTRAINT "network_months_site_account_network_accounts_site_id_fk" FOREIGN KEY ("site","account") REFERENCES "public"."network_accounts"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_recharges" ADD CONSTRAINT "network_recharges_site_account_network_accounts_site_id_fk" FOREIGN KEY ("site","account") REFERENCES "public"."network_accounts"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_recharges" ADD CONSTRAINT "network_recharges_site_payer_people_site_id_fk" FOREIGN KEY ("site","payer") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "network_sessions" ADD CONSTRAINT "network_sessions_site_account_network_accounts_site_id_fk" FOREIGN KEY ("site","account") REFERENCES "public"."network_accounts"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "network_accounts_due" ON "network_accounts" USING btree ("site","state","period_end");
CREATE INDEX "network_accounts_paused" ON "network_accounts" USING btree ("site","paused_until") WHERE "network_accounts"."state" = 'paused';
CREATE INDEX "network_accounts_plan" ON "network_accounts" USING btree ("site","plan");
CREATE INDEX "network_recharges_account" ON "network_recharges" USING btree ("site","account");
CREATE INDEX "network_sessions_account" ON "network_sessions" USING btree ("site","account","started_at");
CREATE INDEX "network_sessions_open" ON "network_sessions" USING btree ("site","account") WHERE "network_sessions"."ended_at" is null;
CREATE INDEX "network_sessions_old" ON "network_sessions" USING btree ("site","ended_at");
CREATE POLICY "of_site" ON "network_accounts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "network_devices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "network_months" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "network_plans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "network_recharges" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "network_sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
