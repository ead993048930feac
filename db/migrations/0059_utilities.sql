CREATE TABLE "utilities_baths" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"male_showers" integer DEFAULT 0 NOT NULL,
	"female_showers" integer DEFAULT 0 NOT NULL,
	"male_busy" integer DEFAULT 0 NOT NULL,
	"female_busy" integer DEFAULT 0 NOT NULL,
	"males" integer DEFAULT 0 NOT NULL,
	"females" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "utilities_baths_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_baths_name" UNIQUE("site","name")
);

ALTER TABLE "utilities_baths" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_baths" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_buildings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"area" integer DEFAULT 1 NOT NULL,
	"campus" text NOT NULL,
	"campus_en" text DEFAULT '' NOT NULL,
	"campus_tw" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"repair_phone" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_buildings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_buildings_code" UNIQUE("site","code")
);

ALTER TABLE "utilities_buildings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_buildings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_meters" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"room" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"holds" text DEFAULT 'money' NOT NULL,
	"supplier" text DEFAULT 'builtIn' NOT NULL,
	"tariff" uuid NOT NULL,
	"threshold" integer DEFAULT 1000 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"used" integer DEFAULT 0 NOT NULL,
	"daily" integer DEFAULT 0 NOT NULL,
	"low_at" timestamp with time zone,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_meters_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_meters_number" UNIQUE("site","number"),
	CONSTRAINT "utilities_meters_room" UNIQUE("site","room","kind"),
	CONSTRAINT "utilities_meters_kind" CHECK ("utilities_meters"."kind" in ('electricity', 'hall', 'coldWater', 'hotWater')),
	CONSTRAINT "utilities_meters_holds" CHECK ("utilities_meters"."holds" in ('money', 'amount')),
	CONSTRAINT "utilities_meters_supplier" CHECK ("utilities_meters"."supplier" in ('builtIn', 'http')),
	CONSTRAINT "utilities_meters_threshold" CHECK ("utilities_meters"."threshold" between 0 and 10000000)
);

ALTER TABLE "utilities_meters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_meters" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_readings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meter" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"total" integer,
	"balance" bigint,
	"used" integer DEFAULT 0 NOT NULL,
	"after" bigint,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_readings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_readings_time" UNIQUE("site","meter","at"),
	CONSTRAINT "utilities_readings_source" CHECK ("utilities_readings"."source" in ('import', 'hand', 'supplier')),
	CONSTRAINT "utilities_readings_total" CHECK ("utilities_readings"."total" >= 0),
	CONSTRAINT "utilities_readings_says" CHECK ("utilities_readings"."total" is not null or "utilities_readings"."balance" is not null)
);

ALTER TABLE "utilities_readings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_readings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_residents" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"room" uuid NOT NULL,
	"person" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "utilities_residents_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "utilities_residents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_residents" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_rooms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"building" uuid NOT NULL,
	"floor" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"beds" integer DEFAULT 4 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_rooms_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_rooms_number" UNIQUE("site","number"),
	CONSTRAINT "utilities_rooms_name" UNIQUE("site","building","name"),
	CONSTRAINT "utilities_rooms_beds" CHECK ("utilities_rooms"."beds" between 1 and 20)
);

ALTER TABLE "utilities_rooms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_rooms" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_shares" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"top_up" uuid NOT NULL,
	"person" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_shares_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_shares_once" UNIQUE("site","top_up","person"),
	CONSTRAINT "utilities_shares_amount" CHECK ("utilities_shares"."amount" > 0)
);

ALTER TABLE "utilities_shares" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_shares" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_tariffs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"period" text DEFAULT 'month' NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_tariffs_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_tariffs_name" UNIQUE("site","name"),
	CONSTRAINT "utilities_tariffs_kind" CHECK ("utilities_tariffs"."kind" in ('electricity', 'hall', 'coldWater', 'hotWater')),
	CONSTRAINT "utilities_tariffs_period" CHECK ("utilities_tariffs"."period" in ('month', 'year')),
	CONSTRAINT "utilities_tariffs_free" CHECK ("utilities_tariffs"."free" >= 0)
);

