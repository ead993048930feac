CREATE TABLE "room_buildings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"campus" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"place" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_buildings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "room_buildings_code" UNIQUE("site","code"),
	CONSTRAINT "room_buildings_code_spelled" CHECK ("room_buildings"."code" ~ '^\S{1,32}$')
);

ALTER TABLE "room_buildings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "room_buildings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "room_uses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"room" uuid NOT NULL,
	"day" date NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	CONSTRAINT "room_uses_site_day_room_from_minute_to_minute_source_source_id_pk" PRIMARY KEY("site","day","room","from_minute","to_minute","source","source_id"),
	CONSTRAINT "room_uses_span" CHECK ("room_uses"."from_minute" >= 0 and "room_uses"."from_minute" < "room_uses"."to_minute" and "room_uses"."to_minute" <= 1440),
	CONSTRAINT "room_uses_kind" CHECK ("room_uses"."kind" in ('class', 'exam', 'booking', 'closure')),
	CONSTRAINT "room_uses_source_spelled" CHECK ("room_uses"."source" ~ '^[a-z-]+[.][a-zA-Z]+$')
);

ALTER TABLE "room_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "room_uses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "rooms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"building" uuid NOT NULL,
	"floor" smallint NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"capacity" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "rooms_code" UNIQUE("site","code"),
	CONSTRAINT "rooms_code_spelled" CHECK ("rooms"."code" ~ '^\S{1,32}$'),
	CONSTRAINT "rooms_floor" CHECK ("rooms"."floor" between -9 and 99),
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" between 0 and 100000),
	CONSTRAINT "rooms_kind" CHECK ("rooms"."kind" in ('classroom', 'lecture', 'seminar', 'computer', 'lab', 'language', 'studio', 'other')),
	CONSTRAINT "rooms_equipment" CHECK ("rooms"."equipment" <@ array['projector', 'screen', 'sockets', 'computers', 'whiteboard', 'microphone', 'recording', 'conditioning', 'stepFree'])
);

ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY;
CREATE TABLE "rooms_closures" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"building" uuid NOT NULL,
	"room" uuid,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"starts" smallint NOT NULL,
	"ends" smallint NOT NULL,
	"reason" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_closures_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "rooms_closures_days" CHECK ("rooms_closures"."from_day" <= "rooms_closures"."until_day" and "rooms_closures"."until_day" - "rooms_closures"."from_day" <= 366),
	CONSTRAINT "rooms_closures_span" CHECK ("rooms_closures"."starts" >= 0 and "rooms_closures"."starts" < "rooms_closures"."ends" and "rooms_closures"."ends" <= 1440)
);

ALTER TABLE "rooms_closures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rooms_closures" FORCE ROW LEVEL SECURITY;
ALTER TABLE "room_buildings" ADD CONSTRAINT "room_buildings_site_campus_calendar_campuses_site_id_fk" FOREIGN KEY ("site","campus") REFERENCES "public"."calendar_campuses"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "room_uses" ADD CONSTRAINT "room_uses_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_site_building_room_buildings_site_id_fk" FOREIGN KEY ("site","building") REFERENCES "public"."room_buildings"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rooms_closures" ADD CONSTRAINT "rooms_closures_site_building_room_buildings_site_id_fk" FOREIGN KEY ("site","building") REFERENCES "public"."room_buildings"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rooms_closures" ADD CONSTRAINT "rooms_closures_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "room_buildings_campus" ON "room_buildings" USING btree ("site","campus","position");
CREATE INDEX "room_uses_room" ON "room_uses" USING btree ("site","room","day");
CREATE INDEX "room_uses_source" ON "room_uses" USING btree ("site","source","source_id","day");
CREATE INDEX "rooms_building" ON "rooms" USING btree ("site","building","floor","code");
CREATE INDEX "rooms_closures_building" ON "rooms_closures" USING btree ("site","building");
CREATE INDEX "rooms_closures_room" ON "rooms_closures" USING btree ("site","room");
CREATE INDEX "rooms_closures_from" ON "rooms_closures" USING btree ("site","from_day");
CREATE POLICY "of_site" ON "room_buildings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "room_uses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "rooms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "rooms_closures" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
