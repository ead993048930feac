CREATE TABLE "health_questions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"plan" uuid NOT NULL,
	"definition" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_questions_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "health_questions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "health_questions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "health_plans" ADD COLUMN "questions" uuid;
ALTER TABLE "health_plans" ADD COLUMN "proposal" jsonb;
ALTER TABLE "health_reports" ADD COLUMN "questions" uuid;
ALTER TABLE "health_questions" ADD CONSTRAINT "health_questions_site_plan_health_plans_site_id_fk" FOREIGN KEY ("site","plan") REFERENCES "public"."health_plans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "health_questions" ADD CONSTRAINT "health_questions_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE POLICY "of_site" ON "health_questions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