ALTER TABLE "utilities_tariffs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_tariffs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "utilities_top_ups" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meter" uuid NOT NULL,
	"person" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"is_split" boolean DEFAULT false NOT NULL,
	"order_id" uuid,
	"delivered_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "utilities_top_ups_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "utilities_top_ups_amount" CHECK ("utilities_top_ups"."amount" > 0 and "utilities_top_ups"."units" >= 0)
);

ALTER TABLE "utilities_top_ups" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "utilities_top_ups" FORCE ROW LEVEL SECURITY;
ALTER TABLE "utilities_meters" ADD CONSTRAINT "utilities_meters_site_room_utilities_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."utilities_rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "utilities_meters" ADD CONSTRAINT "utilities_meters_site_tariff_utilities_tariffs_site_id_fk" FOREIGN KEY ("site","tariff") REFERENCES "public"."utilities_tariffs"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "utilities_readings" ADD CONSTRAINT "utilities_readings_site_meter_utilities_meters_site_id_fk" FOREIGN KEY ("site","meter") REFERENCES "public"."utilities_meters"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "utilities_residents" ADD CONSTRAINT "utilities_residents_site_room_utilities_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."utilities_rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "utilities_residents" ADD CONSTRAINT "utilities_residents_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "utilities_rooms" ADD CONSTRAINT "utilities_rooms_site_building_utilities_buildings_site_id_fk" FOREIGN KEY ("site","building") REFERENCES "public"."utilities_buildings"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "utilities_shares" ADD CONSTRAINT "utilities_shares_site_top_up_utilities_top_ups_site_id_fk" FOREIGN KEY ("site","top_up") REFERENCES "public"."utilities_top_ups"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "utilities_shares" ADD CONSTRAINT "utilities_shares_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "utilities_top_ups" ADD CONSTRAINT "utilities_top_ups_site_meter_utilities_meters_site_id_fk" FOREIGN KEY ("site","meter") REFERENCES "public"."utilities_meters"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "utilities_top_ups" ADD CONSTRAINT "utilities_top_ups_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "utilities_buildings_area" ON "utilities_buildings" USING btree ("site","area","code");
CREATE INDEX "utilities_meters_low" ON "utilities_meters" USING btree ("site","low_at") WHERE "utilities_meters"."low_at" is not null;
CREATE INDEX "utilities_meters_tariff" ON "utilities_meters" USING btree ("site","tariff");
CREATE INDEX "utilities_readings_age" ON "utilities_readings" USING btree ("site","at");
CREATE UNIQUE INDEX "utilities_residents_person" ON "utilities_residents" USING btree ("site","person") WHERE "utilities_residents"."left_at" is null;
CREATE INDEX "utilities_residents_room" ON "utilities_residents" USING btree ("site","room") WHERE "utilities_residents"."left_at" is null;
CREATE INDEX "utilities_rooms_floor" ON "utilities_rooms" USING btree ("site","building","floor","name");
CREATE INDEX "utilities_rooms_called" ON "utilities_rooms" USING btree ("site","name");
CREATE INDEX "utilities_shares_person" ON "utilities_shares" USING btree ("site","person","created_at");
CREATE INDEX "utilities_top_ups_meter" ON "utilities_top_ups" USING btree ("site","meter","created_at");
CREATE INDEX "utilities_top_ups_person" ON "utilities_top_ups" USING btree ("site","person","created_at");
CREATE INDEX "utilities_top_ups_time" ON "utilities_top_ups" USING btree ("site","created_at");
CREATE POLICY "of_site" ON "utilities_baths" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_buildings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_meters" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_readings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_residents" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_rooms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_shares" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_tariffs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "utilities_top_ups" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
