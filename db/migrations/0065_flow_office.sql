CREATE TABLE "flow_designs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"flow" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_designs_site_flow_pk" PRIMARY KEY("site","flow")
);

ALTER TABLE "flow_designs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_designs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_cases" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"submission" uuid NOT NULL,
	"case" uuid NOT NULL,
	"code" text,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "form_cases_site_submission_pk" PRIMARY KEY("site","submission")
);

ALTER TABLE "form_cases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_cases" FORCE ROW LEVEL SECURITY;
ALTER TABLE "form_submissions" DROP CONSTRAINT "form_submissions_state";
ALTER TABLE "flow_versions" ADD COLUMN "published_by" uuid;
ALTER TABLE "flow_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;
ALTER TABLE "form_desks" ADD COLUMN "flow" uuid;
ALTER TABLE "flow_designs" ADD CONSTRAINT "flow_designs_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "form_cases" ADD CONSTRAINT "form_cases_site_submission_form_submissions_site_id_fk" FOREIGN KEY ("site","submission") REFERENCES "public"."form_submissions"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_cases" ADD CONSTRAINT "form_cases_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "form_cases_case" ON "form_cases" USING btree ("site","case");
CREATE UNIQUE INDEX "form_cases_code" ON "form_cases" USING btree ("site","code") WHERE "form_cases"."code" is not null;
ALTER TABLE "form_desks" ADD CONSTRAINT "form_desks_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "flow_cases_started" ON "flow_cases" USING btree ("site","flow","started_at");
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_state" CHECK ("form_submissions"."state" in ('submitted', 'returned', 'accepted', 'locked', 'withdrawn', 'reviewing', 'refused'));
CREATE POLICY "of_site" ON "flow_designs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_cases" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
