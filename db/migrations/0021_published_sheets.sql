CREATE TABLE "form_sheet_rows" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"sheet" uuid NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "form_sheet_rows_site_sheet_row_pk" PRIMARY KEY("site","sheet","row")
);

ALTER TABLE "form_sheet_rows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_sheet_rows" FORCE ROW LEVEL SECURITY;
CREATE TABLE "form_sheets" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"key_column" text NOT NULL,
	"columns" text[] NOT NULL,
	"published_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_sheets_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "form_sheets_columns" CHECK (cardinality("form_sheets"."columns") > 0)
);

ALTER TABLE "form_sheets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_sheets" FORCE ROW LEVEL SECURITY;
ALTER TABLE "form_sheet_rows" ADD CONSTRAINT "form_sheet_rows_site_sheet_form_sheets_site_id_fk" FOREIGN KEY ("site","sheet") REFERENCES "public"."form_sheets"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "form_sheets" ADD CONSTRAINT "form_sheets_site_published_by_people_site_id_fk" FOREIGN KEY ("site","published_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "form_sheet_rows_key" ON "form_sheet_rows" USING btree ("site","sheet","key");
CREATE UNIQUE INDEX "form_sheets_number" ON "form_sheets" USING btree ("site","number");
CREATE POLICY "of_site" ON "form_sheet_rows" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "form_sheets" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
