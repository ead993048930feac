CREATE TABLE "payments_apps" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"appid" text NOT NULL,
	"name" text NOT NULL,
	"hosts" text[] NOT NULL,
	"key_number" integer DEFAULT 1 NOT NULL,
	"key_at" timestamp with time zone DEFAULT now() NOT NULL,
	"off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_apps_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "payments_apps_appid" UNIQUE("site","appid")
);

ALTER TABLE "payments_apps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_apps" FORCE ROW LEVEL SECURITY;
CREATE TABLE "payments_preorders" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"app" uuid NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"intro" text NOT NULL,
	"attach" text NOT NULL,
	"notify_url" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_preorders_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "payments_preorders_number" UNIQUE("site","app","out_trade_no"),
	CONSTRAINT "payments_preorders_amount" CHECK ("payments_preorders"."amount" > 0)
);

ALTER TABLE "payments_preorders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_preorders" FORCE ROW LEVEL SECURITY;
ALTER TABLE "payments_preorders" ADD CONSTRAINT "payments_preorders_site_app_payments_apps_site_id_fk" FOREIGN KEY ("site","app") REFERENCES "public"."payments_apps"("site","id") ON DELETE no action ON UPDATE no action;
CREATE POLICY "of_site" ON "payments_apps" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "payments_preorders" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
