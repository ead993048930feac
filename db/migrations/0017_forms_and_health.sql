CREATE TABLE "figure_counts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"subject" uuid NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"unit" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"mark" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "figure_counts_site_subject_day_part_unit_mark_pk" PRIMARY KEY("site","subject","day","part","unit","mark")
);

ALTER TABLE "figure_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "figure_counts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_drafts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"form" uuid NOT NULL,
	"person" uuid NOT NULL,
	"version" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_site_form_person_pk" PRIMARY KEY("site","form","person")
);

ALTER TABLE "form_drafts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_drafts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_edits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"submission" uuid NOT NULL,
	"person" uuid NOT NULL,
	"revision" integer NOT NULL,
	"diff" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_edits_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "form_edits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_edits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_versions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"form" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "form_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_versions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "forms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" uuid,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"daily_from" integer,
	"daily_until" integer,
	"limit_kind" text DEFAULT 'free' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"most_total" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"editing" text DEFAULT 'untilProcessed' NOT NULL,
	"results" text DEFAULT 'owner' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "forms_who" CHECK ("forms"."who" in ('public', 'all', 'some')),
	CONSTRAINT "forms_known" CHECK ("forms"."state" in ('draft', 'published', 'paused', 'closed', 'archived') and "forms"."limit_kind" in ('free', 'once', 'times', 'daily')),
	CONSTRAINT "forms_sights" CHECK ("forms"."editing" in ('never', 'untilClosed', 'untilProcessed') and "forms"."results" in ('owner', 'participants', 'everyone')),
	CONSTRAINT "forms_window" CHECK ("forms"."closes_at" > "forms"."opens_at"),
	CONSTRAINT "forms_never_overfull" CHECK ("forms"."total" <= "forms"."most_total"),
	CONSTRAINT "forms_published" CHECK ("forms"."state" in ('draft', 'archived') or "forms"."version" is not null)
);

ALTER TABLE "forms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "forms" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_option_grants" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"grant_id" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"person" uuid NOT NULL,
	"submission" uuid NOT NULL,
	"option_pool" uuid NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "form_option_grants_site_grant_id_pk" PRIMARY KEY("site","grant_id")
);

ALTER TABLE "form_option_grants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_option_grants" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_option_pools" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"form" uuid NOT NULL,
	"field" text NOT NULL,
	"option" text NOT NULL,
	"pool" uuid NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "form_option_pools_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "form_option_pools" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_option_pools" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_participations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"form" uuid NOT NULL,
	"who" text NOT NULL,
	"span" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_participations_site_form_who_span_pk" PRIMARY KEY("site","form","who","span")
);

ALTER TABLE "form_participations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_participations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_submissions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"form" uuid NOT NULL,
	"version" uuid NOT NULL,
	"person" uuid,
	"state" text DEFAULT 'submitted' NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submissions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "form_submissions_state" CHECK ("form_submissions"."state" in ('submitted', 'returned', 'accepted', 'locked', 'withdrawn'))
);

ALTER TABLE "form_submissions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_submissions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_unique_answers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"form" uuid NOT NULL,
	"field" text NOT NULL,
	"answer" text NOT NULL,
	"submission" uuid NOT NULL,
	CONSTRAINT "form_unique_answers_site_form_field_answer_pk" PRIMARY KEY("site","form","field","answer")
);

ALTER TABLE "form_unique_answers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_unique_answers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_desks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"form" uuid NOT NULL,
	"department" uuid,
	"tell_how" text DEFAULT 'none' NOT NULL,
	"tell_whom" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "form_desks_site_form_pk" PRIMARY KEY("site","form"),
	CONSTRAINT "form_desks_how" CHECK ("form_desks"."tell_how" in ('none', 'each', 'daily'))
);

ALTER TABLE "form_desks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_desks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_handlings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"submission" uuid NOT NULL,
	"step" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"handler" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_handlings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "form_handlings_step" CHECK ("form_handlings"."step" in ('return', 'accept', 'lock'))
);

