CREATE TABLE "inbox_addresses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"medium" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_addresses_site_person_medium_pk" PRIMARY KEY("site","person","medium"),
	CONSTRAINT "inbox_addresses_medium" CHECK ("inbox_addresses"."medium" in ('mail', 'push', 'wecom', 'wechat', 'sms'))
);

ALTER TABLE "inbox_addresses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_addresses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_devices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"session" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "inbox_devices_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "inbox_devices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_devices" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_gateways" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"medium" text NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	CONSTRAINT "inbox_gateways_site_medium_pk" PRIMARY KEY("site","medium"),
	CONSTRAINT "inbox_gateways_medium" CHECK ("inbox_gateways"."medium" in ('mail', 'push', 'wecom', 'wechat', 'sms'))
);

ALTER TABLE "inbox_gateways" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_gateways" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_preferences" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"quiet" jsonb NOT NULL,
	"media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"topics" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"most_a_day" integer,
	"language" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_preferences_site_person_pk" PRIMARY KEY("site","person")
);

ALTER TABLE "inbox_preferences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_preferences" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_templates" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_templates_site_key_pk" PRIMARY KEY("site","key")
);

ALTER TABLE "inbox_templates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_templates" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_deliveries" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"message" uuid NOT NULL,
	"person" uuid NOT NULL,
	"medium" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"parcel" uuid,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_deliveries_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "inbox_deliveries_medium" CHECK ("inbox_deliveries"."medium" in ('mail', 'push', 'wecom', 'wechat', 'sms')),
	CONSTRAINT "inbox_deliveries_state" CHECK ("inbox_deliveries"."state" in ('queued', 'held', 'sent', 'delivered', 'failed', 'skipped'))
);

ALTER TABLE "inbox_deliveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_deliveries" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_messages" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"topic" text NOT NULL,
	"topic_name" jsonb,
	"grp" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"link" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"must_read" boolean DEFAULT false NOT NULL,
	"reason" jsonb,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"dedupe" text,
	"fold" text,
	"reminds_of" uuid,
	"sender" uuid,
	"state" text NOT NULL,
	"cursor" uuid,
	"reached" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"until" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_messages_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "inbox_messages_who" CHECK ("inbox_messages"."who" in ('public', 'all', 'some')),
	CONSTRAINT "inbox_messages_state" CHECK ("inbox_messages"."state" in ('sending', 'sent', 'recalled')),
	CONSTRAINT "inbox_messages_priority" CHECK ("inbox_messages"."priority" in ('critical', 'high', 'normal', 'low')),
	CONSTRAINT "inbox_messages_group" CHECK ("inbox_messages"."grp" in ('todo', 'school', 'services', 'subscriptions')),
	CONSTRAINT "inbox_messages_kind" CHECK ("inbox_messages"."kind" in ('message', 'notice'))
);

ALTER TABLE "inbox_messages" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_messages" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_mutes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_mutes_site_person_topic_pk" PRIMARY KEY("site","person","topic")
);

ALTER TABLE "inbox_mutes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_mutes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_receipts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"message" uuid NOT NULL,
	"person" uuid NOT NULL,
	"because" text NOT NULL,
	"because_of" uuid,
	"must" boolean DEFAULT false NOT NULL,
	"folded" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "inbox_receipts_site_message_person_pk" PRIMARY KEY("site","message","person")
);

ALTER TABLE "inbox_receipts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_receipts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "inbox_todos" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"action" jsonb,
	"link" text NOT NULL,
	"due_at" timestamp with time zone,
	"until" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_todos_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "inbox_todos_state" CHECK ("inbox_todos"."state" in ('open', 'done', 'expired'))
);

ALTER TABLE "inbox_todos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox_todos" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flagged_words" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "flagged_words_site_word_pk" PRIMARY KEY("site","word")
);

ALTER TABLE "flagged_words" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flagged_words" FORCE ROW LEVEL SECURITY;
CREATE TABLE "post_reports" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"post" uuid NOT NULL,
	"person" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"weight" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reports_site_post_person_pk" PRIMARY KEY("site","post","person"),
	CONSTRAINT "post_reports_reason" CHECK ("post_reports"."reason" in ('abuse', 'spam', 'privacy', 'false', 'other')),
	CONSTRAINT "post_reports_state" CHECK ("post_reports"."state" in ('open', 'upheld', 'dismissed'))
);

