CREATE TABLE "staged_import_parts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"import" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "staged_import_parts_site_import_part_pk" PRIMARY KEY("site","import","part")
);

ALTER TABLE "staged_import_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "staged_import_parts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "staged_import_rows" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"import" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"item" uuid,
	"gone" boolean DEFAULT false NOT NULL,
	"cells" text[] NOT NULL,
	"before" jsonb,
	"problems" jsonb,
	"kept" text[],
	CONSTRAINT "staged_import_rows_site_import_row_pk" PRIMARY KEY("site","import","row"),
	CONSTRAINT "staged_import_rows_kind" CHECK ("staged_import_rows"."kind" in ('added', 'changed', 'same', 'vanished', 'faulty'))
);

ALTER TABLE "staged_import_rows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "staged_import_rows" FORCE ROW LEVEL SECURITY;
CREATE TABLE "import_sources" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"origin" text DEFAULT 'file' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"import" uuid,
	"ran_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_sources_site_key_source_pk" PRIMARY KEY("site","key","source")
);

ALTER TABLE "import_sources" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "import_sources" FORCE ROW LEVEL SECURITY;
CREATE TABLE "staged_imports" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"options" jsonb NOT NULL,
	"found" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"extra" jsonb,
	"made" jsonb,
	"undone" jsonb,
	"trouble" text DEFAULT '' NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp with time zone,
	"rolled_back_by" uuid,
	"rolled_back_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	CONSTRAINT "staged_imports_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "staged_imports_state" CHECK ("staged_imports"."state" in ('uploaded', 'parsed', 'previewed', 'failed', 'applying', 'applied', 'rollingBack', 'rolledBack', 'discarded'))
);

ALTER TABLE "staged_imports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "staged_imports" FORCE ROW LEVEL SECURITY;
ALTER TABLE "staged_import_parts" ADD CONSTRAINT "staged_import_parts_site_import_staged_imports_site_id_fk" FOREIGN KEY ("site","import") REFERENCES "public"."staged_imports"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_site_applied_by_people_site_id_fk" FOREIGN KEY ("site","applied_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_site_rolled_back_by_people_site_id_fk" FOREIGN KEY ("site","rolled_back_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "staged_import_rows_kind" ON "staged_import_rows" USING btree ("site","import","kind","row") WHERE "staged_import_rows"."kind" not in ('added', 'same');
CREATE INDEX "staged_imports_made" ON "staged_imports" USING btree ("site","key","created_at");
CREATE INDEX "staged_imports_open" ON "staged_imports" USING btree ("site","state") WHERE "staged_imports"."swept_at" is null;
CREATE POLICY "of_site" ON "staged_import_parts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "staged_import_rows" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "import_sources" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "staged_imports" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- Files are compressed already, or soon deleted.
ALTER TABLE "staged_import_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- Imports of people, with the rows of those that can be rolled back or applied, move to the tables of all imports.
DO $$
DECLARE one text;
BEGIN
  FOR one IN SELECT site FROM sites LOOP
    PERFORM set_config('app.site', one, true);
    INSERT INTO staged_imports (id, key, source, origin, name, state, version, options, found, counts, size, extra, made, undone, trouble,
      by, created_at, changed_at, applied_by, applied_at, rolled_back_by, rolled_back_at, swept_at)
    SELECT id, 'people.people', source, origin, name,
      CASE state WHEN 'reading' THEN 'uploaded' WHEN 'ready' THEN 'previewed' WHEN 'cancelled' THEN 'discarded' ELSE state END, version,
      jsonb_strip_nulls(jsonb_build_object('vanish', options -> 'leave', 'mapping', options -> 'mapping',
        'auto', CASE WHEN options ? 'auto' THEN jsonb_build_object('mostVanishing', options -> 'auto' -> 'mostLeaving') END,
        'own', jsonb_build_object('unknownUnits', options -> 'unknownUnits', 'role', options -> 'role'))),
      people_imports.found,
      jsonb_build_object('added', counts -> 'new', 'changed', counts -> 'changed', 'same', counts -> 'same', 'vanished', counts -> 'leave', 'faulty', counts -> 'bad'),
      0, jsonb_build_object('units', units), made, undone,
      CASE trouble WHEN 'noNumber' THEN 'noColumn' WHEN 'manyLeaving' THEN 'manyVanishing' ELSE trouble END,
      by, created_at, changed_at, applied_by, applied_at, rolled_back_by, rolled_back_at, swept_at
    FROM people_imports WHERE site = one;
    INSERT INTO staged_import_parts (import, part, bytes) SELECT import, part, bytes FROM people_import_parts WHERE site = one;
    INSERT INTO staged_import_rows (import, row, kind, item, gone, cells, before, problems, kept)
    SELECT import, row, CASE kind WHEN 'new' THEN 'added' WHEN 'leave' THEN 'vanished' WHEN 'bad' THEN 'faulty' ELSE kind END, person, leaves,
      ARRAY[number, NULL, NULL, role, leaves::text, name, latin_name, email, mobile, holder, tags::text, post,
        department::text, unit::text, pinyin, initials, given::text],
      before, problems, kept
    FROM people_import_rows WHERE site = one;
    INSERT INTO import_sources (key, source, origin, import, ran_at, succeeded_at, rows, faulty)
    SELECT DISTINCT ON (source) key, source, origin, id, changed_at, applied_at, coalesce((staged_imports.found ->> 'rows')::int, 0), coalesce((counts ->> 'faulty')::int, 0)
    FROM staged_imports WHERE site = one AND state = 'applied' ORDER BY source, applied_at DESC;
  END LOOP;
  PERFORM set_config('app.site', '', true);
END $$;
DROP TABLE "people_import_parts";
DROP TABLE "people_import_rows";
DROP TABLE "people_imports";
