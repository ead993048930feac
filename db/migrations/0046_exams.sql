CREATE TABLE "exam_rooms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"exam" uuid NOT NULL,
	"room" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "exam_rooms_site_exam_room_pk" PRIMARY KEY("site","exam","room")
);

ALTER TABLE "exam_rooms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "exam_rooms" FORCE ROW LEVEL SECURITY;
CREATE TABLE "exam_seats" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"exam" uuid NOT NULL,
	"person" uuid NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"room" uuid,
	"seat" smallint,
	"by_hand" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_seats_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "exam_seats_once" UNIQUE("site","exam","person"),
	CONSTRAINT "exam_seats_kind" CHECK ("exam_seats"."kind" in ('regular', 'resit', 'repeat')),
	CONSTRAINT "exam_seats_whole" CHECK (("exam_seats"."room" is null) = ("exam_seats"."seat" is null) and "exam_seats"."seat" > 0)
);

ALTER TABLE "exam_seats" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "exam_seats" FORCE ROW LEVEL SECURITY;
CREATE TABLE "exams" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"term" uuid NOT NULL,
	"class" uuid,
	"code" text DEFAULT '' NOT NULL,
	"name" jsonb NOT NULL,
	"course_kind" text DEFAULT 'required' NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"note" jsonb,
	"reason" jsonb,
	"reminded_of" date,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "exams_span" CHECK ("exams"."from_minute" >= 0 and "exams"."from_minute" < "exams"."to_minute" and "exams"."to_minute" <= 1440),
	CONSTRAINT "exams_kind" CHECK ("exams"."kind" in ('final', 'midterm', 'resit')),
	CONSTRAINT "exams_course_kind" CHECK ("exams"."course_kind" in ('required', 'elective', 'general', 'sport', 'practice', 'other')),
	CONSTRAINT "exams_state" CHECK ("exams"."state" in ('planned', 'published', 'changed', 'cancelled')),
	CONSTRAINT "exams_published" CHECK (("exams"."state" in ('published', 'changed')) <= ("exams"."published_at" is not null))
);

ALTER TABLE "exams" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "exams" FORCE ROW LEVEL SECURITY;
CREATE TABLE "exam_invigilators" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"exam" uuid NOT NULL,
	"person" uuid NOT NULL,
	"room" uuid,
	"position" smallint NOT NULL,
	CONSTRAINT "exam_invigilators_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "exam_invigilators_once" UNIQUE("site","exam","person")
);

ALTER TABLE "exam_invigilators" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "exam_invigilators" FORCE ROW LEVEL SECURITY;
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_site_exam_exams_site_id_fk" FOREIGN KEY ("site","exam") REFERENCES "public"."exams"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_site_exam_exams_site_id_fk" FOREIGN KEY ("site","exam") REFERENCES "public"."exams"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_site_term_calendar_terms_site_id_fk" FOREIGN KEY ("site","term") REFERENCES "public"."calendar_terms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_site_class_course_classes_site_id_fk" FOREIGN KEY ("site","class") REFERENCES "public"."course_classes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_site_exam_exams_site_id_fk" FOREIGN KEY ("site","exam") REFERENCES "public"."exams"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "exam_rooms_room" ON "exam_rooms" USING btree ("site","room");
CREATE UNIQUE INDEX "exam_seats_taken" ON "exam_seats" USING btree ("site","exam","room","seat") WHERE "exam_seats"."room" is not null;
CREATE INDEX "exam_seats_person" ON "exam_seats" USING btree ("site","person");
CREATE INDEX "exam_seats_room" ON "exam_seats" USING btree ("site","room");
CREATE INDEX "exams_day" ON "exams" USING btree ("site","day","from_minute");
CREATE INDEX "exams_term" ON "exams" USING btree ("site","term");
CREATE INDEX "exams_class" ON "exams" USING btree ("site","class");
CREATE INDEX "exam_invigilators_person" ON "exam_invigilators" USING btree ("site","person");
CREATE INDEX "exam_invigilators_room" ON "exam_invigilators" USING btree ("site","room");
CREATE POLICY "of_site" ON "exam_rooms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "exam_seats" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "exams" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "exam_invigilators" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
