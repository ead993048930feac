CREATE TABLE "departments" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"parent" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"line" uuid[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "departments_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "departments_named" CHECK ("departments"."code" <> '' and "departments"."name" <> ''),
	CONSTRAINT "departments_line" CHECK (cardinality("departments"."line") between 1 and 12 and "departments"."line"[cardinality("departments"."line")] = "departments"."id"),
	CONSTRAINT "departments_parent_in_line" CHECK ("departments"."parent" is not distinct from "departments"."line"[cardinality("departments"."line") - 1])
);

ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "departments" FORCE ROW LEVEL SECURITY;
CREATE TABLE "grant_roles" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grant_roles_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "grant_roles_named" CHECK ("grant_roles"."name" <> '')
);

ALTER TABLE "grant_roles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "grant_roles" FORCE ROW LEVEL SECURITY;
ALTER TABLE "grants" ALTER COLUMN "app" SET DEFAULT '';
ALTER TABLE "grants" ALTER COLUMN "modules" SET DEFAULT '{}';
ALTER TABLE "people" RENAME COLUMN "department" TO "department_name";
ALTER TABLE "people" ADD COLUMN "department" uuid;
ALTER TABLE "grants" ADD COLUMN "role" uuid;
ALTER TABLE "grants" ADD COLUMN "scope" uuid;
ALTER TABLE "people" ADD COLUMN "holder" uuid DEFAULT uuidv7() NOT NULL;
ALTER TABLE "people" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;
ALTER TABLE "people" ADD COLUMN "initials" text DEFAULT '' NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "handle" uuid DEFAULT gen_random_uuid() NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "via" text DEFAULT '' NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "view_as" text;
ALTER TABLE "departments" ADD CONSTRAINT "departments_site_parent_departments_site_id_fk" FOREIGN KEY ("site","parent") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("site","code");
CREATE INDEX "departments_parent" ON "departments" USING btree ("site","parent");
CREATE UNIQUE INDEX "grant_roles_name" ON "grant_roles" USING btree ("site","name");
ALTER TABLE "grants" ADD CONSTRAINT "grants_site_role_grant_roles_site_id_fk" FOREIGN KEY ("site","role") REFERENCES "public"."grant_roles"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "grants" ADD CONSTRAINT "grants_site_scope_departments_site_id_fk" FOREIGN KEY ("site","scope") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "people" ADD CONSTRAINT "people_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "grants_role" ON "grants" USING btree ("site","role");
CREATE INDEX "people_holder" ON "people" USING btree ("site","holder");
CREATE INDEX "people_department" ON "people" USING btree ("site","department");
CREATE UNIQUE INDEX "sessions_handle" ON "sessions" USING btree ("site","handle");
ALTER TABLE "grants" ADD CONSTRAINT "grants_what" CHECK (("grants"."role" is null) = ("grants"."app" <> ''));
CREATE POLICY "of_site" ON "departments" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "grant_roles" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- What stood in words becomes a unit of its own.
DO $$
DECLARE one text;
BEGIN
  FOR one IN SELECT site FROM sites LOOP
    PERFORM set_config('app.site', one, true);
    WITH named AS (SELECT uuidv7() AS id, department_name AS name FROM (
      SELECT DISTINCT department_name FROM people WHERE department_name <> '') AS spelled)
    INSERT INTO departments (id, code, name, line) SELECT id, name, name, ARRAY[id] FROM named;
    UPDATE people SET department = d.id FROM departments d WHERE d.name = people.department_name;
  END LOOP;
  PERFORM set_config('app.site', '', true);
END $$;
ALTER TABLE "people" DROP COLUMN "department_name";

-- A role that changes changes everyone who holds it.
CREATE FUNCTION tell_nodes_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('campanile', json_build_object('table', 'grants', 'site', OLD.site, 'person', person)::text)
    FROM grants WHERE site = OLD.site AND role = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER tell_nodes AFTER UPDATE ON grant_roles FOR EACH ROW EXECUTE FUNCTION tell_nodes_of_role();
