CREATE TABLE "flow_drafts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"flow" uuid NOT NULL,
	"person" uuid NOT NULL,
	"version" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_drafts_site_flow_person_pk" PRIMARY KEY("site","flow","person")
);

ALTER TABLE "flow_drafts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_drafts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_phrases" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"phrases" text[] NOT NULL,
	CONSTRAINT "flow_phrases_site_person_pk" PRIMARY KEY("site","person")
);

ALTER TABLE "flow_phrases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_phrases" FORCE ROW LEVEL SECURITY;
ALTER TABLE "flows" ADD COLUMN "about" text DEFAULT '' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "about_en" text DEFAULT '' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "icon" text DEFAULT 'file-text' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;
ALTER TABLE "flows" ADD COLUMN "who" text DEFAULT 'all' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "for_roles" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "for_departments" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "for_tags" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "flows" ADD COLUMN "for_people" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "flow_drafts" ADD CONSTRAINT "flow_drafts_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_drafts" ADD CONSTRAINT "flow_drafts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "flow_phrases" ADD CONSTRAINT "flow_phrases_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "flows" ADD CONSTRAINT "flows_who" CHECK ("flows"."who" in ('public', 'all', 'some'));
CREATE POLICY "of_site" ON "flow_drafts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_phrases" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
