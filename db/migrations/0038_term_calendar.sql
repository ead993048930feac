CREATE TABLE "calendar_bells" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"campus" text,
	"name" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text NOT NULL,
	"periods" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_bells_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "calendar_bells_range" CHECK (("calendar_bells"."valid_from" ~ '^[0-9]{2}-[0-9]{2}$' and "calendar_bells"."valid_until" ~ '^[0-9]{2}-[0-9]{2}$')
        or ("calendar_bells"."valid_from" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and "calendar_bells"."valid_until" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and "calendar_bells"."valid_from" <= "calendar_bells"."valid_until"))
);

ALTER TABLE "calendar_bells" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_bells" FORCE ROW LEVEL SECURITY;
CREATE TABLE "calendar_campuses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_campuses_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "calendar_campuses_key" CHECK ("calendar_campuses"."id" ~ '^[a-z0-9][a-z0-9-]{0,31}$')
);

ALTER TABLE "calendar_campuses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_campuses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "calendar_hours" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"week" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_hours_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "calendar_hours_one" CHECK ("calendar_hours"."id" = 'week')
);

ALTER TABLE "calendar_hours" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_hours" FORCE ROW LEVEL SECURITY;
CREATE TABLE "calendar_days" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"campus" text,
	"kind" text NOT NULL,
	"stands_for" date,
	"reason" jsonb,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_days_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "calendar_days_once" UNIQUE NULLS NOT DISTINCT("site","day","campus"),
	CONSTRAINT "calendar_days_kind" CHECK ("calendar_days"."kind" in ('holiday', 'makeup', 'workday', 'ordinary')),
	CONSTRAINT "calendar_days_source" CHECK ("calendar_days"."source" in ('package', 'own')),
	CONSTRAINT "calendar_days_makeup" CHECK (("calendar_days"."kind" = 'makeup') = ("calendar_days"."stands_for" is not null)),
	CONSTRAINT "calendar_days_other" CHECK ("calendar_days"."stands_for" <> "calendar_days"."day")
);

ALTER TABLE "calendar_days" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_days" FORCE ROW LEVEL SECURITY;
CREATE TABLE "calendar_terms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"year" text NOT NULL,
	"term" text NOT NULL,
	"name" jsonb NOT NULL,
	"start_day" date NOT NULL,
	"weeks" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_terms_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "calendar_terms_once" UNIQUE("site","year","term"),
	CONSTRAINT "calendar_terms_year" CHECK ("calendar_terms"."year" ~ '^[0-9]{4}-[0-9]{4}$'),
	CONSTRAINT "calendar_terms_term" CHECK ("calendar_terms"."term" ~ '^[1-9]$'),
	CONSTRAINT "calendar_terms_weeks" CHECK ("calendar_terms"."weeks" between 1 and 53)
);

ALTER TABLE "calendar_terms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_terms" FORCE ROW LEVEL SECURITY;
ALTER TABLE "calendar_bells" ADD CONSTRAINT "calendar_bells_site_campus_calendar_campuses_site_id_fk" FOREIGN KEY ("site","campus") REFERENCES "public"."calendar_campuses"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_site_campus_calendar_campuses_site_id_fk" FOREIGN KEY ("site","campus") REFERENCES "public"."calendar_campuses"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "calendar_bells_campus" ON "calendar_bells" USING btree ("site","campus");
CREATE INDEX "calendar_days_campus" ON "calendar_days" USING btree ("site","campus");
CREATE INDEX "calendar_terms_start" ON "calendar_terms" USING btree ("site","start_day");
CREATE POLICY "of_site" ON "calendar_bells" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "calendar_campuses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "calendar_hours" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "calendar_days" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "calendar_terms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
