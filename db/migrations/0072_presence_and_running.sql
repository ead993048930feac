CREATE TABLE "presence_appeals" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"session" uuid NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"person" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_appeals_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "presence_appeals_known" CHECK ("presence_appeals"."state" in ('open', 'accepted', 'refused')),
	CONSTRAINT "presence_appeals_answered" CHECK (("presence_appeals"."state" = 'open') = ("presence_appeals"."answered_at" is null))
);

ALTER TABLE "presence_appeals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presence_appeals" FORCE ROW LEVEL SECURITY;
CREATE TABLE "presence_marks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"session" uuid NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"person" uuid NOT NULL,
	"scan" uuid,
	"in_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"mode" text DEFAULT '' NOT NULL,
	"proof" text DEFAULT 'hand' NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"set" text DEFAULT '' NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"seat" smallint,
	CONSTRAINT "presence_marks_site_session_step_person_pk" PRIMARY KEY("site","session","step","person"),
	CONSTRAINT "presence_marks_known" CHECK ("presence_marks"."set" in ('', 'present', 'late', 'absent', 'excused') and "presence_marks"."proof" in ('typed', 'printed', 'turning', 'place', 'hand', 'checker')),
	CONSTRAINT "presence_marks_set" CHECK (("presence_marks"."set" = '') = ("presence_marks"."set_by" is null) and ("presence_marks"."set" = '') = ("presence_marks"."set_at" is null)),
	CONSTRAINT "presence_marks_seat_from" CHECK ("presence_marks"."seat" > 0),
	CONSTRAINT "presence_marks_reason" CHECK ("presence_marks"."set" <> '' or "presence_marks"."in_at" is not null),
	CONSTRAINT "presence_marks_scan" CHECK (("presence_marks"."scan" is null) = ("presence_marks"."in_at" is null) and "presence_marks"."out_at" > "presence_marks"."in_at")
);

ALTER TABLE "presence_marks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presence_marks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "presence_roster" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"session" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "presence_roster_site_session_person_pk" PRIMARY KEY("site","session","person")
);

ALTER TABLE "presence_roster" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presence_roster" FORCE ROW LEVEL SECURITY;
CREATE TABLE "presence_scans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"session" uuid NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"proof" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by" uuid,
	"device" text DEFAULT '' NOT NULL,
	"distance" integer,
	"accuracy" integer,
	"risks" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "presence_scans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "presence_scans_known" CHECK ("presence_scans"."kind" in ('in', 'out') and "presence_scans"."mode" in ('turning', 'typed', 'place', 'printed', 'scan', 'door') and "presence_scans"."proof" in ('typed', 'printed', 'turning', 'place', 'hand', 'checker')),
	CONSTRAINT "presence_scans_received" CHECK ("presence_scans"."at" <= "presence_scans"."received_at")
);

ALTER TABLE "presence_scans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presence_scans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "presence_sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"series" uuid,
	"title" jsonb NOT NULL,
	"place" jsonb,
	"leaders" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"modes" text[] NOT NULL,
	"roster" text NOT NULL,
	"walk_ins" boolean DEFAULT true NOT NULL,
	"check_out" boolean DEFAULT false NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius" integer DEFAULT 0 NOT NULL,
	"seat_rows" smallint DEFAULT 0 NOT NULL,
	"seat_cols" smallint DEFAULT 0 NOT NULL,
	"turn_sec" smallint DEFAULT 10 NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_sessions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "presence_sessions_seats" CHECK (("presence_sessions"."seat_rows" = 0) = ("presence_sessions"."seat_cols" = 0) and "presence_sessions"."seat_rows" between 0 and 40 and "presence_sessions"."seat_cols" between 0 and 40),
	CONSTRAINT "presence_sessions_known" CHECK ("presence_sessions"."state" in ('planned', 'open', 'ended', 'cancelled') and "presence_sessions"."roster" in ('open', 'list')),
	CONSTRAINT "presence_sessions_modes" CHECK ("presence_sessions"."modes" <@ array['turning', 'typed', 'place', 'printed', 'scan', 'door']),
	CONSTRAINT "presence_sessions_times" CHECK ("presence_sessions"."opens_at" <= "presence_sessions"."starts_at" and "presence_sessions"."starts_at" < "presence_sessions"."ends_at" and "presence_sessions"."opens_at" < "presence_sessions"."closes_at" and "presence_sessions"."late_at" >= "presence_sessions"."opens_at"),
	CONSTRAINT "presence_sessions_opened" CHECK ("presence_sessions"."state" in ('planned', 'cancelled') or "presence_sessions"."opened_at" is not null),
	CONSTRAINT "presence_sessions_ended" CHECK (("presence_sessions"."state" = 'ended') = ("presence_sessions"."ended_at" is not null)),
	CONSTRAINT "presence_sessions_fence" CHECK (("presence_sessions"."lat" is null) = ("presence_sessions"."lng" is null) and ("presence_sessions"."radius" > 0) = ("presence_sessions"."lat" is not null)),
	CONSTRAINT "presence_sessions_turn" CHECK ("presence_sessions"."turn_sec" between 5 and 60)
);

