CREATE TABLE "content_subscriptions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"channel" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_subscriptions_site_person_channel_pk" PRIMARY KEY("site","person","channel")
);

ALTER TABLE "content_subscriptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "content_subscriptions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "content_untold" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"article" uuid NOT NULL,
	"channel" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_untold_site_article_pk" PRIMARY KEY("site","article")
);

ALTER TABLE "content_untold" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "content_untold" FORCE ROW LEVEL SECURITY;
ALTER TABLE "content_channels" ADD COLUMN "told_at" timestamp with time zone;
ALTER TABLE "notices" ADD COLUMN "body" jsonb;
ALTER TABLE "content_subscriptions" ADD CONSTRAINT "content_subscriptions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "content_subscriptions" ADD CONSTRAINT "content_subscriptions_site_channel_content_channels_site_id_fk" FOREIGN KEY ("site","channel") REFERENCES "public"."content_channels"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "content_untold" ADD CONSTRAINT "content_untold_site_article_articles_site_id_fk" FOREIGN KEY ("site","article") REFERENCES "public"."articles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "content_untold" ADD CONSTRAINT "content_untold_site_channel_content_channels_site_id_fk" FOREIGN KEY ("site","channel") REFERENCES "public"."content_channels"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "content_subscriptions_channel" ON "content_subscriptions" USING btree ("site","channel","person");
CREATE INDEX "content_untold_channel" ON "content_untold" USING btree ("site","channel");
CREATE POLICY "of_site" ON "content_subscriptions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "content_untold" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
