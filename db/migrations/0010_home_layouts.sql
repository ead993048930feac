CREATE TABLE "home_layouts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"order" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_layouts_site_person_pk" PRIMARY KEY("site","person"),
	CONSTRAINT "home_layouts_size" CHECK (cardinality("home_layouts"."order") <= 60 and cardinality("home_layouts"."hidden") <= 60)
);

ALTER TABLE "home_layouts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "home_layouts" FORCE ROW LEVEL SECURITY;
ALTER TABLE "home_layouts" ADD CONSTRAINT "home_layouts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE POLICY "of_site" ON "home_layouts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
