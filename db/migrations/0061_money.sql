CREATE TABLE "own_cards" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"key" text NOT NULL,
	"figure" jsonb NOT NULL,
	"tone" text DEFAULT 'plain' NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_cards_site_person_key_pk" PRIMARY KEY("site","person","key"),
	CONSTRAINT "own_cards_tone" CHECK ("own_cards"."tone" in ('plain', 'warn'))
);

ALTER TABLE "own_cards" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "own_cards" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_supplier_lines" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"supplier" text NOT NULL,
	"no" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_supplier_lines_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_supplier_lines_no" UNIQUE("site","supplier","no")
);

ALTER TABLE "pay_supplier_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_supplier_lines" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_payout_runs" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"merchants" integer DEFAULT 0 NOT NULL,
	"sum" bigint DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payout_runs_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_payout_runs_state" CHECK ("card_payout_runs"."state" in ('waiting', 'paid', 'cancelled')),
	CONSTRAINT "card_payout_runs_decided" CHECK (("card_payout_runs"."state" = 'waiting') = ("card_payout_runs"."decided_by" is null)),
	CONSTRAINT "card_payout_runs_two_people" CHECK ("card_payout_runs"."state" <> 'paid' or "card_payout_runs"."decided_by" <> "card_payout_runs"."made_by")
);

ALTER TABLE "card_payout_runs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_payout_runs" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_payouts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"run" uuid NOT NULL,
	"merchant" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	"pay_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "card_payouts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_payouts_run" UNIQUE("site","run","merchant"),
	CONSTRAINT "card_payouts_from" UNIQUE("site","merchant","from_day"),
	CONSTRAINT "card_payouts_amount" CHECK ("card_payouts"."amount" > 0),
	CONSTRAINT "card_payouts_days" CHECK ("card_payouts"."from_day" <= "card_payouts"."until_day")
);

ALTER TABLE "card_payouts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_payouts" FORCE ROW LEVEL SECURITY;
ALTER TABLE "pay_orders" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;
ALTER TABLE "card_merchants" ADD COLUMN "pay_to" text DEFAULT '' NOT NULL;
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_payouts" ADD CONSTRAINT "card_payouts_site_run_card_payout_runs_site_id_fk" FOREIGN KEY ("site","run") REFERENCES "public"."card_payout_runs"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_payouts" ADD CONSTRAINT "card_payouts_site_merchant_card_merchants_site_id_fk" FOREIGN KEY ("site","merchant") REFERENCES "public"."card_merchants"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "pay_supplier_lines_day" ON "pay_supplier_lines" USING btree ("site","supplier","day");
CREATE UNIQUE INDEX "card_payout_runs_waiting" ON "card_payout_runs" USING btree ("site") WHERE "card_payout_runs"."state" = 'waiting';
CREATE INDEX "card_payout_runs_time" ON "card_payout_runs" USING btree ("site","created_at");
CREATE INDEX "pay_orders_supplier" ON "pay_orders" USING btree ("site","supplier","delivered_at") WHERE "pay_orders"."supplier" <> '';
ALTER TABLE "pay_cases" ADD CONSTRAINT "pay_cases_what" CHECK ("pay_cases"."what" in ('pay', 'refund', 'delivery'));
ALTER TABLE "pay_cases" ADD CONSTRAINT "pay_cases_action" CHECK ("pay_cases"."action" in ('none', 'received', 'refunded', 'confirmed', 'delivered', 'deliveredAgain', 'matched', 'settled'));
CREATE POLICY "of_site" ON "own_cards" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_supplier_lines" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_payout_runs" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_payouts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
