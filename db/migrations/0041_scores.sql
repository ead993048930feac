CREATE TABLE "score_evaluated" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"course" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "score_evaluated_site_course_person_pk" PRIMARY KEY("site","course","person")
);

ALTER TABLE "score_evaluated" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_evaluated" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_evaluations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"course" uuid NOT NULL,
	"ratings" smallint[] NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "score_evaluations_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "score_evaluations_ratings" CHECK (cardinality("score_evaluations"."ratings") = 5 and 1 <= all ("score_evaluations"."ratings") and 5 >= all ("score_evaluations"."ratings"))
);

ALTER TABLE "score_evaluations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_evaluations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_transcripts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"person" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"courses" integer NOT NULL,
	"credits" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "score_transcripts_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "score_transcripts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_transcripts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_appeals" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"result" uuid NOT NULL,
	"person" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"before" text NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_appeals_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "score_appeals_known" CHECK ("score_appeals"."state" in ('open', 'confirmed', 'corrected')),
	CONSTRAINT "score_appeals_decided" CHECK (("score_appeals"."state" = 'open') = ("score_appeals"."decided_at" is null))
);

ALTER TABLE "score_appeals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_appeals" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_courses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"level" text DEFAULT 'undergraduate' NOT NULL,
	"year" text NOT NULL,
	"term" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"credit" integer NOT NULL,
	"kind" text DEFAULT 'required' NOT NULL,
	"scale" text DEFAULT 'hundred' NOT NULL,
	"teacher" uuid,
	"evaluation" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_courses_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "score_courses_level" CHECK ("score_courses"."level" in ('undergraduate', 'graduate')),
	CONSTRAINT "score_courses_kind" CHECK ("score_courses"."kind" in ('required', 'elective', 'general', 'practice', 'degree', 'other')),
	CONSTRAINT "score_courses_scale" CHECK ("score_courses"."scale" in ('hundred', 'letter', 'five', 'pass')),
	CONSTRAINT "score_courses_evaluation" CHECK ("score_courses"."evaluation" in ('none', 'open', 'closed')),
	CONSTRAINT "score_courses_credit" CHECK ("score_courses"."credit" between 0 and 600)
);

ALTER TABLE "score_courses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_courses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_plans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"level" text DEFAULT 'undergraduate' NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"modules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_plans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "score_plans_who" CHECK ("score_plans"."who" in ('public', 'all', 'some')),
	CONSTRAINT "score_plans_level" CHECK ("score_plans"."level" in ('undergraduate', 'graduate'))
);

ALTER TABLE "score_plans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_plans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_results" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"course" uuid NOT NULL,
	"person" uuid NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"point" integer,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'entered' NOT NULL,
	"entered_by" uuid,
	"reviewed_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_results_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "score_results_known" CHECK ("score_results"."state" in ('entered', 'reviewed', 'published', 'appealed', 'confirmed', 'corrected')),
	CONSTRAINT "score_results_flags" CHECK ("score_results"."flags" <@ array['resit', 'exempt', 'deferred']::text[]),
	CONSTRAINT "score_results_attempt" CHECK ("score_results"."attempt" between 1 and 9),
	CONSTRAINT "score_results_point" CHECK ("score_results"."point" between 0 and 1000),
	CONSTRAINT "score_results_two" CHECK ("score_results"."published_by" <> "score_results"."entered_by" and "score_results"."published_by" <> "score_results"."reviewed_by"),
	CONSTRAINT "score_results_published" CHECK (("score_results"."state" in ('entered', 'reviewed')) = ("score_results"."published_at" is null))
);

ALTER TABLE "score_results" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_results" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_rules" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"level" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_rules_site_level_pk" PRIMARY KEY("site","level"),
	CONSTRAINT "score_rules_level" CHECK ("score_rules"."level" in ('undergraduate', 'graduate'))
);

ALTER TABLE "score_rules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_rules" FORCE ROW LEVEL SECURITY;
CREATE TABLE "score_standings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"level" text NOT NULL,
	"gpa" integer,
	"earned" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_standings_site_person_level_pk" PRIMARY KEY("site","person","level")
);

ALTER TABLE "score_standings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "score_standings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "score_evaluated" ADD CONSTRAINT "score_evaluated_site_course_score_courses_site_id_fk" FOREIGN KEY ("site","course") REFERENCES "public"."score_courses"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_evaluated" ADD CONSTRAINT "score_evaluated_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_evaluations" ADD CONSTRAINT "score_evaluations_site_course_score_courses_site_id_fk" FOREIGN KEY ("site","course") REFERENCES "public"."score_courses"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_transcripts" ADD CONSTRAINT "score_transcripts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_appeals" ADD CONSTRAINT "score_appeals_site_result_score_results_site_id_fk" FOREIGN KEY ("site","result") REFERENCES "public"."score_results"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_appeals" ADD CONSTRAINT "score_appeals_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_courses" ADD CONSTRAINT "score_courses_site_teacher_people_site_id_fk" FOREIGN KEY ("site","teacher") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "score_results" ADD CONSTRAINT "score_results_site_course_score_courses_site_id_fk" FOREIGN KEY ("site","course") REFERENCES "public"."score_courses"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "score_results" ADD CONSTRAINT "score_results_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "score_standings" ADD CONSTRAINT "score_standings_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "score_evaluated_person" ON "score_evaluated" USING btree ("site","person");
CREATE INDEX "score_evaluations_course" ON "score_evaluations" USING btree ("site","course");
CREATE UNIQUE INDEX "score_transcripts_code" ON "score_transcripts" USING btree ("site","code");
CREATE INDEX "score_transcripts_person" ON "score_transcripts" USING btree ("site","person","issued_at");
CREATE UNIQUE INDEX "score_appeals_result" ON "score_appeals" USING btree ("site","result");
CREATE INDEX "score_appeals_state" ON "score_appeals" USING btree ("site","state","created_at");
CREATE UNIQUE INDEX "score_courses_code" ON "score_courses" USING btree ("site","year","term","code");
CREATE INDEX "score_courses_teacher" ON "score_courses" USING btree ("site","teacher");
CREATE UNIQUE INDEX "score_results_once" ON "score_results" USING btree ("site","course","person","attempt");
CREATE INDEX "score_results_person" ON "score_results" USING btree ("site","person");
CREATE INDEX "score_results_state" ON "score_results" USING btree ("site","state","updated_at");
CREATE POLICY "of_site" ON "score_evaluated" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_evaluations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_transcripts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_appeals" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_courses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_plans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_results" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_rules" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "score_standings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