ALTER TABLE "form_handlings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_handlings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_admins" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"until" date,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_admins_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_admins" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_admins" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_applications" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid NOT NULL,
	"returns_on" date NOT NULL,
	"from_place" text NOT NULL,
	"transport" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_applications_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_applications" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_applications" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_case_steps" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"case" uuid NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_case_steps_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_case_steps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_case_steps" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_cases" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"plan" uuid NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid NOT NULL,
	"reason" text NOT NULL,
	"colour" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handler" uuid,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "health_cases_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_cases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_cases" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_commits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"plan" uuid NOT NULL,
	"day" date NOT NULL,
	"unit" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_commits_site_plan_day_unit_pk" PRIMARY KEY("site","plan","day","unit")
);

ALTER TABLE "health_commits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_commits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_passes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"door" text NOT NULL,
	"colour" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_passes_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_passes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_passes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_plans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"purpose_en" text DEFAULT '' NOT NULL,
	"purpose_tw" text DEFAULT '' NOT NULL,
	"owner" uuid NOT NULL,
	"preset" text NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"slots" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"retention" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_plans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "health_plans_who" CHECK ("health_plans"."who" in ('public', 'all', 'some')),
	CONSTRAINT "health_plans_told" CHECK ("health_plans"."title" <> '' and "health_plans"."purpose" <> ''),
	CONSTRAINT "health_plans_ends" CHECK ("health_plans"."ends_on" >= "health_plans"."starts_on" and "health_plans"."ends_on" <= "health_plans"."starts_on" + 400),
	CONSTRAINT "health_plans_weekdays" CHECK (cardinality("health_plans"."weekdays") > 0 and "health_plans"."weekdays" <@ '{1,2,3,4,5,6,7}'::smallint[]),
	CONSTRAINT "health_plans_retention" CHECK ("health_plans"."retention" between 0 and 730)
);

ALTER TABLE "health_plans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_plans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_reminders" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"plan" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"person" uuid NOT NULL,
	"times" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_reminders_site_plan_day_slot_person_pk" PRIMARY KEY("site","plan","day","slot","person"),
	CONSTRAINT "health_reminders_twice" CHECK ("health_reminders"."times" between 1 and 2)
);

ALTER TABLE "health_reminders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_reminders" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_reports" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"plan" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid NOT NULL,
	"mark" text NOT NULL,
	"answers" jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_reports_site_plan_day_slot_person_pk" PRIMARY KEY("site","plan","day","slot","person"),
	CONSTRAINT "health_reports_mark" CHECK ("health_reports"."mark" in ('done', 'late', 'exception', 'excused'))
);

ALTER TABLE "health_reports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_reports" FORCE ROW LEVEL SECURITY;
CREATE TABLE "health_tests" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"day" date NOT NULL,
	"result" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_tests_site_person_day_pk" PRIMARY KEY("site","person","day")
);

