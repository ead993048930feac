CREATE TABLE "bus_alerts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"route" text,
	"stop" text,
	"trip" text,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"detail_en" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bus_alerts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "bus_alerts_about" CHECK (num_nonnulls("bus_alerts"."route", "bus_alerts"."stop", "bus_alerts"."trip") <= 1),
	CONSTRAINT "bus_alerts_severity" CHECK ("bus_alerts"."severity" in ('info', 'warning', 'severe')),
	CONSTRAINT "bus_alerts_range" CHECK ("bus_alerts"."until_at" is null or "bus_alerts"."until_at" > "bus_alerts"."from_at")
);

ALTER TABLE "bus_alerts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_alerts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_exceptions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"runs" boolean NOT NULL,
	CONSTRAINT "bus_exceptions_site_service_day_pk" PRIMARY KEY("site","service","day")
);

ALTER TABLE "bus_exceptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_exceptions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_favourites" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"route" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bus_favourites_site_person_route_pk" PRIMARY KEY("site","person","route")
);

ALTER TABLE "bus_favourites" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_favourites" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_lines" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"route" text NOT NULL,
	"direction" smallint NOT NULL,
	"first_stop" text NOT NULL,
	"last_stop" text NOT NULL,
	"headsign" text DEFAULT '' NOT NULL,
	"headsign_en" text DEFAULT '' NOT NULL,
	"headsign_tw" text DEFAULT '' NOT NULL,
	"stops" text[] NOT NULL,
	"minutes" integer[] NOT NULL,
	CONSTRAINT "bus_lines_site_route_direction_pk" PRIMARY KEY("site","route","direction")
);

ALTER TABLE "bus_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_lines" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_routes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"type" smallint DEFAULT 3 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bus_routes_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "bus_routes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_routes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_runs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"trip" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"delay" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bus_runs_site_trip_day_pk" PRIMARY KEY("site","trip","day"),
	CONSTRAINT "bus_runs_state" CHECK ("bus_runs"."state" in ('scheduled', 'delayed', 'cancelled')),
	CONSTRAINT "bus_runs_delay" CHECK (("bus_runs"."state" = 'delayed') = ("bus_runs"."delay" > 0) and "bus_runs"."delay" <= 14400),
	CONSTRAINT "bus_runs_reason" CHECK ("bus_runs"."state" <> 'cancelled' or "bus_runs"."reason" <> '')
);

ALTER TABLE "bus_runs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_runs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_services" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"weekdays" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "bus_services_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "bus_services_weekdays" CHECK ("bus_services"."weekdays" ~ '^[01]{7}$'),
	CONSTRAINT "bus_services_range" CHECK ("bus_services"."until_day" >= "bus_services"."from_day")
);

ALTER TABLE "bus_services" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_services" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_stop_times" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"trip" text NOT NULL,
	"seq" integer NOT NULL,
	"stop" text NOT NULL,
	"arrives" integer NOT NULL,
	"departs" integer NOT NULL,
	"service" text NOT NULL,
	"boards" boolean NOT NULL,
	CONSTRAINT "bus_stop_times_site_trip_seq_pk" PRIMARY KEY("site","trip","seq")
);

ALTER TABLE "bus_stop_times" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_stop_times" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_stops" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"spelling" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	CONSTRAINT "bus_stops_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "bus_stops" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_stops" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_timetables" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"feed_version" text DEFAULT '' NOT NULL,
	CONSTRAINT "bus_timetables_site_pk" PRIMARY KEY("site")
);

ALTER TABLE "bus_timetables" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_timetables" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bus_trips" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" text NOT NULL,
	"route" text NOT NULL,
	"service" text NOT NULL,
	"direction" smallint NOT NULL,
	"headsign" text DEFAULT '' NOT NULL,
	"headsign_en" text DEFAULT '' NOT NULL,
	"headsign_tw" text DEFAULT '' NOT NULL,
	"departs" integer NOT NULL,
	"arrives" integer NOT NULL,
	CONSTRAINT "bus_trips_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "bus_trips_direction" CHECK ("bus_trips"."direction" in (0, 1)),
	CONSTRAINT "bus_trips_times" CHECK ("bus_trips"."departs" >= 0 and "bus_trips"."arrives" >= "bus_trips"."departs")
);

ALTER TABLE "bus_trips" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bus_trips" FORCE ROW LEVEL SECURITY;
ALTER TABLE "bus_alerts" ADD CONSTRAINT "bus_alerts_site_route_bus_routes_site_id_fk" FOREIGN KEY ("site","route") REFERENCES "public"."bus_routes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_alerts" ADD CONSTRAINT "bus_alerts_site_stop_bus_stops_site_id_fk" FOREIGN KEY ("site","stop") REFERENCES "public"."bus_stops"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_alerts" ADD CONSTRAINT "bus_alerts_site_trip_bus_trips_site_id_fk" FOREIGN KEY ("site","trip") REFERENCES "public"."bus_trips"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_exceptions" ADD CONSTRAINT "bus_exceptions_site_service_bus_services_site_id_fk" FOREIGN KEY ("site","service") REFERENCES "public"."bus_services"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_favourites" ADD CONSTRAINT "bus_favourites_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_favourites" ADD CONSTRAINT "bus_favourites_site_route_bus_routes_site_id_fk" FOREIGN KEY ("site","route") REFERENCES "public"."bus_routes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_lines" ADD CONSTRAINT "bus_lines_site_route_bus_routes_site_id_fk" FOREIGN KEY ("site","route") REFERENCES "public"."bus_routes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_lines" ADD CONSTRAINT "bus_lines_site_first_stop_bus_stops_site_id_fk" FOREIGN KEY ("site","first_stop") REFERENCES "public"."bus_stops"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bus_lines" ADD CONSTRAINT "bus_lines_site_last_stop_bus_stops_site_id_fk" FOREIGN KEY ("site","last_stop") REFERENCES "public"."bus_stops"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bus_runs" ADD CONSTRAINT "bus_runs_site_trip_bus_trips_site_id_fk" FOREIGN KEY ("site","trip") REFERENCES "public"."bus_trips"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_stop_times" ADD CONSTRAINT "bus_stop_times_site_trip_bus_trips_site_id_fk" FOREIGN KEY ("site","trip") REFERENCES "public"."bus_trips"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_stop_times" ADD CONSTRAINT "bus_stop_times_site_stop_bus_stops_site_id_fk" FOREIGN KEY ("site","stop") REFERENCES "public"."bus_stops"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bus_trips" ADD CONSTRAINT "bus_trips_site_route_bus_routes_site_id_fk" FOREIGN KEY ("site","route") REFERENCES "public"."bus_routes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bus_trips" ADD CONSTRAINT "bus_trips_site_service_bus_services_site_id_fk" FOREIGN KEY ("site","service") REFERENCES "public"."bus_services"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "bus_alerts_from" ON "bus_alerts" USING btree ("site","from_at");
CREATE INDEX "bus_runs_day" ON "bus_runs" USING btree ("site","day");
CREATE INDEX "bus_stop_times_next" ON "bus_stop_times" USING btree ("site","stop","service","departs");
CREATE INDEX "bus_trips_next" ON "bus_trips" USING btree ("site","route","direction","service","departs");
CREATE POLICY "of_site" ON "bus_alerts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_exceptions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_favourites" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_lines" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_routes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_runs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_services" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_stop_times" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_stops" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_timetables" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bus_trips" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