ALTER TABLE "post_reports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "post_reports" FORCE ROW LEVEL SECURITY;
CREATE TABLE "posting_bans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_bans_site_person_pk" PRIMARY KEY("site","person")
);

ALTER TABLE "posting_bans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "posting_bans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "moderated_posts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"author" uuid NOT NULL,
	"excerpt" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderated_posts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "moderated_posts_source" UNIQUE("site","source","source_id"),
	CONSTRAINT "moderated_posts_known" CHECK ("moderated_posts"."state" in ('pending', 'shown', 'hidden', 'deleted'))
);

ALTER TABLE "moderated_posts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "moderated_posts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "feed_items" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"feed" uuid NOT NULL,
	"guid" text NOT NULL,
	"title" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_items_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "feed_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "feed_items" FORCE ROW LEVEL SECURITY;
CREATE TABLE "feeds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"home" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"folder_en" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"trouble" text,
	"status" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"fetched_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "feeds_state" CHECK ("feeds"."state" in ('ok', 'failing', 'dead', 'off')),
	CONSTRAINT "feeds_trouble" CHECK ("feeds"."trouble" in ('unreachable', 'forbidden', 'tooLarge', 'notFound', 'badAnswer', 'noFeed')),
	CONSTRAINT "feeds_failing" CHECK (("feeds"."state" <> 'failing') or ("feeds"."failures" > 0 and "feeds"."failing_since" is not null))
);

ALTER TABLE "feeds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "feeds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "feed_item_reads" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"item" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_item_reads_site_person_item_pk" PRIMARY KEY("site","person","item")
);

ALTER TABLE "feed_item_reads" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "feed_item_reads" FORCE ROW LEVEL SECURITY;
CREATE TABLE "feed_subscriptions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"feed" uuid NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"read_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_subscriptions_site_person_feed_pk" PRIMARY KEY("site","person","feed")
);

ALTER TABLE "feed_subscriptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "feed_subscriptions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "guide_questions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"guide" uuid NOT NULL,
	"person" uuid NOT NULL,
	"text" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guide_questions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "guide_questions_state" CHECK ("guide_questions"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "guide_questions_answer" CHECK (("guide_questions"."state" = 'answered') = ("guide_questions"."answer" <> ''))
);

ALTER TABLE "guide_questions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "guide_questions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "guide_votes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"guide" uuid NOT NULL,
	"person" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_votes_site_guide_person_pk" PRIMARY KEY("site","guide","person")
);

ALTER TABLE "guide_votes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "guide_votes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "guides" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"department" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"fee" text DEFAULT '' NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guides_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "guides_who" CHECK ("guides"."who" in ('public', 'all', 'some')),
	CONSTRAINT "guides_topic" CHECK ("guides"."topic" in ('arrive', 'study', 'living', 'cards', 'money', 'health', 'network', 'rooms', 'leave')),
	CONSTRAINT "guides_state" CHECK ("guides"."state" in ('draft', 'published'))
);

ALTER TABLE "guides" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "guides" FORCE ROW LEVEL SECURITY;
CREATE TABLE "greeting_cards" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"signature" jsonb,
	"look" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greeting_cards_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "greeting_cards_range" CHECK ("greeting_cards"."until_day" >= "greeting_cards"."from_day"),
	CONSTRAINT "greeting_cards_look" CHECK ("greeting_cards"."look" in ('lantern', 'plum', 'snow', 'graduation'))
);

