CREATE TABLE "planner_groups" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_groups_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "planner_groups" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_groups" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_members" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"of_group" uuid NOT NULL,
	"person" uuid NOT NULL,
	"role" text DEFAULT 'reader' NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"shares_time" boolean DEFAULT true NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_members_site_of_group_person_pk" PRIMARY KEY("site","of_group","person"),
	CONSTRAINT "planner_members_role" CHECK ("planner_members"."role" in ('owner', 'editor', 'reader')),
	CONSTRAINT "planner_members_state" CHECK ("planner_members"."state" in ('invited', 'joined'))
);

ALTER TABLE "planner_members" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_members" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_shares" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"calendar" uuid NOT NULL,
	"of_group" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_shares_site_calendar_of_group_pk" PRIMARY KEY("site","calendar","of_group")
);

ALTER TABLE "planner_shares" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_shares" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_calendars" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	"owner" uuid,
	"of_group" uuid,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT 'blue' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_calendars_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "planner_calendars_who" CHECK ("planner_calendars"."who" in ('public', 'all', 'some')),
	CONSTRAINT "planner_calendars_kind" CHECK ("planner_calendars"."kind" in ('own', 'subscribed', 'group', 'site')),
	CONSTRAINT "planner_calendars_colour" CHECK ("planner_calendars"."colour" in ('blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'purple', 'grey')),
	CONSTRAINT "planner_calendars_trouble" CHECK ("planner_calendars"."trouble" in ('notFound', 'badAnswer', 'noCalendar', 'unreachable', 'forbidden', 'tooLarge')),
	CONSTRAINT "planner_calendars_owned" CHECK (("planner_calendars"."kind" in ('own', 'subscribed')) = ("planner_calendars"."owner" is not null)),
	CONSTRAINT "planner_calendars_grouped" CHECK (("planner_calendars"."kind" = 'group') = ("planner_calendars"."of_group" is not null)),
	CONSTRAINT "planner_calendars_url" CHECK (("planner_calendars"."kind" = 'subscribed') = ("planner_calendars"."url" <> ''))
);

ALTER TABLE "planner_calendars" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_calendars" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_changes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"event" uuid NOT NULL,
	"original_at" timestamp with time zone NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "planner_changes_site_event_original_at_pk" PRIMARY KEY("site","event","original_at"),
	CONSTRAINT "planner_changes_times" CHECK ("planner_changes"."cancelled" or ("planner_changes"."starts_at" is not null and "planner_changes"."ends_at" is not null and "planner_changes"."starts_at" <= "planner_changes"."ends_at"))
);

ALTER TABLE "planner_changes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_changes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_events" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"calendar" uuid NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"zone" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"busy" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_events_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "planner_events_order" CHECK ("planner_events"."starts_at" <= "planner_events"."ends_at"),
	CONSTRAINT "planner_events_last" CHECK ("planner_events"."rule" <> '' or "planner_events"."last_at" = "planner_events"."ends_at")
);

ALTER TABLE "planner_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_events" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_feeds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"calendar" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planner_feeds_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "planner_feeds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_feeds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_fillings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"name" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "planner_fillings_site_name_pk" PRIMARY KEY("site","name")
);

ALTER TABLE "planner_fillings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_fillings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_hidden" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"calendar" uuid NOT NULL,
	CONSTRAINT "planner_hidden_site_person_calendar_pk" PRIMARY KEY("site","person","calendar")
);

ALTER TABLE "planner_hidden" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_hidden" FORCE ROW LEVEL SECURITY;
CREATE TABLE "planner_reminders" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"event" uuid NOT NULL,
	"person" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"next_at" timestamp with time zone,
	"about_at" timestamp with time zone,
	CONSTRAINT "planner_reminders_site_event_person_minutes_pk" PRIMARY KEY("site","event","person","minutes"),
	CONSTRAINT "planner_reminders_minutes" CHECK ("planner_reminders"."minutes" between 0 and 40320)
);

