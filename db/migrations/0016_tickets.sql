CREATE TABLE "admissions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"grant_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"pool" uuid NOT NULL,
	"scan" uuid NOT NULL,
	"gate" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "admissions_site_grant_id_nth_pk" PRIMARY KEY("site","grant_id","nth"),
	CONSTRAINT "admissions_nth" CHECK ("admissions"."nth" > 0)
);

ALTER TABLE "admissions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "admissions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "admission_names" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"grant_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"by" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admission_names_site_grant_id_nth_pk" PRIMARY KEY("site","grant_id","nth"),
	CONSTRAINT "admission_names_nth" CHECK ("admission_names"."nth" > 0)
);

ALTER TABLE "admission_names" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "admission_names" FORCE ROW LEVEL SECURITY;
CREATE TABLE "admission_scans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"grant_id" uuid,
	"nth" integer,
	"gate" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"result" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"conflict" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "admission_scans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "admission_scans_known" CHECK ("admission_scans"."result" in ('in', 'amber', 'refused', 'out') and "admission_scans"."reason" in ('', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode') and "admission_scans"."conflict" in ('', 'doubled', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode')),
	CONSTRAINT "admission_scans_whose" CHECK (("admission_scans"."grant_id" is null) = ("admission_scans"."nth" is null))
);

ALTER TABLE "admission_scans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "admission_scans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_room_places" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"person" uuid NOT NULL,
	"lot" text NOT NULL,
	"place" integer,
	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_room_places_site_pool_person_pk" PRIMARY KEY("site","pool","person")
);

ALTER TABLE "allocation_room_places" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_room_places" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_rooms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"present" integer DEFAULT 0 NOT NULL,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "allocation_rooms_site_pool_pk" PRIMARY KEY("site","pool")
);

ALTER TABLE "allocation_rooms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_rooms" FORCE ROW LEVEL SECURITY;
CREATE TABLE "lotteries" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"claim_note" text DEFAULT '' NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"beacon_rule" text DEFAULT '' NOT NULL,
	"memory" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"pool" uuid,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lotteries_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "lotteries_who" CHECK ("lotteries"."who" in ('public', 'all', 'some')),
	CONSTRAINT "lotteries_known" CHECK ("lotteries"."state" in ('draft', 'published', 'drawn', 'cancelled')),
	CONSTRAINT "lotteries_window" CHECK ("lotteries"."closes_at" > "lotteries"."opens_at"),
	CONSTRAINT "lotteries_pool" CHECK (("lotteries"."state" = 'draft') = ("lotteries"."pool" is null))
);

ALTER TABLE "lotteries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lotteries" FORCE ROW LEVEL SECURITY;
CREATE TABLE "lottery_prizes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lottery" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"count" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lottery_prizes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "lottery_prizes_count" CHECK ("lottery_prizes"."count" between 1 and 10000)
);

ALTER TABLE "lottery_prizes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lottery_prizes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "lottery_wins" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"lottery" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"entry" uuid NOT NULL,
	"person" uuid NOT NULL,
	"place" integer NOT NULL,
	"prize" uuid NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	CONSTRAINT "lottery_wins_site_grant_id_pk" PRIMARY KEY("site","grant_id")
);

ALTER TABLE "lottery_wins" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lottery_wins" FORCE ROW LEVEL SECURITY;
CREATE TABLE "seat_sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"session" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"venue" uuid,
	"plan" jsonb NOT NULL,
	"hash" text NOT NULL,
	"seats" integer NOT NULL,
	"orphans" text DEFAULT 'block' NOT NULL,
	"asks_holders" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_sessions_site_session_pk" PRIMARY KEY("site","session"),
	CONSTRAINT "seat_sessions_orphans" CHECK ("seat_sessions"."orphans" in ('off', 'warn', 'block'))
);

ALTER TABLE "seat_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "seat_sessions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "seat_venues" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"department" uuid,
	"plan" jsonb NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_venues_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "seat_venues_seats" CHECK ("seat_venues"."seats" between 0 and 20000)
);

