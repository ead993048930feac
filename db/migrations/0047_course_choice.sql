CREATE TABLE "course_needs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"course" uuid NOT NULL,
	"needs" uuid NOT NULL,
	CONSTRAINT "course_needs_site_course_needs_pk" PRIMARY KEY("site","course","needs")
);

ALTER TABLE "course_needs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_needs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_passes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "course_passes_site_person_code_source_pk" PRIMARY KEY("site","person","code","source")
);

ALTER TABLE "course_passes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_passes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_times" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"class" uuid NOT NULL,
	"stamp" integer DEFAULT 1 NOT NULL,
	"times" "int4multirange",
	CONSTRAINT "course_times_site_class_pk" PRIMARY KEY("site","class")
);

ALTER TABLE "course_times" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_times" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_choice_classes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"round" uuid NOT NULL,
	"class" uuid NOT NULL,
	"places" integer NOT NULL,
	"caps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pool" uuid,
	CONSTRAINT "course_choice_classes_site_round_class_pk" PRIMARY KEY("site","round","class"),
	CONSTRAINT "course_choice_classes_places" CHECK ("course_choice_classes"."places" between 0 and 10000)
);

ALTER TABLE "course_choice_classes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_choice_classes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_choice_rounds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"note_tw" text DEFAULT '' NOT NULL,
	"term" uuid NOT NULL,
	"page" text DEFAULT 'choice' NOT NULL,
	"kind" text DEFAULT 'firstCome' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"drop_until" timestamp with time zone NOT NULL,
	"most_credits" integer DEFAULT 0 NOT NULL,
	"most_classes" smallint DEFAULT 0 NOT NULL,
	"most_wishes" smallint DEFAULT 5 NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"checks_needs" boolean DEFAULT true NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"drawn_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_choice_rounds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "course_choice_rounds_who" CHECK ("course_choice_rounds"."who" in ('public', 'all', 'some')),
	CONSTRAINT "course_choice_rounds_state" CHECK ("course_choice_rounds"."state" in ('draft', 'published', 'drawn', 'confirmed', 'cancelled')),
	CONSTRAINT "course_choice_rounds_kind" CHECK ("course_choice_rounds"."kind" in ('wishes', 'firstCome') and "course_choice_rounds"."page" in ('choice', 'supplement', 'english')),
	CONSTRAINT "course_choice_rounds_window" CHECK ("course_choice_rounds"."closes_at" > "course_choice_rounds"."opens_at" and "course_choice_rounds"."drop_until" >= "course_choice_rounds"."opens_at"),
	CONSTRAINT "course_choice_rounds_limits" CHECK ("course_choice_rounds"."most_credits" between 0 and 2000 and "course_choice_rounds"."most_classes" between 0 and 100 and "course_choice_rounds"."most_wishes" between 1 and 30)
);

ALTER TABLE "course_choice_rounds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_choice_rounds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_choice_wishes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"round" uuid NOT NULL,
	"person" uuid NOT NULL,
	"class" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_choice_wishes_site_round_person_class_pk" PRIMARY KEY("site","round","person","class"),
	CONSTRAINT "course_choice_wishes_rank" CHECK ("course_choice_wishes"."rank" between 1 and 30)
);

ALTER TABLE "course_choice_wishes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_choice_wishes" FORCE ROW LEVEL SECURITY;
ALTER TABLE "course_needs" ADD CONSTRAINT "course_needs_site_course_courses_site_id_fk" FOREIGN KEY ("site","course") REFERENCES "public"."courses"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_needs" ADD CONSTRAINT "course_needs_site_needs_courses_site_id_fk" FOREIGN KEY ("site","needs") REFERENCES "public"."courses"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_passes" ADD CONSTRAINT "course_passes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_times" ADD CONSTRAINT "course_times_site_class_course_classes_site_id_fk" FOREIGN KEY ("site","class") REFERENCES "public"."course_classes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_choice_classes" ADD CONSTRAINT "course_choice_classes_site_round_course_choice_rounds_site_id_fk" FOREIGN KEY ("site","round") REFERENCES "public"."course_choice_rounds"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_choice_classes" ADD CONSTRAINT "course_choice_classes_site_class_course_classes_site_id_fk" FOREIGN KEY ("site","class") REFERENCES "public"."course_classes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_choice_classes" ADD CONSTRAINT "course_choice_classes_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_choice_rounds" ADD CONSTRAINT "course_choice_rounds_site_term_calendar_terms_site_id_fk" FOREIGN KEY ("site","term") REFERENCES "public"."calendar_terms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_choice_rounds" ADD CONSTRAINT "course_choice_rounds_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_choice_wishes" ADD CONSTRAINT "course_choice_wishes_site_round_course_choice_rounds_site_id_fk" FOREIGN KEY ("site","round") REFERENCES "public"."course_choice_rounds"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_choice_wishes" ADD CONSTRAINT "course_choice_wishes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "course_needs_needs" ON "course_needs" USING btree ("site","needs");
CREATE INDEX "course_times_unknown" ON "course_times" USING btree ("site","class") WHERE "course_times"."times" is null;
CREATE INDEX "course_choice_classes_class" ON "course_choice_classes" USING btree ("site","class");
CREATE INDEX "course_choice_classes_pool" ON "course_choice_classes" USING btree ("site","pool");
CREATE INDEX "course_choice_rounds_shown" ON "course_choice_rounds" USING btree ("site","page","closes_at") WHERE "course_choice_rounds"."state" <> 'draft';
CREATE INDEX "course_choice_rounds_term" ON "course_choice_rounds" USING btree ("site","term");
CREATE INDEX "course_choice_wishes_person" ON "course_choice_wishes" USING btree ("site","person");
CREATE INDEX "course_choice_wishes_class" ON "course_choice_wishes" USING btree ("site","round","class");
CREATE POLICY "of_site" ON "course_needs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_passes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_times" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_choice_classes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_choice_rounds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_choice_wishes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
