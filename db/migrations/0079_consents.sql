CREATE TABLE "consents" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" uuid NOT NULL,
	"purpose" text NOT NULL,
	"thing" text NOT NULL,
	"title" text NOT NULL,
	"detail" text[] DEFAULT '{}' NOT NULL,
	"given" boolean NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "consents_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "consents" FORCE ROW LEVEL SECURITY;
ALTER TABLE "consents" ADD CONSTRAINT "consents_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "consents_person" ON "consents" USING btree ("site","person","purpose","thing","id");
CREATE INDEX "consents_at" ON "consents" USING btree ("site","created_at");
CREATE INDEX "consents_purpose" ON "consents" USING btree ("site","purpose","created_at");
CREATE POLICY "of_site" ON "consents" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
