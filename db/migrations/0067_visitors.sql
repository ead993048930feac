CREATE TABLE "visitors_blocks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"id_number" text DEFAULT '' NOT NULL,
	"id_key" text DEFAULT '' NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"until_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lift_reason" text DEFAULT '' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitors_blocks_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "visitors_blocks_by_something" CHECK ("visitors_blocks"."phone_key" <> '' or "visitors_blocks"."id_key" <> '' or "visitors_blocks"."plate" <> '')
);

ALTER TABLE "visitors_blocks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_blocks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_gates" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "visitors_gates_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "visitors_gates_named" CHECK ("visitors_gates"."name" <> '')
);

ALTER TABLE "visitors_gates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_gates" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_guests" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"visit" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_phone" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"sealed_id" text DEFAULT '' NOT NULL,
	"id_number" text DEFAULT '' NOT NULL,
	"id_key" text DEFAULT '' NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"link" text,
	"round" integer DEFAULT 1 NOT NULL,
	"filled_at" timestamp with time zone,
	"barred_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitors_guests_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "visitors_guests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_guests" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_scans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"gate" uuid NOT NULL,
	"guest" uuid,
	"nth" integer,
	"device" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"result" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"conflict" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "visitors_scans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "visitors_scans_whose" CHECK (("visitors_scans"."guest" is null) = ("visitors_scans"."nth" is null))
);

ALTER TABLE "visitors_scans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_scans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_stays" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"guest" uuid NOT NULL,
	"nth" integer NOT NULL,
	"visit" uuid NOT NULL,
	"gate" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"last_in_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "visitors_stays_site_guest_nth_pk" PRIMARY KEY("site","guest","nth")
);

ALTER TABLE "visitors_stays" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_stays" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_visits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"host" uuid,
	"host_written" text DEFAULT '' NOT NULL,
	"unit" uuid,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"gates" uuid[] DEFAULT '{}' NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"guests" integer NOT NULL,
	"cars" integer DEFAULT 0 NOT NULL,
	"outside" boolean DEFAULT false NOT NULL,
	"case_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"by" uuid,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "visitors_visits_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "visitors_visits_known" CHECK ("visitors_visits"."state" in ('applied', 'waiting', 'approved', 'refused', 'cancelled', 'expired') and "visitors_visits"."origin" in ('invite', 'apply', 'spot') and "visitors_visits"."answer" in ('', 'known', 'unknown')),
	CONSTRAINT "visitors_visits_times" CHECK ("visitors_visits"."until_at" > "visitors_visits"."from_at" and "visitors_visits"."days" between 1 and 31),
	CONSTRAINT "visitors_visits_hosted" CHECK ("visitors_visits"."host" is not null or "visitors_visits"."state" in ('applied', 'expired', 'refused'))
);

ALTER TABLE "visitors_visits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_visits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "visitors_windows" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"visit" uuid NOT NULL,
	"nth" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_windows_site_visit_nth_pk" PRIMARY KEY("site","visit","nth"),
	CONSTRAINT "visitors_windows_times" CHECK ("visitors_windows"."until_at" > "visitors_windows"."from_at" and "visitors_windows"."nth" between 1 and 31)
);