ALTER TABLE "seat_venues" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "seat_venues" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ticket_events" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"poster" uuid,
	"place" text DEFAULT '' NOT NULL,
	"department" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"return_hours" integer DEFAULT 24 NOT NULL,
	"late" text DEFAULT 'no' NOT NULL,
	"transferable" boolean DEFAULT false NOT NULL,
	"needs_code" boolean DEFAULT false NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"hold_seconds" integer DEFAULT 600 NOT NULL,
	"offer_seconds" integer DEFAULT 7200 NOT NULL,
	"room_rate" integer DEFAULT 0 NOT NULL,
	"beacon_rule" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"announced_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_events_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "ticket_events_who" CHECK ("ticket_events"."who" in ('public', 'all', 'some')),
	CONSTRAINT "ticket_events_known" CHECK ("ticket_events"."mode" in ('grab', 'lottery', 'reserve') and "ticket_events"."state" in ('draft', 'announced', 'cancelled', 'archived') and "ticket_events"."late" in ('no', 'point')),
	CONSTRAINT "ticket_events_window" CHECK ("ticket_events"."closes_at" > "ticket_events"."opens_at"),
	CONSTRAINT "ticket_events_rules" CHECK ("ticket_events"."per_person" between 1 and 20 and "ticket_events"."price" between 0 and 100000000 and "ticket_events"."return_hours" between 0 and 8760
        and "ticket_events"."room_rate" between 0 and 10000 and ("ticket_events"."mode" <> 'lottery' or not "ticket_events"."needs_code"))
);

ALTER TABLE "ticket_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_events" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ticket_free_returns" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"grant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_free_returns_site_grant_id_pk" PRIMARY KEY("site","grant_id")
);

ALTER TABLE "ticket_free_returns" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_free_returns" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ticket_sessions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"event" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"doors_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seated" boolean DEFAULT false NOT NULL,
	"pool" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_sessions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "ticket_sessions_times" CHECK ("ticket_sessions"."doors_at" <= "ticket_sessions"."starts_at" and "ticket_sessions"."starts_at" < "ticket_sessions"."ends_at")
);

ALTER TABLE "ticket_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_sessions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ticket_subscriptions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"event" uuid NOT NULL,
	"person" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_subscriptions_site_event_person_pk" PRIMARY KEY("site","event","person")
);

