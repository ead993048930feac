CREATE TABLE "activities" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"tag" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"place" text DEFAULT '' NOT NULL,
	"room" uuid,
	"online_url" text DEFAULT '' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL,
	"approval" text DEFAULT 'none' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"promotes" boolean DEFAULT false NOT NULL,
	"credit_minutes" integer DEFAULT 0 NOT NULL,
	"modes" text[] NOT NULL,
	"early" integer DEFAULT 30 NOT NULL,
	"late" integer DEFAULT 10 NOT NULL,
	"check_out" boolean DEFAULT false NOT NULL,
	"walk_ins" boolean DEFAULT true NOT NULL,
	"programme" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"talks" boolean DEFAULT true NOT NULL,
	"organisers" uuid[] NOT NULL,
	"checkers" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"pool" uuid,
	"case" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "activities_who" CHECK ("activities"."who" in ('public', 'all', 'some')),
	CONSTRAINT "activities_known" CHECK ("activities"."state" in ('draft', 'inReview', 'published', 'summarised', 'cancelled') and "activities"."kind" in ('activity', 'lecture', 'training') and "activities"."tag" in ('study', 'arts', 'sports', 'volunteer', 'career', 'life') and "activities"."approval" in ('none', 'manual', 'auto')),
	CONSTRAINT "activities_times" CHECK ("activities"."ends_at" > "activities"."starts_at" and "activities"."closes_at" > "activities"."opens_at" and "activities"."closes_at" <= "activities"."ends_at"),
	CONSTRAINT "activities_pool_made" CHECK (("activities"."state" in ('draft', 'inReview')) = ("activities"."pool" is null)),
	CONSTRAINT "activities_numbers" CHECK ("activities"."capacity" >= 0 and "activities"."credit_minutes" >= 0 and cardinality("activities"."organisers") > 0)
);

ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activities" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_files" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"activity" uuid NOT NULL,
	"file" uuid NOT NULL,
	"name" text NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_files_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "activity_files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_files" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_credits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"activity" uuid NOT NULL,
	"person" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_credits_site_activity_person_pk" PRIMARY KEY("site","activity","person"),
	CONSTRAINT "activity_credits_minutes" CHECK ("activity_credits"."minutes" > 0)
);

ALTER TABLE "activity_credits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_credits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_papers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"person" uuid NOT NULL,
	"activity" uuid,
	"body" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "activity_papers_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "activity_papers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_papers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_posts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"activity" uuid NOT NULL,
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_posts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "activity_posts_known" CHECK ("activity_posts"."kind" in ('comment', 'photo') and "activity_posts"."state" in ('pending', 'shown', 'hidden', 'deleted')),
	CONSTRAINT "activity_posts_photo" CHECK (("activity_posts"."kind" = 'photo') = ("activity_posts"."file" is not null))
);

ALTER TABLE "activity_posts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_posts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_registrations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"activity" uuid NOT NULL,
	"person" uuid NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_registrations_site_activity_person_pk" PRIMARY KEY("site","activity","person"),
	CONSTRAINT "activity_registrations_known" CHECK ("activity_registrations"."state" in ('applied', 'admitted', 'rejected', 'withdrawn')),
	CONSTRAINT "activity_registrations_withdrawn" CHECK (("activity_registrations"."state" = 'withdrawn') = ("activity_registrations"."withdrawn_at" is not null))
);

ALTER TABLE "activity_registrations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_registrations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "activity_slots" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"activity" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"session" uuid,
	CONSTRAINT "activity_slots_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "activity_slots_times" CHECK ("activity_slots"."ends_at" > "activity_slots"."starts_at")
);

ALTER TABLE "activity_slots" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_slots" FORCE ROW LEVEL SECURITY;
ALTER TABLE "activities" ADD CONSTRAINT "activities_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_credits" ADD CONSTRAINT "activity_credits_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_credits" ADD CONSTRAINT "activity_credits_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_papers" ADD CONSTRAINT "activity_papers_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_papers" ADD CONSTRAINT "activity_papers_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_papers" ADD CONSTRAINT "activity_papers_site_revoked_by_people_site_id_fk" FOREIGN KEY ("site","revoked_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_posts" ADD CONSTRAINT "activity_posts_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_posts" ADD CONSTRAINT "activity_posts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_site_activity_activities_site_id_fk" FOREIGN KEY ("site","activity") REFERENCES "public"."activities"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_site_session_presence_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."presence_sessions"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "activities_shown" ON "activities" USING btree ("site","ends_at") WHERE "activities"."state" in ('published', 'summarised');
CREATE INDEX "activities_organisers" ON "activities" USING gin ("organisers");
CREATE INDEX "activities_checkers" ON "activities" USING gin ("checkers");
CREATE UNIQUE INDEX "activities_pool" ON "activities" USING btree ("site","pool");
CREATE UNIQUE INDEX "activities_case" ON "activities" USING btree ("site","case");
CREATE INDEX "activities_uncredited" ON "activities" USING btree ("site","ends_at") WHERE "activities"."credit_minutes" > 0 and "activities"."credited_at" is null;
CREATE UNIQUE INDEX "activity_files_once" ON "activity_files" USING btree ("site","activity","file");
CREATE INDEX "activity_credits_person" ON "activity_credits" USING btree ("site","person");
CREATE UNIQUE INDEX "activity_papers_code" ON "activity_papers" USING btree ("site","code");
CREATE INDEX "activity_papers_person" ON "activity_papers" USING btree ("site","person","issued_at");
CREATE INDEX "activity_posts_activity" ON "activity_posts" USING btree ("site","activity","kind","created_at");
CREATE INDEX "activity_posts_person" ON "activity_posts" USING btree ("site","person","created_at");
CREATE INDEX "activity_registrations_person" ON "activity_registrations" USING btree ("site","person");
CREATE INDEX "activity_registrations_applied" ON "activity_registrations" USING btree ("site","applied_at") WHERE "activity_registrations"."state" = 'applied';
CREATE UNIQUE INDEX "activity_slots_number" ON "activity_slots" USING btree ("site","activity","number");
CREATE UNIQUE INDEX "activity_slots_session" ON "activity_slots" USING btree ("site","session");
CREATE INDEX "activity_slots_starts" ON "activity_slots" USING btree ("site","starts_at");
CREATE POLICY "of_site" ON "activities" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_files" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_credits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_papers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_posts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_registrations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "activity_slots" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
