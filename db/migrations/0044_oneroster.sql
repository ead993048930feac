CREATE TABLE "oneroster_marks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"kind" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oneroster_marks_site_kind_pk" PRIMARY KEY("site","kind"),
	CONSTRAINT "oneroster_marks_kind" CHECK ("oneroster_marks"."kind" in ('orgs', 'academicSessions', 'users', 'courses', 'classes', 'enrollments', 'lineItems', 'results'))
);

ALTER TABLE "oneroster_marks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oneroster_marks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "oneroster_objects" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "oneroster_objects_site_kind_sourced_id_pk" PRIMARY KEY("site","kind","sourced_id"),
	CONSTRAINT "oneroster_objects_kind" CHECK ("oneroster_objects"."kind" in ('orgs', 'academicSessions', 'users', 'courses', 'classes', 'enrollments', 'lineItems', 'results'))
);

ALTER TABLE "oneroster_objects" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oneroster_objects" FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_site" ON "oneroster_marks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "oneroster_objects" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
