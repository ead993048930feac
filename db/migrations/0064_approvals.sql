CREATE TABLE "car_permits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"case" uuid NOT NULL,
	"person" uuid NOT NULL,
	"plate" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"slot" integer NOT NULL,
	"state" text NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "car_permits_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "car_permits_state" CHECK ("car_permits"."state" in ('active', 'replaced', 'ended', 'revoked', 'expired'))
);

ALTER TABLE "car_permits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "car_permits" FORCE ROW LEVEL SECURITY;
CREATE TABLE "approval_papers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"case" uuid NOT NULL,
	"person" uuid NOT NULL,
	"code" text NOT NULL,
	"copies" integer NOT NULL,
	"body" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "approval_papers_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "approval_papers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "approval_papers" FORCE ROW LEVEL SECURITY;
ALTER TABLE "car_permits" ADD CONSTRAINT "car_permits_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "car_permits" ADD CONSTRAINT "car_permits_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "approval_papers" ADD CONSTRAINT "approval_papers_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "approval_papers" ADD CONSTRAINT "approval_papers_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "car_permits_case" ON "car_permits" USING btree ("site","case");
CREATE UNIQUE INDEX "car_permits_slot" ON "car_permits" USING btree ("site","person","slot") WHERE "car_permits"."state" = 'active';
CREATE UNIQUE INDEX "car_permits_plate" ON "car_permits" USING btree ("site","plate") WHERE "car_permits"."state" = 'active';
CREATE INDEX "car_permits_person" ON "car_permits" USING btree ("site","person","issued_at");
CREATE INDEX "car_permits_until" ON "car_permits" USING btree ("site","until") WHERE "car_permits"."state" = 'active';
CREATE UNIQUE INDEX "approval_papers_case" ON "approval_papers" USING btree ("site","case");
CREATE UNIQUE INDEX "approval_papers_code" ON "approval_papers" USING btree ("site","code");
CREATE INDEX "approval_papers_person" ON "approval_papers" USING btree ("site","person","issued_at");
CREATE POLICY "of_site" ON "car_permits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "approval_papers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