ALTER TABLE "presence_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "presence_sessions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "checkin_points" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkin_points_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "checkin_points" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "checkin_points" FORCE ROW LEVEL SECURITY;
CREATE TABLE "checkin_routes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"points" uuid[] NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkin_routes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "checkin_routes_points" CHECK (cardinality("checkin_routes"."points") between 1 and 30)
);

ALTER TABLE "checkin_routes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "checkin_routes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_team_members" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"plan" uuid NOT NULL,
	"person" uuid NOT NULL,
	"team" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_team_members_site_plan_person_pk" PRIMARY KEY("site","plan","person")
);

ALTER TABLE "run_team_members" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_team_members" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_parts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"run" uuid NOT NULL,
	"device" text NOT NULL,
	"number" integer NOT NULL,
	"fixes" jsonb NOT NULL,
	"size" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_parts_site_run_device_number_pk" PRIMARY KEY("site","run","device","number")
);

ALTER TABLE "run_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_parts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_plans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"least_meters" integer NOT NULL,
	"most_meters" integer NOT NULL,
	"pace_from" integer NOT NULL,
	"pace_to" integer NOT NULL,
	"least_points" integer DEFAULT 0 NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"day_most" integer DEFAULT 1 NOT NULL,
	"week_least" integer DEFAULT 0 NOT NULL,
	"goal_runs" integer DEFAULT 0 NOT NULL,
	"upload_hours" integer DEFAULT 24 NOT NULL,
	"team_most" integer DEFAULT 0 NOT NULL,
	"agenda_week" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_plans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "run_plans_who" CHECK ("run_plans"."who" in ('public', 'all', 'some')),
	CONSTRAINT "run_plans_state" CHECK ("run_plans"."state" in ('draft', 'open', 'ended')),
	CONSTRAINT "run_plans_dates" CHECK ("run_plans"."ends_on" >= "run_plans"."starts_on"),
	CONSTRAINT "run_plans_rules" CHECK ("run_plans"."least_meters" > 0 and "run_plans"."most_meters" >= "run_plans"."least_meters" and "run_plans"."pace_from" > 0 and "run_plans"."pace_to" > "run_plans"."pace_from"
    and "run_plans"."day_most" > 0 and "run_plans"."week_least" >= 0 and "run_plans"."goal_runs" >= 0 and "run_plans"."team_most" >= 0)
);

ALTER TABLE "run_plans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_plans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_points" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"plan" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"lat" integer NOT NULL,
	"lng" integer NOT NULL,
	"radius" integer NOT NULL,
	CONSTRAINT "run_points_site_plan_number_pk" PRIMARY KEY("site","plan","number")
);

ALTER TABLE "run_points" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_points" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_prints" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"print" integer NOT NULL,
	"run" uuid NOT NULL,
	CONSTRAINT "run_prints_site_print_run_pk" PRIMARY KEY("site","print","run")
);

ALTER TABLE "run_prints" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_prints" FORCE ROW LEVEL SECURITY;
CREATE TABLE "runs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"plan" uuid NOT NULL,
	"person" uuid NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"proof" text DEFAULT 'live' NOT NULL,
	"state" text DEFAULT 'recording' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"day" text NOT NULL,
	"meters" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"pace" integer DEFAULT 0 NOT NULL,
	"jumps" integer DEFAULT 0 NOT NULL,
	"splits" integer[] DEFAULT '{}' NOT NULL,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passed" integer[] DEFAULT '{}' NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"broken" text[] DEFAULT '{}' NOT NULL,
	"same_as" uuid,
	"slot" integer,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "runs_key" UNIQUE("site","person","key"),
	CONSTRAINT "runs_known" CHECK ("runs"."state" in ('recording', 'valid', 'invalid', 'appealed', 'final', 'dropped') and "runs"."source" in ('recorded', 'gpx')),
	CONSTRAINT "runs_slotted" CHECK (("runs"."state" = 'valid') = ("runs"."slot" is not null)),
	CONSTRAINT "runs_counted" CHECK ("runs"."state" = 'valid' or "runs"."counted" = 0),
	CONSTRAINT "runs_appealed" CHECK ("runs"."state" not in ('appealed', 'final') or "runs"."appeal" <> '')
);

ALTER TABLE "runs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "runs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_teams" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"plan" uuid NOT NULL,
	"name" text NOT NULL,
	"goal" integer DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"captain" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_teams_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "run_teams_name" UNIQUE("site","plan","name"),
	CONSTRAINT "run_teams_code" UNIQUE("site","plan","code")
);

ALTER TABLE "run_teams" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_teams" FORCE ROW LEVEL SECURITY;
CREATE TABLE "run_tracks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"run" uuid NOT NULL,
	"fixes" jsonb NOT NULL,
	CONSTRAINT "run_tracks_site_run_pk" PRIMARY KEY("site","run")
);