ALTER TABLE "visitors_windows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "visitors_windows" FORCE ROW LEVEL SECURITY;
ALTER TABLE "admission_scans" DROP CONSTRAINT "admission_scans_known";
ALTER TABLE "visitors_blocks" ADD CONSTRAINT "visitors_blocks_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_guests" ADD CONSTRAINT "visitors_guests_site_visit_visitors_visits_site_id_fk" FOREIGN KEY ("site","visit") REFERENCES "public"."visitors_visits"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visitors_scans" ADD CONSTRAINT "visitors_scans_site_gate_visitors_gates_site_id_fk" FOREIGN KEY ("site","gate") REFERENCES "public"."visitors_gates"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_scans" ADD CONSTRAINT "visitors_scans_site_guest_visitors_guests_site_id_fk" FOREIGN KEY ("site","guest") REFERENCES "public"."visitors_guests"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visitors_scans" ADD CONSTRAINT "visitors_scans_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_stays" ADD CONSTRAINT "visitors_stays_site_guest_visitors_guests_site_id_fk" FOREIGN KEY ("site","guest") REFERENCES "public"."visitors_guests"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visitors_stays" ADD CONSTRAINT "visitors_stays_site_visit_visitors_visits_site_id_fk" FOREIGN KEY ("site","visit") REFERENCES "public"."visitors_visits"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visitors_stays" ADD CONSTRAINT "visitors_stays_site_gate_visitors_gates_site_id_fk" FOREIGN KEY ("site","gate") REFERENCES "public"."visitors_gates"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_visits" ADD CONSTRAINT "visitors_visits_site_host_people_site_id_fk" FOREIGN KEY ("site","host") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_visits" ADD CONSTRAINT "visitors_visits_site_by_people_site_id_fk" FOREIGN KEY ("site","by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_visits" ADD CONSTRAINT "visitors_visits_site_unit_departments_site_id_fk" FOREIGN KEY ("site","unit") REFERENCES "public"."departments"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "visitors_windows" ADD CONSTRAINT "visitors_windows_site_visit_visitors_visits_site_id_fk" FOREIGN KEY ("site","visit") REFERENCES "public"."visitors_visits"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "visitors_blocks_phone" ON "visitors_blocks" USING btree ("site","phone_key") WHERE "visitors_blocks"."phone_key" <> '';
CREATE INDEX "visitors_blocks_id" ON "visitors_blocks" USING btree ("site","id_key") WHERE "visitors_blocks"."id_key" <> '';
CREATE INDEX "visitors_blocks_plate" ON "visitors_blocks" USING btree ("site","plate") WHERE "visitors_blocks"."plate" <> '';
CREATE INDEX "visitors_guests_visit" ON "visitors_guests" USING btree ("site","visit");
CREATE UNIQUE INDEX "visitors_guests_link" ON "visitors_guests" USING btree ("site","link") WHERE "visitors_guests"."link" is not null;
CREATE INDEX "visitors_guests_phone" ON "visitors_guests" USING btree ("site","phone_key") WHERE "visitors_guests"."phone_key" <> '';
CREATE INDEX "visitors_guests_id" ON "visitors_guests" USING btree ("site","id_key") WHERE "visitors_guests"."id_key" <> '';
CREATE INDEX "visitors_guests_plate" ON "visitors_guests" USING btree ("site","plate") WHERE "visitors_guests"."plate" <> '';
CREATE INDEX "visitors_guests_name" ON "visitors_guests" USING btree ("site","name") WHERE "visitors_guests"."name" <> '';
CREATE INDEX "visitors_scans_gate" ON "visitors_scans" USING btree ("site","gate","at");
CREATE INDEX "visitors_scans_at" ON "visitors_scans" USING btree ("site","at");
CREATE INDEX "visitors_scans_guest" ON "visitors_scans" USING btree ("site","guest","nth","at");
CREATE INDEX "visitors_stays_visit" ON "visitors_stays" USING btree ("site","visit");
CREATE INDEX "visitors_stays_inside" ON "visitors_stays" USING btree ("site","last_in_at") WHERE "visitors_stays"."left_at" is null;
CREATE INDEX "visitors_stays_entered" ON "visitors_stays" USING btree ("site","entered_at");
CREATE INDEX "visitors_visits_host" ON "visitors_visits" USING btree ("site","host","until_at");
CREATE INDEX "visitors_visits_until" ON "visitors_visits" USING btree ("site","until_at");
CREATE INDEX "visitors_visits_from" ON "visitors_visits" USING btree ("site","from_at");
CREATE INDEX "visitors_visits_created" ON "visitors_visits" USING btree ("site","created_at");
CREATE INDEX "visitors_visits_open" ON "visitors_visits" USING btree ("site","until_at") WHERE "visitors_visits"."state" in ('applied', 'waiting');
CREATE INDEX "visitors_visits_kept" ON "visitors_visits" USING btree ("site","until_at") WHERE "visitors_visits"."erased_at" is null;
CREATE INDEX "visitors_visits_spot" ON "visitors_visits" USING btree ("site","created_at") WHERE "visitors_visits"."origin" = 'spot';
CREATE UNIQUE INDEX "visitors_visits_case" ON "visitors_visits" USING btree ("site","case_id") WHERE "visitors_visits"."case_id" is not null;
CREATE UNIQUE INDEX "visitors_visits_key" ON "visitors_visits" USING btree ("site","key") WHERE "visitors_visits"."key" is not null;
CREATE INDEX "visitors_windows_until" ON "visitors_windows" USING btree ("site","until_at");
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_known" CHECK ("admission_scans"."result" in ('in', 'amber', 'refused', 'out') and "admission_scans"."reason" in ('', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'loggedOut', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode', 'wrongGate', 'used') and "admission_scans"."conflict" in ('', 'doubled', 'notGenuine', 'unknown', 'wrongSession', 'sessionCancelled', 'handedOn', 'loggedOut', 'cancelled', 'alreadyIn', 'tooEarly', 'tooLate', 'oldCode', 'wrongGate', 'used'));
CREATE POLICY "of_site" ON "visitors_blocks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_gates" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_guests" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_scans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_stays" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_visits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "visitors_windows" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
