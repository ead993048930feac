CREATE TABLE "figure_expected" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"subject" uuid NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "figure_expected_site_subject_person_from_day_pk" PRIMARY KEY("site","subject","person","from_day"),
	CONSTRAINT "figure_expected_days" CHECK ("figure_expected"."to_day" is null or "figure_expected"."to_day" >= "figure_expected"."from_day")
);

ALTER TABLE "figure_expected" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "figure_expected" FORCE ROW LEVEL SECURITY;
CREATE INDEX "figure_expected_unit" ON "figure_expected" USING btree ("site","subject","unit");
CREATE POLICY "of_site" ON "figure_expected" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