ALTER TABLE "planner_reminders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "planner_reminders" FORCE ROW LEVEL SECURITY;
DROP INDEX "agenda_items_tag";
ALTER TABLE "planner_members" ADD CONSTRAINT "planner_members_site_of_group_planner_groups_site_id_fk" FOREIGN KEY ("site","of_group") REFERENCES "public"."planner_groups"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_members" ADD CONSTRAINT "planner_members_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_shares" ADD CONSTRAINT "planner_shares_site_calendar_planner_calendars_site_id_fk" FOREIGN KEY ("site","calendar") REFERENCES "public"."planner_calendars"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_shares" ADD CONSTRAINT "planner_shares_site_of_group_planner_groups_site_id_fk" FOREIGN KEY ("site","of_group") REFERENCES "public"."planner_groups"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_calendars" ADD CONSTRAINT "planner_calendars_site_owner_people_site_id_fk" FOREIGN KEY ("site","owner") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_calendars" ADD CONSTRAINT "planner_calendars_site_of_group_planner_groups_site_id_fk" FOREIGN KEY ("site","of_group") REFERENCES "public"."planner_groups"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_changes" ADD CONSTRAINT "planner_changes_site_event_planner_events_site_id_fk" FOREIGN KEY ("site","event") REFERENCES "public"."planner_events"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_events" ADD CONSTRAINT "planner_events_site_calendar_planner_calendars_site_id_fk" FOREIGN KEY ("site","calendar") REFERENCES "public"."planner_calendars"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_feeds" ADD CONSTRAINT "planner_feeds_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_feeds" ADD CONSTRAINT "planner_feeds_site_calendar_planner_calendars_site_id_fk" FOREIGN KEY ("site","calendar") REFERENCES "public"."planner_calendars"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_hidden" ADD CONSTRAINT "planner_hidden_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_hidden" ADD CONSTRAINT "planner_hidden_site_calendar_planner_calendars_site_id_fk" FOREIGN KEY ("site","calendar") REFERENCES "public"."planner_calendars"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_reminders" ADD CONSTRAINT "planner_reminders_site_event_planner_events_site_id_fk" FOREIGN KEY ("site","event") REFERENCES "public"."planner_events"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planner_reminders" ADD CONSTRAINT "planner_reminders_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "planner_members_person" ON "planner_members" USING btree ("site","person");
CREATE INDEX "planner_shares_group" ON "planner_shares" USING btree ("site","of_group");
CREATE INDEX "planner_calendars_owner" ON "planner_calendars" USING btree ("site","owner");
CREATE INDEX "planner_calendars_group" ON "planner_calendars" USING btree ("site","of_group");
CREATE INDEX "planner_calendars_site" ON "planner_calendars" USING btree ("site","id") WHERE "planner_calendars"."kind" = 'site';
CREATE INDEX "planner_calendars_due" ON "planner_calendars" USING btree ("site","next_at") WHERE "planner_calendars"."next_at" is not null;
CREATE UNIQUE INDEX "planner_events_uid" ON "planner_events" USING btree ("site","calendar","uid");
CREATE INDEX "planner_events_calendar" ON "planner_events" USING btree ("site","calendar","first_at");
CREATE UNIQUE INDEX "planner_feeds_person" ON "planner_feeds" USING btree ("site","person","calendar");
CREATE INDEX "planner_feeds_calendar" ON "planner_feeds" USING btree ("site","calendar");
CREATE INDEX "planner_hidden_calendar" ON "planner_hidden" USING btree ("site","calendar");
CREATE INDEX "planner_reminders_person" ON "planner_reminders" USING btree ("site","person","next_at");
CREATE INDEX "planner_reminders_due" ON "planner_reminders" USING btree ("site","next_at") WHERE "planner_reminders"."next_at" is not null;
CREATE INDEX "agenda_items_own_ends" ON "agenda_items" USING btree ("site","person",coalesce("ends_at", "starts_at", "due_at")) WHERE "agenda_items"."person" is not null;
CREATE INDEX "agenda_items_shared_ends" ON "agenda_items" USING btree ("site",coalesce("ends_at", "starts_at", "due_at")) WHERE "agenda_items"."person" is null and "agenda_items"."tag" is null;
CREATE INDEX "agenda_items_tag" ON "agenda_items" USING btree ("site","tag","until") WHERE "agenda_items"."tag" is not null;
CREATE POLICY "of_site" ON "planner_groups" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_members" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_shares" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_calendars" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_changes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_events" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_feeds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_fillings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_hidden" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "planner_reminders" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
