CREATE TABLE "course_changes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"class" uuid NOT NULL,
	"kind" text NOT NULL,
	"meeting" uuid,
	"day" date,
	"to_day" date,
	"to_periods" smallint[],
	"to_rooms" uuid[],
	"to_place" text,
	"reason" jsonb NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_changes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "course_changes_kind" CHECK ("course_changes"."kind" in ('cancelled', 'moved', 'room', 'added')),
	CONSTRAINT "course_changes_state_known" CHECK ("course_changes"."state" in ('proposed', 'approved', 'notified', 'refused', 'withdrawn')),
	CONSTRAINT "course_changes_whole" CHECK (("course_changes"."kind" = 'added') = ("course_changes"."meeting" is null) and ("course_changes"."meeting" is null) = ("course_changes"."day" is null)
        and ("course_changes"."kind" in ('moved', 'added')) = ("course_changes"."to_day" is not null)
        and ("course_changes"."kind" <> 'added' or "course_changes"."to_periods" is not null))
);

ALTER TABLE "course_changes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_changes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_classes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"course" uuid NOT NULL,
	"term" uuid NOT NULL,
	"code" text NOT NULL,
	"campus" text NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL,
	"guests" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_classes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "course_classes_code_spelled" CHECK ("course_classes"."code" ~ '^\S{1,48}$'),
	CONSTRAINT "course_classes_capacity" CHECK ("course_classes"."capacity" between 0 and 100000)
);

ALTER TABLE "course_classes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_classes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "courses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"credits" smallint DEFAULT 0 NOT NULL,
	"hours" smallint DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'required' NOT NULL,
	"level" text DEFAULT 'undergraduate' NOT NULL,
	"assessment" text DEFAULT 'exam' NOT NULL,
	"unit" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "courses_code" UNIQUE("site","code"),
	CONSTRAINT "courses_code_spelled" CHECK ("courses"."code" ~ '^\S{1,32}$'),
	CONSTRAINT "courses_credits" CHECK ("courses"."credits" between 0 and 1000),
	CONSTRAINT "courses_hours" CHECK ("courses"."hours" between 0 and 2000),
	CONSTRAINT "courses_kind" CHECK ("courses"."kind" in ('required', 'elective', 'general', 'sport', 'practice', 'other')),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('undergraduate', 'postgraduate')),
	CONSTRAINT "courses_assessment" CHECK ("courses"."assessment" in ('exam', 'review', 'paper', 'none'))
);

ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "courses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "course_meetings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"class" uuid NOT NULL,
	"weeks" smallint[] NOT NULL,
	"weekday" smallint NOT NULL,
	"periods" smallint[] NOT NULL,
	"rooms" uuid[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'lecture' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_meetings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "course_meetings_times" CHECK ((weekday between 1 and 7 and cardinality(weeks) between 1 and 53 and cardinality(periods) between 1 and 30)),
	CONSTRAINT "course_meetings_kind" CHECK ("course_meetings"."kind" in ('lecture', 'seminar', 'exercise', 'lab', 'practice', 'online'))
);

ALTER TABLE "course_meetings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "course_meetings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "timetable_feeds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetable_feeds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "timetable_feeds_person" UNIQUE("site","person")
);

ALTER TABLE "timetable_feeds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "timetable_feeds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "timetable_own" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"term" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"campus" text NOT NULL,
	"weeks" smallint[] NOT NULL,
	"weekday" smallint NOT NULL,
	"periods" smallint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetable_own_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "timetable_own_named" CHECK ("timetable_own"."name" <> ''),
	CONSTRAINT "timetable_own_times" CHECK ("timetable_own"."weekday" between 1 and 7 and cardinality("timetable_own"."weeks") between 1 and 53 and cardinality("timetable_own"."periods") between 1 and 30)
);

ALTER TABLE "timetable_own" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "timetable_own" FORCE ROW LEVEL SECURITY;
CREATE TABLE "timetable_seen" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetable_seen_site_person_pk" PRIMARY KEY("site","person")
);