ALTER TABLE "greeting_cards" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "greeting_cards" FORCE ROW LEVEL SECURITY;
CREATE TABLE "notices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"must_read" boolean DEFAULT false NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"by" uuid NOT NULL,
	"approved_by" uuid,
	"send_at" timestamp with time zone,
	"until" timestamp with time zone,
	"message" uuid,
	"sent_at" timestamp with time zone,
	"urged" smallint DEFAULT 0 NOT NULL,
	"urged_at" timestamp with time zone,
	"recall_reason" text DEFAULT '' NOT NULL,
	"final_reach" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "notices_who" CHECK ("notices"."who" in ('public', 'all', 'some')),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('notice', 'emergency')),
	CONSTRAINT "notices_state" CHECK ("notices"."state" in ('draft', 'scheduled', 'waiting', 'sent', 'recalled')),
	CONSTRAINT "notices_two_persons" CHECK ("notices"."kind" <> 'emergency' or "notices"."state" not in ('sent', 'recalled') or ("notices"."approved_by" is not null and "notices"."approved_by" <> "notices"."by")),
	CONSTRAINT "notices_urged" CHECK ("notices"."urged" between 0 and 2)
);

ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;
ALTER TABLE "inbox_addresses" ADD CONSTRAINT "inbox_addresses_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_devices" ADD CONSTRAINT "inbox_devices_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_devices" ADD CONSTRAINT "inbox_devices_site_session_sessions_site_id_fk" FOREIGN KEY ("site","session") REFERENCES "public"."sessions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_preferences" ADD CONSTRAINT "inbox_preferences_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_mutes" ADD CONSTRAINT "inbox_mutes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inbox_todos" ADD CONSTRAINT "inbox_todos_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_site_post_moderated_posts_site_id_fk" FOREIGN KEY ("site","post") REFERENCES "public"."moderated_posts"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "posting_bans" ADD CONSTRAINT "posting_bans_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "posting_bans" ADD CONSTRAINT "posting_bans_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "moderated_posts" ADD CONSTRAINT "moderated_posts_site_author_people_site_id_fk" FOREIGN KEY ("site","author") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "moderated_posts" ADD CONSTRAINT "moderated_posts_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_site_feed_feeds_site_id_fk" FOREIGN KEY ("site","feed") REFERENCES "public"."feeds"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "feed_item_reads" ADD CONSTRAINT "feed_item_reads_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "feed_item_reads" ADD CONSTRAINT "feed_item_reads_site_item_feed_items_site_id_fk" FOREIGN KEY ("site","item") REFERENCES "public"."feed_items"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "feed_subscriptions" ADD CONSTRAINT "feed_subscriptions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "feed_subscriptions" ADD CONSTRAINT "feed_subscriptions_site_feed_feeds_site_id_fk" FOREIGN KEY ("site","feed") REFERENCES "public"."feeds"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_site_guide_guides_site_id_fk" FOREIGN KEY ("site","guide") REFERENCES "public"."guides"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_site_answered_by_people_site_id_fk" FOREIGN KEY ("site","answered_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guide_votes" ADD CONSTRAINT "guide_votes_site_guide_guides_site_id_fk" FOREIGN KEY ("site","guide") REFERENCES "public"."guides"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guide_votes" ADD CONSTRAINT "guide_votes_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides" ADD CONSTRAINT "guides_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guides" ADD CONSTRAINT "guides_site_author_people_site_id_fk" FOREIGN KEY ("site","author") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_site_approved_by_people_site_id_fk" FOREIGN KEY ("site","approved_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "inbox_devices_endpoint" ON "inbox_devices" USING btree ("site","endpoint");
CREATE INDEX "inbox_devices_person" ON "inbox_devices" USING btree ("site","person");
CREATE INDEX "inbox_devices_session" ON "inbox_devices" USING btree ("site","session");
CREATE UNIQUE INDEX "inbox_deliveries_once" ON "inbox_deliveries" USING btree ("site","message","person","medium");
CREATE INDEX "inbox_deliveries_due" ON "inbox_deliveries" USING btree ("site","state","due_at") WHERE "inbox_deliveries"."state" in ('queued', 'held');
CREATE INDEX "inbox_deliveries_person" ON "inbox_deliveries" USING btree ("site","person","created_at");
CREATE INDEX "inbox_deliveries_sent" ON "inbox_deliveries" USING btree ("site","medium","sent_at") WHERE "inbox_deliveries"."sent_at" is not null;
CREATE UNIQUE INDEX "inbox_messages_dedupe" ON "inbox_messages" USING btree ("site","topic","dedupe");
CREATE INDEX "inbox_messages_fold" ON "inbox_messages" USING btree ("site","topic","fold") WHERE "inbox_messages"."fold" is not null;
CREATE INDEX "inbox_messages_reminders" ON "inbox_messages" USING btree ("site","reminds_of") WHERE "inbox_messages"."reminds_of" is not null;
CREATE INDEX "inbox_messages_sending" ON "inbox_messages" USING btree ("site","moved_at") WHERE "inbox_messages"."state" = 'sending';
CREATE INDEX "inbox_messages_at" ON "inbox_messages" USING btree ("site","created_at");
CREATE INDEX "inbox_mutes_topic" ON "inbox_mutes" USING btree ("site","topic");
CREATE INDEX "inbox_receipts_person" ON "inbox_receipts" USING btree ("site","person","message");
CREATE INDEX "inbox_receipts_unread" ON "inbox_receipts" USING btree ("site","person") WHERE "inbox_receipts"."archived_at" is null and not "inbox_receipts"."muted" and ("inbox_receipts"."read_at" is null or ("inbox_receipts"."must" and "inbox_receipts"."confirmed_at" is null));
CREATE UNIQUE INDEX "inbox_todos_source" ON "inbox_todos" USING btree ("site","source","source_id","person");
CREATE INDEX "inbox_todos_open" ON "inbox_todos" USING btree ("site","person","due_at") WHERE "inbox_todos"."state" = 'open';
CREATE INDEX "inbox_todos_settled" ON "inbox_todos" USING btree ("site","person","settled_at");
CREATE INDEX "inbox_todos_until" ON "inbox_todos" USING btree ("site","until") WHERE "inbox_todos"."state" = 'open';
CREATE INDEX "post_reports_person" ON "post_reports" USING btree ("site","person");
CREATE INDEX "moderated_posts_state" ON "moderated_posts" USING btree ("site","state","created_at");
CREATE INDEX "moderated_posts_author" ON "moderated_posts" USING btree ("site","author");
CREATE UNIQUE INDEX "feed_items_guid" ON "feed_items" USING btree ("site","feed","guid");
CREATE INDEX "feed_items_newest" ON "feed_items" USING btree ("site","feed","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE UNIQUE INDEX "feeds_url" ON "feeds" USING btree ("site","url");
CREATE INDEX "feeds_due" ON "feeds" USING btree ("site","next_at") WHERE "feeds"."state" in ('ok', 'failing');
CREATE INDEX "feed_item_reads_item" ON "feed_item_reads" USING btree ("site","item");
CREATE INDEX "feed_subscriptions_feed" ON "feed_subscriptions" USING btree ("site","feed");
CREATE INDEX "guide_questions_open" ON "guide_questions" USING btree ("site","created_at") WHERE "guide_questions"."state" = 'open';
CREATE INDEX "guide_questions_guide" ON "guide_questions" USING btree ("site","guide");
CREATE INDEX "guide_questions_person" ON "guide_questions" USING btree ("site","person");
CREATE INDEX "guides_live" ON "guides" USING btree ("site","topic") WHERE "guides"."state" = 'published';
CREATE INDEX "guides_reviewed" ON "guides" USING btree ("site","reviewed_at");
CREATE INDEX "greeting_cards_days" ON "greeting_cards" USING btree ("site","from_day");
CREATE INDEX "notices_by" ON "notices" USING btree ("site","by","updated_at");
CREATE INDEX "notices_due" ON "notices" USING btree ("site","send_at") WHERE "notices"."state" = 'scheduled';
CREATE INDEX "notices_message" ON "notices" USING btree ("site","message");
CREATE POLICY "of_site" ON "inbox_addresses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_devices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_gateways" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_preferences" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_templates" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_deliveries" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_messages" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_mutes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_receipts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "inbox_todos" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flagged_words" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "post_reports" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "posting_bans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "moderated_posts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "feed_items" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "feeds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "feed_item_reads" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "feed_subscriptions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "guide_questions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "guide_votes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "guides" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "greeting_cards" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "notices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
