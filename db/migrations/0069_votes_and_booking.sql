CREATE TABLE "booking_blackouts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"resources" uuid[] NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_blackouts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "booking_blackouts_span" CHECK ("booking_blackouts"."from_at" < "booking_blackouts"."until_at")
);

ALTER TABLE "booking_blackouts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_blackouts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "bookings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bookings_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" uuid NOT NULL,
	"rules" uuid NOT NULL,
	"unit" smallint NOT NULL,
	"place" bigint NOT NULL,
	"person" uuid NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"clear_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"state" text NOT NULL,
	"blocks" boolean NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 1 NOT NULL,
	"series" uuid,
	"held_until" timestamp with time zone,
	"case_id" uuid,
	"checked_in_at" timestamp with time zone,
	"away_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "bookings_no" UNIQUE("site","no"),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'requested', 'approved', 'checkedIn', 'away', 'finished', 'rejected', 'expired', 'cancelled', 'released')),
	CONSTRAINT "bookings_span" CHECK ("bookings"."from_at" < "bookings"."until_at" and "bookings"."until_at" <= "bookings"."clear_at"),
	CONSTRAINT "bookings_unit" CHECK ("bookings"."unit" between 1 and 2000),
	CONSTRAINT "bookings_held" CHECK (("bookings"."state" = 'held') = ("bookings"."held_until" is not null)),
	CONSTRAINT "bookings_away" CHECK (("bookings"."state" = 'away') = ("bookings"."away_until" is not null)),
	CONSTRAINT "bookings_blocks" CHECK (case when "bookings"."state" in ('held', 'approved', 'checkedIn', 'away') then "bookings"."blocks" when "bookings"."state" = 'requested' then true else not "bookings"."blocks" end)
);

ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "booking_first_rights" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"rules" uuid NOT NULL,
	"booking" uuid NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_first_rights_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "booking_first_rights" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_first_rights" FORCE ROW LEVEL SECURITY;
CREATE TABLE "booking_resources" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "booking_resources_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb,
	"rules" uuid NOT NULL,
	"room" uuid,
	"place" text DEFAULT '' NOT NULL,
	"host" uuid,
	"units" integer DEFAULT 1 NOT NULL,
	"unit_names" text[] DEFAULT '{}' NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"door_code" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_resources_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "booking_resources_no" UNIQUE("site","no"),
	CONSTRAINT "booking_resources_kind" CHECK ("booking_resources"."kind" in ('room', 'court', 'seat', 'person', 'device', 'counter')),
	CONSTRAINT "booking_resources_features" CHECK ("booking_resources"."features" <@ array['projector', 'screen', 'sockets', 'computers', 'whiteboard', 'microphone', 'recording', 'conditioning', 'stepFree']),
	CONSTRAINT "booking_resources_units" CHECK ("booking_resources"."units" between 1 and 2000 and "booking_resources"."seats" between 1 and 10000)
);

ALTER TABLE "booking_resources" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_resources" FORCE ROW LEVEL SECURITY;
CREATE TABLE "booking_rules" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"name" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_rules_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "booking_rules_who" CHECK ("booking_rules"."who" in ('public', 'all', 'some'))
);

ALTER TABLE "booking_rules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_rules" FORCE ROW LEVEL SECURITY;
CREATE TABLE "booking_waits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"resource" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_waits_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "booking_waits_once" UNIQUE("site","person","resource","from_at")
);

ALTER TABLE "booking_waits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_waits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_ballots" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"person" uuid NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"slot" integer DEFAULT 0 NOT NULL,
	"receipt" text NOT NULL,
	"marks" jsonb NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_ballots_site_vote_person_day_slot_pk" PRIMARY KEY("site","vote","person","day","slot"),
	CONSTRAINT "vote_ballots_receipt" UNIQUE("site","vote","receipt")
);

ALTER TABLE "vote_ballots" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_ballots" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_box_keys" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "vote_box_keys_site_vote_pk" PRIMARY KEY("site","vote")
);

ALTER TABLE "vote_box_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_box_keys" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_electors" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"holder" uuid NOT NULL,
	"person" uuid NOT NULL,
	"unit" uuid,
	"voted" boolean DEFAULT false NOT NULL,
	"added" text DEFAULT '' NOT NULL,
	CONSTRAINT "vote_electors_site_vote_holder_pk" PRIMARY KEY("site","vote","holder")
);

ALTER TABLE "vote_electors" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_electors" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_envelopes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"tag" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "vote_envelopes_site_vote_tag_pk" PRIMARY KEY("site","vote","tag")
);

ALTER TABLE "vote_envelopes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_envelopes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_options" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"tally" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vote_options_site_vote_number_pk" PRIMARY KEY("site","vote","number"),
	CONSTRAINT "vote_options_number" CHECK ("vote_options"."number" between 1 and 999)
);

ALTER TABLE "vote_options" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_options" FORCE ROW LEVEL SECURITY;
CREATE TABLE "vote_secret_ballots" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"vote" uuid NOT NULL,
	"receipt" text NOT NULL,
	"marks" jsonb NOT NULL,
	CONSTRAINT "vote_secret_ballots_site_vote_receipt_pk" PRIMARY KEY("site","vote","receipt")
);