ALTER TABLE "run_tracks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_tracks" FORCE ROW LEVEL SECURITY;
ALTER TABLE "presence_appeals" ADD CONSTRAINT "presence_appeals_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_appeals" ADD CONSTRAINT "presence_appeals_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_appeals" ADD CONSTRAINT "presence_appeals_site_answered_by_people_site_id_fk" FOREIGN KEY ("site","answered_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_site_scan_presence_scans_site_id_fk" FOREIGN KEY ("site","scan") REFERENCES "public"."presence_scans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_site_set_by_people_site_id_fk" FOREIGN KEY ("site","set_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "presence_roster" ADD CONSTRAINT "presence_roster_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_roster" ADD CONSTRAINT "presence_roster_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_scans" ADD CONSTRAINT "presence_scans_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_scans" ADD CONSTRAINT "presence_scans_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presence_scans" ADD CONSTRAINT "presence_scans_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "presence_sessions" ADD CONSTRAINT "presence_sessions_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "run_team_members" ADD CONSTRAINT "run_team_members_site_team_run_teams_site_id_fk" FOREIGN KEY ("site","team") REFERENCES "public"."run_teams"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "run_team_members" ADD CONSTRAINT "run_team_members_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "run_parts" ADD CONSTRAINT "run_parts_site_run_runs_site_id_fk" FOREIGN KEY ("site","run") REFERENCES "public"."runs"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "run_plans" ADD CONSTRAINT "run_plans_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "run_points" ADD CONSTRAINT "run_points_site_plan_run_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."run_plans"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "run_prints" ADD CONSTRAINT "run_prints_site_run_runs_site_id_fk" FOREIGN KEY ("site","run") REFERENCES "public"."runs"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "runs" ADD CONSTRAINT "runs_site_plan_run_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."run_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "runs" ADD CONSTRAINT "runs_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "runs" ADD CONSTRAINT "runs_site_answered_by_people_site_id_fk" FOREIGN KEY ("site","answered_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "run_teams" ADD CONSTRAINT "run_teams_site_plan_run_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."run_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "run_teams" ADD CONSTRAINT "run_teams_site_captain_people_site_id_fk" FOREIGN KEY ("site","captain") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "run_tracks" ADD CONSTRAINT "run_tracks_site_run_runs_site_id_fk" FOREIGN KEY ("site","run") REFERENCES "public"."runs"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "presence_appeals_once" ON "presence_appeals" USING btree ("site","session","step","person");
CREATE INDEX "presence_appeals_open" ON "presence_appeals" USING btree ("site","created_at") WHERE "presence_appeals"."state" = 'open';
CREATE INDEX "presence_appeals_person" ON "presence_appeals" USING btree ("site","person");
CREATE INDEX "presence_marks_person" ON "presence_marks" USING btree ("site","person");
CREATE UNIQUE INDEX "presence_marks_seat" ON "presence_marks" USING btree ("site","session","step","seat") WHERE "presence_marks"."seat" is not null;
CREATE INDEX "presence_roster_person" ON "presence_roster" USING btree ("site","person");
CREATE INDEX "presence_scans_person" ON "presence_scans" USING btree ("site","session","person","step","at");
CREATE INDEX "presence_scans_device" ON "presence_scans" USING btree ("site","session","device") WHERE "presence_scans"."device" <> '';
CREATE INDEX "presence_scans_own" ON "presence_scans" USING btree ("site","person","at");
CREATE UNIQUE INDEX "presence_sessions_subject" ON "presence_sessions" USING btree ("site","owner","subject") WHERE "presence_sessions"."subject" <> '';
CREATE INDEX "presence_sessions_starts" ON "presence_sessions" USING btree ("site","owner","starts_at");
CREATE INDEX "presence_sessions_series" ON "presence_sessions" USING btree ("site","series","starts_at");
CREATE INDEX "presence_sessions_leaders" ON "presence_sessions" USING gin ("leaders");
CREATE UNIQUE INDEX "checkin_points_code" ON "checkin_points" USING btree ("site","code");
CREATE INDEX "run_team_members_team" ON "run_team_members" USING btree ("site","team");
CREATE INDEX "run_plans_open" ON "run_plans" USING btree ("site","ends_on") WHERE "run_plans"."state" = 'open';
CREATE INDEX "run_prints_run" ON "run_prints" USING btree ("site","run");
CREATE UNIQUE INDEX "runs_slot" ON "runs" USING btree ("site","plan","person","day","slot");
CREATE INDEX "runs_person" ON "runs" USING btree ("site","person","started_at");
CREATE INDEX "runs_plan" ON "runs" USING btree ("site","plan","state");
CREATE INDEX "runs_state" ON "runs" USING btree ("site","state","updated_at");
CREATE INDEX "runs_day" ON "runs" USING btree ("site","day");
CREATE POLICY "of_site" ON "presence_appeals" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "presence_marks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "presence_roster" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "presence_scans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "presence_sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "checkin_points" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "checkin_routes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_team_members" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_parts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_plans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_points" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_prints" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "runs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_teams" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "run_tracks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