ALTER TABLE "timetable_seen" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "timetable_seen" FORCE ROW LEVEL SECURITY;
ALTER TABLE "tags" DROP CONSTRAINT "tags_kind";
DROP INDEX "agenda_items_open";
DROP INDEX "tags_name";
ALTER TABLE "agenda_items" ADD COLUMN "tag" uuid;
ALTER TABLE "person_tags" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_site_class_course_classes_site_id_fk" FOREIGN KEY ("site","class") REFERENCES "public"."course_classes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_site_meeting_course_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."course_meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_site_id_tags_site_id_fk" FOREIGN KEY ("site","id") REFERENCES "public"."tags"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_site_course_courses_site_id_fk" FOREIGN KEY ("site","course") REFERENCES "public"."courses"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_site_term_calendar_terms_site_id_fk" FOREIGN KEY ("site","term") REFERENCES "public"."calendar_terms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_site_campus_calendar_campuses_site_id_fk" FOREIGN KEY ("site","campus") REFERENCES "public"."calendar_campuses"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_site_unit_departments_site_id_fk" FOREIGN KEY ("site","unit") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_meetings" ADD CONSTRAINT "course_meetings_site_class_course_classes_site_id_fk" FOREIGN KEY ("site","class") REFERENCES "public"."course_classes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timetable_feeds" ADD CONSTRAINT "timetable_feeds_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timetable_own" ADD CONSTRAINT "timetable_own_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timetable_own" ADD CONSTRAINT "timetable_own_site_term_calendar_terms_site_id_fk" FOREIGN KEY ("site","term") REFERENCES "public"."calendar_terms"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timetable_seen" ADD CONSTRAINT "timetable_seen_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "course_changes_class" ON "course_changes" USING btree ("site","class","decided_at");
CREATE INDEX "course_changes_meeting" ON "course_changes" USING btree ("site","meeting");
CREATE INDEX "course_changes_state" ON "course_changes" USING btree ("site","state","created_at");
CREATE UNIQUE INDEX "course_changes_once" ON "course_changes" USING btree ("site","meeting","day") WHERE "course_changes"."state" in ('proposed', 'approved', 'notified');
CREATE UNIQUE INDEX "course_classes_code" ON "course_classes" USING btree ("site","term","code");
CREATE INDEX "course_classes_course" ON "course_classes" USING btree ("site","course");
CREATE INDEX "course_classes_campus" ON "course_classes" USING btree ("site","campus");
CREATE INDEX "courses_unit" ON "courses" USING btree ("site","unit");
CREATE INDEX "course_meetings_class" ON "course_meetings" USING btree ("site","class");
CREATE INDEX "timetable_own_person" ON "timetable_own" USING btree ("site","person","term");
CREATE INDEX "timetable_own_term" ON "timetable_own" USING btree ("site","term");
CREATE INDEX "agenda_items_tag" ON "agenda_items" USING btree ("site","tag","until") WHERE "agenda_items"."state" = 'open' and "agenda_items"."tag" is not null;
CREATE INDEX "person_tags_teachers" ON "person_tags" USING btree ("site","tag") WHERE "person_tags"."role" = 'teacher';
CREATE INDEX "tags_ruled" ON "tags" USING btree ("site") WHERE "tags"."rule_role" is not null or "tags"."rule_department" is not null;
CREATE INDEX "agenda_items_open" ON "agenda_items" USING btree ("site","source","link") WHERE "agenda_items"."state" = 'open' and "agenda_items"."person" is null and "agenda_items"."tag" is null;
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("site","name") WHERE "tags"."kind" <> 'course';
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_role" CHECK ("person_tags"."role" in ('member', 'student', 'teacher', 'auditor'));
ALTER TABLE "tags" ADD CONSTRAINT "tags_kind" CHECK ("tags"."kind" in ('class', 'group', 'course'));
CREATE POLICY "of_site" ON "course_changes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_classes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "courses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "course_meetings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "timetable_feeds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "timetable_own" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "timetable_seen" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