ALTER TABLE "vote_secret_ballots" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vote_secret_ballots" FORCE ROW LEVEL SECURITY;
CREATE TABLE "votes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"method" text DEFAULT 'single' NOT NULL,
	"secrecy" text DEFAULT 'secret' NOT NULL,
	"least" integer DEFAULT 1 NOT NULL,
	"most" integer DEFAULT 1 NOT NULL,
	"top" integer DEFAULT 10 NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"abstain" boolean DEFAULT false NOT NULL,
	"majority" integer DEFAULT 0 NOT NULL,
	"quorum" integer DEFAULT 0 NOT NULL,
	"results" text DEFAULT 'closed' NOT NULL,
	"daily" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"at_once" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"previous" uuid,
	"electors" integer DEFAULT 0 NOT NULL,
	"voted" integer DEFAULT 0 NOT NULL,
	"ballots" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "votes_number" UNIQUE("site","number"),
	CONSTRAINT "votes_previous" UNIQUE("site","previous"),
	CONSTRAINT "votes_who" CHECK ("votes"."who" in ('public', 'all', 'some')),
	CONSTRAINT "votes_known" CHECK ("votes"."state" in ('draft', 'open', 'closed', 'published', 'cancelled') and "votes"."method" in ('single', 'several', 'ranking', 'score', 'points')
    and "votes"."secrecy" in ('open', 'confidential', 'secret') and "votes"."results" in ('always', 'voted', 'closed')),
	CONSTRAINT "votes_window" CHECK ("votes"."closes_at" > "votes"."opens_at"),
	CONSTRAINT "votes_rule" CHECK ("votes"."least" between 1 and "votes"."most" and "votes"."top" between 1 and 1000 and "votes"."seats" between 1 and 50
    and "votes"."majority" between 0 and 99 and "votes"."quorum" between 0 and 100 and "votes"."daily" between 0 and 20),
	CONSTRAINT "votes_secret" CHECK ("votes"."secrecy" <> 'secret' or ("votes"."results" = 'closed' and "votes"."daily" = 0)),
	CONSTRAINT "votes_daily" CHECK ("votes"."daily" = 0 or ("votes"."method" = 'single' and not "votes"."abstain")),
	CONSTRAINT "votes_counted" CHECK (("votes"."state" in ('closed', 'published')) = ("votes"."result" is not null))
);

ALTER TABLE "votes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "votes" FORCE ROW LEVEL SECURITY;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_site_resource_booking_resources_site_id_fk" FOREIGN KEY ("site","resource") REFERENCES "public"."booking_resources"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_site_rules_booking_rules_site_id_fk" FOREIGN KEY ("site","rules") REFERENCES "public"."booking_rules"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_first_rights" ADD CONSTRAINT "booking_first_rights_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_first_rights" ADD CONSTRAINT "booking_first_rights_site_rules_booking_rules_site_id_fk" FOREIGN KEY ("site","rules") REFERENCES "public"."booking_rules"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_first_rights" ADD CONSTRAINT "booking_first_rights_site_booking_bookings_site_id_fk" FOREIGN KEY ("site","booking") REFERENCES "public"."bookings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_site_rules_booking_rules_site_id_fk" FOREIGN KEY ("site","rules") REFERENCES "public"."booking_rules"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_site_room_rooms_site_id_fk" FOREIGN KEY ("site","room") REFERENCES "public"."rooms"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_site_host_people_site_id_fk" FOREIGN KEY ("site","host") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_site_resource_booking_resources_site_id_fk" FOREIGN KEY ("site","resource") REFERENCES "public"."booking_resources"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_box_keys" ADD CONSTRAINT "vote_box_keys_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_electors" ADD CONSTRAINT "vote_electors_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_electors" ADD CONSTRAINT "vote_electors_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_envelopes" ADD CONSTRAINT "vote_envelopes_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "vote_secret_ballots" ADD CONSTRAINT "vote_secret_ballots_site_vote_votes_site_id_fk" FOREIGN KEY ("site","vote") REFERENCES "public"."votes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "booking_blackouts_until" ON "booking_blackouts" USING btree ("site","until_at");
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("site","resource","from_at") WHERE "bookings"."blocks";
CREATE INDEX "bookings_of_resource" ON "bookings" USING btree ("site","resource","day");
CREATE INDEX "bookings_person" ON "bookings" USING btree ("site","person","day");
CREATE INDEX "bookings_live" ON "bookings" USING btree ("site","from_at") WHERE "bookings"."state" in ('held', 'requested', 'approved', 'checkedIn', 'away');
CREATE INDEX "bookings_case" ON "bookings" USING btree ("site","case_id") WHERE "bookings"."case_id" is not null;
CREATE INDEX "bookings_series" ON "bookings" USING btree ("site","series") WHERE "bookings"."series" is not null;
CREATE INDEX "booking_first_rights_person" ON "booking_first_rights" USING btree ("site","person","rules");
CREATE UNIQUE INDEX "booking_resources_room" ON "booking_resources" USING btree ("site","room") WHERE "booking_resources"."room" is not null;
CREATE UNIQUE INDEX "booking_resources_door" ON "booking_resources" USING btree ("site","door_code");
CREATE INDEX "booking_resources_owner" ON "booking_resources" USING btree ("site","owner","kind","position");
CREATE INDEX "booking_resources_rules" ON "booking_resources" USING btree ("site","rules");
CREATE INDEX "booking_rules_owner" ON "booking_rules" USING btree ("site","owner");
CREATE INDEX "booking_waits_resource" ON "booking_waits" USING btree ("site","resource","from_at");
CREATE INDEX "vote_electors_person" ON "vote_electors" USING btree ("site","person");
CREATE INDEX "votes_shown" ON "votes" USING btree ("site","closes_at") WHERE "votes"."state" <> 'draft';
CREATE POLICY "of_site" ON "booking_blackouts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "bookings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "booking_first_rights" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "booking_resources" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "booking_rules" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "booking_waits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_ballots" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_box_keys" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_electors" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_envelopes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_options" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "vote_secret_ballots" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "votes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_apart" EXCLUDE USING gist (int8range("place", "place", '[]') WITH &&, tstzrange("from_at", "clear_at") WITH &&) WHERE ("blocks");
