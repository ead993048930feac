CREATE TABLE "erasures" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"deleted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "erasures_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "erasures_state" CHECK ("erasures"."state" in ('asked', 'confirmed', 'done', 'refused')),
	CONSTRAINT "erasures_two" CHECK ("erasures"."state" not in ('confirmed', 'done') or "erasures"."decided_by" <> "erasures"."asked_by")
);

ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "erasures" FORCE ROW LEVEL SECURITY;
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_site_asked_by_people_site_id_fk" FOREIGN KEY ("site","asked_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "erasures_open" ON "erasures" USING btree ("site","person") WHERE "erasures"."state" in ('asked', 'confirmed');
CREATE INDEX "erasures_made" ON "erasures" USING btree ("site","created_at");
CREATE POLICY "of_site" ON "erasures" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