ALTER TABLE "ticket_subscriptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_subscriptions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_site_scan_admission_scans_site_id_fk" FOREIGN KEY ("site","scan") REFERENCES "public"."admission_scans"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admission_names" ADD CONSTRAINT "admission_names_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admission_names" ADD CONSTRAINT "admission_names_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_room_places" ADD CONSTRAINT "allocation_room_places_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_room_places" ADD CONSTRAINT "allocation_room_places_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_rooms" ADD CONSTRAINT "allocation_rooms_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_site_lottery_lotteries_site_id_fk" FOREIGN KEY ("site","lottery") REFERENCES "public"."lotteries"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_site_lottery_lotteries_site_id_fk" FOREIGN KEY ("site","lottery") REFERENCES "public"."lotteries"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_site_prize_lottery_prizes_site_id_fk" FOREIGN KEY ("site","prize") REFERENCES "public"."lottery_prizes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_site_claimed_by_people_site_id_fk" FOREIGN KEY ("site","claimed_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "seat_sessions" ADD CONSTRAINT "seat_sessions_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seat_sessions" ADD CONSTRAINT "seat_sessions_site_venue_seat_venues_site_id_fk" FOREIGN KEY ("site","venue") REFERENCES "public"."seat_venues"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "seat_venues" ADD CONSTRAINT "seat_venues_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "seat_venues" ADD CONSTRAINT "seat_venues_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_site_department_departments_site_id_fk" FOREIGN KEY ("site","department") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_free_returns" ADD CONSTRAINT "ticket_free_returns_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_sessions" ADD CONSTRAINT "ticket_sessions_site_event_ticket_events_site_id_fk" FOREIGN KEY ("site","event") REFERENCES "public"."ticket_events"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_sessions" ADD CONSTRAINT "ticket_sessions_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_subscriptions" ADD CONSTRAINT "ticket_subscriptions_site_event_ticket_events_site_id_fk" FOREIGN KEY ("site","event") REFERENCES "public"."ticket_events"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_subscriptions" ADD CONSTRAINT "ticket_subscriptions_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "admissions_pool" ON "admissions" USING btree ("site","pool","at");
CREATE INDEX "admission_scans_pool" ON "admission_scans" USING btree ("site","pool","at");
CREATE INDEX "admission_scans_pass" ON "admission_scans" USING btree ("site","grant_id","nth","at") WHERE "admission_scans"."result" in ('in', 'out');
CREATE UNIQUE INDEX "allocation_room_places_line" ON "allocation_room_places" USING btree ("site","pool","place") WHERE "allocation_room_places"."place" is not null;
CREATE INDEX "lotteries_shown" ON "lotteries" USING btree ("site","closes_at") WHERE "lotteries"."state" <> 'draft';
CREATE INDEX "lottery_prizes_lottery" ON "lottery_prizes" USING btree ("site","lottery","position");
CREATE INDEX "lottery_wins_lottery" ON "lottery_wins" USING btree ("site","lottery","place");
CREATE INDEX "lottery_wins_person" ON "lottery_wins" USING btree ("site","person");
CREATE UNIQUE INDEX "seat_sessions_pool" ON "seat_sessions" USING btree ("site","pool");
CREATE INDEX "seat_sessions_venue" ON "seat_sessions" USING btree ("site","venue");
CREATE INDEX "seat_venues_name" ON "seat_venues" USING btree ("site","name");
CREATE INDEX "ticket_events_shown" ON "ticket_events" USING btree ("site","opens_at") WHERE "ticket_events"."state" in ('announced', 'cancelled');
CREATE UNIQUE INDEX "ticket_sessions_pool" ON "ticket_sessions" USING btree ("site","pool");
CREATE INDEX "ticket_sessions_event" ON "ticket_sessions" USING btree ("site","event","starts_at");
CREATE INDEX "ticket_sessions_end" ON "ticket_sessions" USING btree ("site","ends_at");
CREATE INDEX "ticket_subscriptions_person" ON "ticket_subscriptions" USING btree ("site","person");
CREATE POLICY "of_site" ON "admissions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "admission_names" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "admission_scans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_room_places" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_rooms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "lotteries" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "lottery_prizes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "lottery_wins" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "seat_sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "seat_venues" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ticket_events" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ticket_free_returns" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ticket_sessions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ticket_subscriptions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- Puts many people into the room before a pool, in one commit. Before the opening nobody has a place; the first commit after it draws
-- the places of all who are there, by their lots; whoever comes later stands behind them. Its own lock: the sale beside it goes on.
CREATE FUNCTION allocation_room(of_site text, of_pool uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  room allocation_rooms;
  opens timestamptz;
  at timestamptz;
  come int;
  said jsonb;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT p.opens_at INTO opens FROM allocation_pools p WHERE p.id = of_pool;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('{"verdict":"noSuchPool"}'::jsonb, ARRAY[jsonb_array_length(items)]));
  END IF;
  INSERT INTO allocation_rooms (pool) VALUES (of_pool) ON CONFLICT DO NOTHING;
  SELECT * INTO room FROM allocation_rooms r WHERE r.pool = of_pool FOR UPDATE;
  at := clock_timestamp();
  IF room.drawn_at IS NULL AND at >= coalesce(opens, at) THEN
    UPDATE allocation_room_places t SET place = d.place
      FROM (SELECT s.person, row_number() OVER (ORDER BY s.lot COLLATE "C", s.person) - 1 AS place
        FROM allocation_room_places s WHERE s.pool = of_pool) d
      WHERE t.pool = of_pool AND t.person = d.person;
    room.drawn_at := at;
  END IF;
  INSERT INTO allocation_room_places (pool, person, lot, place, came_at)
    SELECT of_pool, i.person, i.lot,
      CASE WHEN room.drawn_at IS NOT NULL THEN room.present - 1 + row_number() OVER (ORDER BY i.ord) END, at
    FROM (SELECT DISTINCT ON (j.person) j.person, j.lot, j.ord
        FROM jsonb_to_recordset(items) AS j (ord int, person uuid, lot text) ORDER BY j.person, j.ord) i
    WHERE EXISTS (SELECT FROM people p WHERE p.id = i.person)
      AND NOT EXISTS (SELECT FROM allocation_room_places s WHERE s.pool = of_pool AND s.person = i.person);
  GET DIAGNOSTICS come = ROW_COUNT;
  UPDATE allocation_rooms r SET present = r.present + come, drawn_at = room.drawn_at WHERE r.pool = of_pool;
  SELECT jsonb_agg(CASE WHEN s.person IS NULL THEN '{"verdict":"notForYou"}'::jsonb
      ELSE jsonb_build_object('place', s.place, 'present', room.present + come) END ORDER BY i.ord) INTO said
    FROM jsonb_to_recordset(items) AS i (ord int, person uuid)
    LEFT JOIN allocation_room_places s ON s.pool = of_pool AND s.person = i.person;
  RETURN said;
END $$;
