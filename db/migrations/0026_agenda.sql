CREATE TABLE "agenda_items" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"person" uuid,
	"for_right" text,
	"unit" uuid,
	"any_unit" boolean DEFAULT false NOT NULL,
	"except" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"action" jsonb,
	"many" jsonb,
	"link" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"shown_from" timestamp with time zone,
	"until" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_items_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "agenda_items_who" CHECK ("agenda_items"."who" in ('public', 'all', 'some')),
	CONSTRAINT "agenda_items_kind" CHECK ("agenda_items"."kind" in ('event', 'deadline', 'task')),
	CONSTRAINT "agenda_items_state" CHECK ("agenda_items"."state" in ('open', 'done', 'expired'))
);

ALTER TABLE "agenda_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agenda_items" FORCE ROW LEVEL SECURITY;
CREATE TABLE "agenda_marks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"item" uuid NOT NULL,
	"round" integer DEFAULT -1 NOT NULL,
	"settled_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "agenda_marks_site_person_item_pk" PRIMARY KEY("site","person","item")
);

ALTER TABLE "agenda_marks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agenda_marks" FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "agenda_items_own" ON "agenda_items" USING btree ("site","source","source_id","person") WHERE "agenda_items"."person" is not null;
CREATE UNIQUE INDEX "agenda_items_shared" ON "agenda_items" USING btree ("site","source","source_id") WHERE "agenda_items"."person" is null;
CREATE INDEX "agenda_items_person" ON "agenda_items" USING btree ("site","person") WHERE "agenda_items"."state" = 'open' and "agenda_items"."person" is not null;
CREATE INDEX "agenda_items_settled" ON "agenda_items" USING btree ("site","person","settled_at") WHERE "agenda_items"."state" <> 'open';
CREATE INDEX "agenda_items_open" ON "agenda_items" USING btree ("site","source","link") WHERE "agenda_items"."state" = 'open' and "agenda_items"."person" is null;
CREATE INDEX "agenda_items_until" ON "agenda_items" USING btree ("site","until") WHERE "agenda_items"."state" = 'open';
CREATE INDEX "agenda_marks_item" ON "agenda_marks" USING btree ("site","item");
CREATE POLICY "of_site" ON "agenda_items" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "agenda_marks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE TABLE "agenda_builds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agenda_builds_site_pk" PRIMARY KEY("site")
);

ALTER TABLE "agenda_builds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agenda_builds" FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_site" ON "agenda_builds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
-- What people had to do stands on the agenda now.
DO $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT site FROM sites LOOP
    PERFORM set_config('app.site', one, true);
    INSERT INTO agenda_items (id, source, source_id, person, who, kind, title, text, action, link, due_at, until, state, snoozed_until, settled_at, created_at)
      SELECT id, source, source_id, person, 'some', 'task', title, text, coalesce(action, '{"zh": "去处理", "en": "Do it", "tw": "前往處理"}'), link, due_at, until,
        state, snoozed_until, settled_at, created_at FROM inbox_todos;
  END LOOP;
  PERFORM set_config('app.site', '', true);
END $$;
DROP POLICY "of_site" ON "inbox_todos" CASCADE;
DROP TABLE "inbox_todos" CASCADE;