ALTER TABLE "health_tests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_tests" FORCE ROW LEVEL SECURITY;
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_site_version_form_versions_site_id_fk" FOREIGN KEY ("site","version") REFERENCES "public"."form_versions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_edits" ADD CONSTRAINT "form_edits_site_submission_form_submissions_site_id_fk" FOREIGN KEY ("site","submission") REFERENCES "public"."form_submissions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "forms" ADD CONSTRAINT "forms_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_option_grants" ADD CONSTRAINT "form_option_grants_site_submission_form_submissions_site_id_fk" FOREIGN KEY ("site","submission") REFERENCES "public"."form_submissions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_option_grants" ADD CONSTRAINT "form_option_grants_site_option_pool_form_option_pools_site_id_fk" FOREIGN KEY ("site","option_pool") REFERENCES "public"."form_option_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_option_pools" ADD CONSTRAINT "form_option_pools_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_participations" ADD CONSTRAINT "form_participations_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_site_version_form_versions_site_id_fk" FOREIGN KEY ("site","version") REFERENCES "public"."form_versions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_unique_answers" ADD CONSTRAINT "form_unique_answers_site_submission_form_submissions_site_id_fk" FOREIGN KEY ("site","submission") REFERENCES "public"."form_submissions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_desks" ADD CONSTRAINT "form_desks_site_form_forms_site_id_fk" FOREIGN KEY ("site","form") REFERENCES "public"."forms"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_desks" ADD CONSTRAINT "form_desks_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_handlings" ADD CONSTRAINT "form_handlings_site_submission_form_submissions_site_id_fk" FOREIGN KEY ("site","submission") REFERENCES "public"."form_submissions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_handlings" ADD CONSTRAINT "form_handlings_site_handler_people_site_id_fk" FOREIGN KEY ("site","handler") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_admins" ADD CONSTRAINT "health_admins_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_admins" ADD CONSTRAINT "health_admins_site_unit_departments_site_id_fk" FOREIGN KEY ("site","unit") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_admins" ADD CONSTRAINT "health_admins_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_applications" ADD CONSTRAINT "health_applications_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_applications" ADD CONSTRAINT "health_applications_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_case_steps" ADD CONSTRAINT "health_case_steps_site_case_health_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."health_cases"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "health_case_steps" ADD CONSTRAINT "health_case_steps_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_cases" ADD CONSTRAINT "health_cases_site_plan_health_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."health_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_cases" ADD CONSTRAINT "health_cases_site_handler_people_site_id_fk" FOREIGN KEY ("site","handler") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_commits" ADD CONSTRAINT "health_commits_site_plan_health_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."health_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_commits" ADD CONSTRAINT "health_commits_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_passes" ADD CONSTRAINT "health_passes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_plans" ADD CONSTRAINT "health_plans_site_approved_by_people_site_id_fk" FOREIGN KEY ("site","approved_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_plans" ADD CONSTRAINT "health_plans_site_owner_people_site_id_fk" FOREIGN KEY ("site","owner") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_plans" ADD CONSTRAINT "health_plans_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_tests" ADD CONSTRAINT "health_tests_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "form_edits_revision" ON "form_edits" USING btree ("site","submission","revision");
CREATE UNIQUE INDEX "form_versions_number" ON "form_versions" USING btree ("site","form","number");
CREATE UNIQUE INDEX "forms_number" ON "forms" USING btree ("site","number");
CREATE INDEX "forms_owner" ON "forms" USING btree ("site","owner","changed_at");
CREATE INDEX "form_option_grants_submission" ON "form_option_grants" USING btree ("site","submission");
CREATE INDEX "form_option_grants_dropped" ON "form_option_grants" USING btree ("site","pool") WHERE "form_option_grants"."dropped";
CREATE UNIQUE INDEX "form_option_pools_option" ON "form_option_pools" USING btree ("site","form","field","option");
CREATE UNIQUE INDEX "form_submissions_key" ON "form_submissions" USING btree ("site","form","key");
CREATE INDEX "form_submissions_order" ON "form_submissions" USING btree ("site","form","submitted_at","id");
CREATE INDEX "form_submissions_person" ON "form_submissions" USING btree ("site","person","form","submitted_at") WHERE "form_submissions"."person" is not null;
CREATE INDEX "form_unique_answers_submission" ON "form_unique_answers" USING btree ("site","submission");
CREATE INDEX "form_desks_department" ON "form_desks" USING btree ("site","department");
CREATE INDEX "form_handlings_submission" ON "form_handlings" USING btree ("site","submission","created_at");
CREATE UNIQUE INDEX "health_admins_one" ON "health_admins" USING btree ("site","person","unit") WHERE state = 'submitted';
CREATE INDEX "health_admins_state" ON "health_admins" USING btree ("site","state","created_at");
CREATE UNIQUE INDEX "health_applications_one" ON "health_applications" USING btree ("site","person") WHERE state = 'submitted';
CREATE INDEX "health_applications_state" ON "health_applications" USING btree ("site","state","created_at");
CREATE INDEX "health_case_steps_case" ON "health_case_steps" USING btree ("site","case","at");
CREATE UNIQUE INDEX "health_cases_one" ON "health_cases" USING btree ("site","plan","person","reason") WHERE state <> 'closed';
CREATE INDEX "health_cases_person" ON "health_cases" USING btree ("site","person");
CREATE INDEX "health_cases_state" ON "health_cases" USING btree ("site","state","last_day");
CREATE INDEX "health_passes_at" ON "health_passes" USING btree ("site","at");
CREATE INDEX "health_passes_person" ON "health_passes" USING btree ("site","person","at");
CREATE INDEX "health_plans_state" ON "health_plans" USING btree ("site","state");
CREATE INDEX "health_reports_person" ON "health_reports" USING btree ("site","person","plan","day");
CREATE POLICY "of_site" ON "figure_counts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_drafts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_edits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_versions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "forms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_option_grants" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_option_pools" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_participations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_submissions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_unique_answers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_desks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_handlings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_admins" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_applications" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_case_steps" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_cases" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_commits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_passes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_plans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_reminders" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_reports" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "health_tests" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- Keeps figure_counts equal to the rows of a table: a trigger of each kind, with the names of its columns for subject, day, part, unit
-- and mark. In the order of the key, so that two who write at once wait for one another and never in a circle.
CREATE FUNCTION figures_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text := format('%I, %I, %I, %I, %I', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3], TG_ARGV[4]);
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s, 1 AS n FROM fresh', columns)
    WHEN 'DELETE' THEN format('SELECT %s, -1 AS n FROM stale', columns)
    ELSE format('SELECT %1$s, 1 AS n FROM fresh UNION ALL SELECT %1$s, -1 FROM stale', columns) END;
