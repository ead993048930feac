CREATE TABLE "meeting_confirmations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"meeting" uuid NOT NULL,
	"number" integer NOT NULL,
	"person" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_confirmations_site_meeting_number_person_pk" PRIMARY KEY("site","meeting","number","person")
);

ALTER TABLE "meeting_confirmations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_confirmations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meeting_files" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meeting" uuid NOT NULL,
	"point" uuid,
	"file" uuid NOT NULL,
	"name" text NOT NULL,
	"readers" text DEFAULT 'invited' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "meeting_files_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "meeting_files_readers" CHECK ("meeting_files"."readers" in ('invited', 'leaders', 'named'))
);

ALTER TABLE "meeting_files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_files" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meeting_invitees" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"meeting" uuid NOT NULL,
	"person" uuid NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"stands_for" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "meeting_invitees_site_meeting_person_pk" PRIMARY KEY("site","meeting","person"),
	CONSTRAINT "meeting_invitees_answer" CHECK ("meeting_invitees"."answer" in ('none', 'accepted', 'declined')),
	CONSTRAINT "meeting_invitees_answered" CHECK (("meeting_invitees"."answer" = 'none') = ("meeting_invitees"."answered_at" is null))
);

ALTER TABLE "meeting_invitees" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_invitees" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meetings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"online_url" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"late_minutes" smallint DEFAULT 5 NOT NULL,
	"chair" uuid NOT NULL,
	"secretary" uuid NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"session" uuid,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "meetings_who" CHECK ("meetings"."who" in ('public', 'all', 'some')),
	CONSTRAINT "meetings_known" CHECK ("meetings"."state" in ('draft', 'called', 'running', 'ended', 'sent', 'closed', 'cancelled')),
	CONSTRAINT "meetings_times" CHECK ("meetings"."ends_at" > "meetings"."starts_at"),
	CONSTRAINT "meetings_session" CHECK (("meetings"."state" = 'draft') = ("meetings"."session" is null))
);

ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meetings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meeting_minutes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"meeting" uuid NOT NULL,
	"number" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "meeting_minutes_site_meeting_number_pk" PRIMARY KEY("site","meeting","number")
);

ALTER TABLE "meeting_minutes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_minutes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meeting_points" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meeting" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"speaker" uuid,
	"minutes" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "meeting_points_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "meeting_points" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_points" FORCE ROW LEVEL SECURITY;
CREATE TABLE "meeting_tasks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meeting" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"assignee" uuid,
	"due_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_tasks_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "meeting_tasks_known" CHECK ("meeting_tasks"."kind" in ('decision', 'task') and "meeting_tasks"."state" in ('open', 'done', 'dropped')),
	CONSTRAINT "meeting_tasks_assigned" CHECK (("meeting_tasks"."kind" = 'task') = ("meeting_tasks"."assignee" is not null)),
	CONSTRAINT "meeting_tasks_done" CHECK (("meeting_tasks"."state" = 'done') = ("meeting_tasks"."done_at" is not null))
);

ALTER TABLE "meeting_tasks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "meeting_tasks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "sign_ups" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"end_text" text DEFAULT '' NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"leaders" uuid[] DEFAULT '{}' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"way" text DEFAULT 'tap' NOT NULL,
	"check_out" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"session" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ups_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "sign_ups_who" CHECK ("sign_ups"."who" in ('public', 'all', 'some')),
	CONSTRAINT "sign_ups_known" CHECK ("sign_ups"."state" in ('draft', 'published', 'ended', 'cancelled') and "sign_ups"."way" in ('tap', 'code')),
	CONSTRAINT "sign_ups_window" CHECK ("sign_ups"."closes_at" > "sign_ups"."opens_at"),
	CONSTRAINT "sign_ups_session" CHECK (("sign_ups"."state" = 'draft') = ("sign_ups"."session" is null))
);

ALTER TABLE "sign_ups" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_ups" FORCE ROW LEVEL SECURITY;
ALTER TABLE "meeting_confirmations" ADD CONSTRAINT "meeting_confirmations_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_confirmations" ADD CONSTRAINT "meeting_confirmations_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_files" ADD CONSTRAINT "meeting_files_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_files" ADD CONSTRAINT "meeting_files_site_point_meeting_points_site_id_fk" FOREIGN KEY ("site","point") REFERENCES "public"."meeting_points"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_files" ADD CONSTRAINT "meeting_files_site_file_files_site_id_fk" FOREIGN KEY ("site","file") REFERENCES "public"."files"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_invitees" ADD CONSTRAINT "meeting_invitees_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_invitees" ADD CONSTRAINT "meeting_invitees_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_invitees" ADD CONSTRAINT "meeting_invitees_site_stands_for_people_site_id_fk" FOREIGN KEY ("site","stands_for") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_site_chair_people_site_id_fk" FOREIGN KEY ("site","chair") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_site_secretary_people_site_id_fk" FOREIGN KEY ("site","secretary") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_minutes" ADD CONSTRAINT "meeting_minutes_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_minutes" ADD CONSTRAINT "meeting_minutes_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_points" ADD CONSTRAINT "meeting_points_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_points" ADD CONSTRAINT "meeting_points_site_speaker_people_site_id_fk" FOREIGN KEY ("site","speaker") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_tasks" ADD CONSTRAINT "meeting_tasks_site_meeting_meetings_site_id_fk" FOREIGN KEY ("site","meeting") REFERENCES "public"."meetings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_tasks" ADD CONSTRAINT "meeting_tasks_site_assignee_people_site_id_fk" FOREIGN KEY ("site","assignee") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "meeting_files_meeting" ON "meeting_files" USING btree ("site","meeting","position");
CREATE INDEX "meeting_files_file" ON "meeting_files" USING btree ("site","file");
CREATE INDEX "meeting_invitees_person" ON "meeting_invitees" USING btree ("site","person");
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("site","starts_at");
CREATE INDEX "meeting_points_meeting" ON "meeting_points" USING btree ("site","meeting","position");
CREATE INDEX "meeting_tasks_meeting" ON "meeting_tasks" USING btree ("site","meeting","created_at");
CREATE INDEX "meeting_tasks_due" ON "meeting_tasks" USING btree ("site","due_at") WHERE "meeting_tasks"."state" = 'open';
CREATE UNIQUE INDEX "sign_ups_number" ON "sign_ups" USING btree ("site","number");
CREATE INDEX "sign_ups_shown" ON "sign_ups" USING btree ("site","closes_at") WHERE "sign_ups"."state" <> 'draft';
CREATE INDEX "sign_ups_leaders" ON "sign_ups" USING gin ("leaders");
CREATE POLICY "of_site" ON "meeting_confirmations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meeting_files" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meeting_invitees" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meetings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meeting_minutes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meeting_points" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "meeting_tasks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "sign_ups" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
