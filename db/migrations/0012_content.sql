CREATE TABLE "article_days" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"article" uuid NOT NULL,
	"day" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "article_days_site_article_day_pk" PRIMARY KEY("site","article","day")
);

ALTER TABLE "article_days" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_days" FORCE ROW LEVEL SECURITY;
CREATE TABLE "article_likes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"article" uuid NOT NULL,
	"person" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_likes_site_article_person_pk" PRIMARY KEY("site","article","person")
);

ALTER TABLE "article_likes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_likes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "article_numbers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "article_numbers_site_pk" PRIMARY KEY("site")
);

ALTER TABLE "article_numbers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_numbers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "article_reads" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"article" uuid NOT NULL,
	"person" uuid NOT NULL,
	"edition" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_reads_site_article_person_pk" PRIMARY KEY("site","article","person")
);

ALTER TABLE "article_reads" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_reads" FORCE ROW LEVEL SECURITY;
CREATE TABLE "article_tokens" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"token" text collate "C" NOT NULL,
	"article" integer NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "article_tokens_site_token_article_pk" PRIMARY KEY("site","token","article")
);

ALTER TABLE "article_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_tokens" FORCE ROW LEVEL SECURITY;
CREATE TABLE "comment_likes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"comment" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "comment_likes_site_comment_person_pk" PRIMARY KEY("site","comment","person")
);

ALTER TABLE "comment_likes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "comment_likes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "comments" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"article" uuid NOT NULL,
	"person" uuid NOT NULL,
	"parent" uuid,
	"reply_to" uuid,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "comments_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "comments_text" CHECK ("comments"."text" <> ''),
	CONSTRAINT "comments_state_known" CHECK ("comments"."state" in ('pending', 'shown', 'hidden', 'deleted'))
);

ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;
CREATE TABLE "article_editions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"article" uuid NOT NULL,
	"edition" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"byline" text DEFAULT '' NOT NULL,
	"happened" date,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "article_editions_site_article_edition_pk" PRIMARY KEY("site","article","edition")
);

ALTER TABLE "article_editions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "article_editions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "articles" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"channel" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"byline" text DEFAULT '' NOT NULL,
	"happened" date,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"film" boolean DEFAULT false NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"comment_mode" text DEFAULT 'off' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author" uuid NOT NULL,
	"reviewer" uuid,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expire_at" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "articles_number" UNIQUE("site","number"),
	CONSTRAINT "articles_who" CHECK ("articles"."who" in ('public', 'all', 'some')),
	CONSTRAINT "articles_state" CHECK ("articles"."state" in ('draft', 'inReview', 'scheduled', 'published', 'expired', 'archived', 'withdrawn')),
	CONSTRAINT "articles_comments" CHECK ("articles"."comment_mode" in ('off', 'moderated', 'open')),
	CONSTRAINT "articles_published" CHECK ("articles"."state" <> 'published' or ("articles"."published_at" is not null and "articles"."edition" > 0)),
	CONSTRAINT "articles_withdrawn" CHECK ("articles"."state" <> 'withdrawn' or "articles"."reason" <> ''),
	CONSTRAINT "articles_ends" CHECK ("articles"."expire_at" is null or "articles"."published_at" is null or "articles"."expire_at" > "articles"."published_at"),
	CONSTRAINT "articles_counts" CHECK ("articles"."reads" >= 0 and "articles"."likes" >= 0 and "articles"."comments" >= 0)
);

ALTER TABLE "articles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "articles" FORCE ROW LEVEL SECURITY;
CREATE TABLE "content_channels" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"department" uuid,
	"kind" text NOT NULL,
	"station" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"comment_mode" text DEFAULT 'off' NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"open_to_writers" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_channels_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "content_channels_who" CHECK ("content_channels"."who" in ('public', 'all', 'some')),
	CONSTRAINT "content_channels_kind" CHECK ("content_channels"."kind" in ('news', 'notice', 'official', 'material', 'video', 'file', 'history', 'hot', 'station')),
	CONSTRAINT "content_channels_comments" CHECK ("content_channels"."comment_mode" in ('off', 'moderated', 'open')),
	CONSTRAINT "content_channels_public" CHECK ("content_channels"."is_public" or "content_channels"."who" <> 'public')
);

ALTER TABLE "content_channels" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "content_channels" FORCE ROW LEVEL SECURITY;
CREATE TABLE "content_stations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"department" uuid,
	"intro" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_stations_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "content_stations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "content_stations" FORCE ROW LEVEL SECURITY;
ALTER TABLE "article_days" ADD CONSTRAINT "article_days_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_tokens" ADD CONSTRAINT "article_tokens_site_article_articles_site_number_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_site_comment_comments_site_id_fk" FOREIGN KEY ("site","comment") REFERENCES "public"."comments"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_parent_comments_site_id_fk" FOREIGN KEY ("site","parent") REFERENCES "public"."comments"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_reply_to_people_site_id_fk" FOREIGN KEY ("site","reply_to") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "article_editions" ADD CONSTRAINT "article_editions_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_editions" ADD CONSTRAINT "article_editions_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "articles" ADD CONSTRAINT "articles_site_channel_content_channels_site_id_fk" FOREIGN KEY ("site","channel") REFERENCES "public"."content_channels"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "articles" ADD CONSTRAINT "articles_site_author_people_site_id_fk" FOREIGN KEY ("site","author") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "articles" ADD CONSTRAINT "articles_site_reviewer_people_site_id_fk" FOREIGN KEY ("site","reviewer") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "content_channels" ADD CONSTRAINT "content_channels_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "content_channels" ADD CONSTRAINT "content_channels_site_station_content_stations_site_id_fk" FOREIGN KEY ("site","station") REFERENCES "public"."content_stations"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "content_stations" ADD CONSTRAINT "content_stations_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "article_days_day" ON "article_days" USING btree ("site","day");
CREATE INDEX "article_reads_person" ON "article_reads" USING btree ("site","person","at");
CREATE INDEX "article_tokens_article" ON "article_tokens" USING btree ("site","article");
CREATE INDEX "comments_article" ON "comments" USING btree ("site","article","created_at");
CREATE INDEX "comments_parent" ON "comments" USING btree ("site","parent","created_at");
CREATE INDEX "comments_person" ON "comments" USING btree ("site","person","created_at");
CREATE INDEX "comments_state" ON "comments" USING btree ("site","state","created_at");
CREATE INDEX "articles_live" ON "articles" USING btree ("site","published_at" desc) WHERE "articles"."state" = 'published';
CREATE INDEX "articles_of_channel" ON "articles" USING btree ("site","channel","published_at" desc) WHERE "articles"."state" = 'published';
CREATE INDEX "articles_pinned" ON "articles" USING btree ("site","pinned_until") WHERE "articles"."pinned_until" is not null;
CREATE INDEX "articles_updated" ON "articles" USING btree ("site","updated_at");
CREATE INDEX "articles_due" ON "articles" USING btree ("site","publish_at") WHERE "articles"."state" = 'scheduled';
CREATE INDEX "articles_ending" ON "articles" USING btree ("site","expire_at") WHERE "articles"."expire_at" is not null;
CREATE UNIQUE INDEX "content_channels_key" ON "content_channels" USING btree ("site","key");
CREATE UNIQUE INDEX "content_stations_key" ON "content_stations" USING btree ("site","key");
CREATE POLICY "of_site" ON "article_days" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "article_likes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "article_numbers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "article_reads" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "article_tokens" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "comment_likes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "comments" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "article_editions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "articles" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "content_channels" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "content_stations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