BEGIN
  EXECUTE format('INSERT INTO figure_counts AS f (subject, day, part, unit, mark, n)
    SELECT c.subject, c.day, c.part, c.unit, c.mark, sum(c.n) FROM (%s) AS c (subject, day, part, unit, mark, n)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (site, subject, day, part, unit, mark) DO UPDATE SET n = f.n + excluded.n', changes);
  RETURN NULL;
END $$;

CREATE TRIGGER figures_of_new AFTER INSERT ON health_reports REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');
CREATE TRIGGER figures_of_changed AFTER UPDATE ON health_reports REFERENCING NEW TABLE AS fresh OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');
CREATE TRIGGER figures_of_gone AFTER DELETE ON health_reports REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');

-- Keeps many reports of a plan in one commit, and makes the cases that follow. The first of a person and part of the day stays; who sent
-- that very request is told that it is done, however often it comes.
CREATE FUNCTION health_save(of_site text, of_plan uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  said jsonb;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  PERFORM FROM health_plans p WHERE p.id = of_plan AND p.state = 'running' FOR SHARE;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('closed'::text, ARRAY[jsonb_array_length(items)]));
  END IF;
  INSERT INTO health_reports (plan, day, slot, person, unit, mark, answers, place, key)
    SELECT of_plan, i.day, i.slot, i.person, i.unit, i.mark, i.answers, i.place, i.key
    FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, unit uuid, day date, slot smallint, mark text, answers jsonb, place text)
    ORDER BY i.day, i.slot, i.person, i.ord
    ON CONFLICT DO NOTHING;
  INSERT INTO health_cases AS c (plan, person, unit, reason, colour, first_day, last_day)
    SELECT DISTINCT ON (i.person, x.reason) of_plan, i.person, i.unit, x.reason, x.colour, i.day, i.day
    FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, unit uuid, day date, slot smallint, found jsonb)
    CROSS JOIN LATERAL jsonb_to_recordset(i.found) AS x (reason text, colour text)
    JOIN health_reports r ON r.plan = of_plan AND r.day = i.day AND r.slot = i.slot AND r.person = i.person AND r.key = i.key
    ORDER BY i.person, x.reason, x.colour DESC
    ON CONFLICT (site, plan, person, reason) WHERE state <> 'closed'
      DO UPDATE SET last_day = greatest(c.last_day, excluded.last_day), version = c.version + 1;
  SELECT jsonb_agg(CASE WHEN r.key = i.key THEN 'done' ELSE 'again' END ORDER BY i.ord) INTO said
    FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, day date, slot smallint)
    LEFT JOIN health_reports r ON r.plan = of_plan AND r.day = i.day AND r.slot = i.slot AND r.person = i.person;
  RETURN said;
END $$;
