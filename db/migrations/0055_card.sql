CREATE TABLE "card_cards" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"no" text NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"stopped_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"way_out" text DEFAULT '' NOT NULL,
	"most_payment" bigint,
	"most_day" bigint,
	"low_balance" bigint,
	"turn" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_cards_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_cards_no" UNIQUE("site","no"),
	CONSTRAINT "card_cards_known" CHECK ("card_cards"."state" in ('normal', 'lost', 'frozen', 'closed')),
	CONSTRAINT "card_cards_stopped" CHECK (("card_cards"."state" = 'normal') = ("card_cards"."stopped_at" is null)),
	CONSTRAINT "card_cards_frozen" CHECK ("card_cards"."state" <> 'frozen' or "card_cards"."reason" <> '')
);

ALTER TABLE "card_cards" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_cards" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_merchants" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"cashiers" uuid[] DEFAULT '{}' NOT NULL,
	"off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_merchants_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_merchants_name" UNIQUE("site","name"),
	CONSTRAINT "card_merchants_kind" CHECK ("card_merchants"."kind" in ('meal', 'shop', 'bath', 'laundry', 'print', 'library', 'sport', 'other'))
);

ALTER TABLE "card_merchants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_merchants" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_outside_balances" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"balance" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_outside_balances_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "card_outside_balances" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_outside_balances" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_payments" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"card" uuid NOT NULL,
	"person" uuid NOT NULL,
	"merchant" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"token" uuid,
	"state" text DEFAULT 'done' NOT NULL,
	"day" date NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"by_person" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_payments_token" UNIQUE("site","token"),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" > 0),
	CONSTRAINT "card_payments_state" CHECK ("card_payments"."state" in ('done', 'voided')),
	CONSTRAINT "card_payments_way" CHECK (("card_payments"."way" = 'token') = ("card_payments"."token" is not null))
);

ALTER TABLE "card_payments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_payments" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_replacements" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"card" uuid NOT NULL,
	"person" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_replacements_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "card_replacements_state" CHECK ("card_replacements"."state" in ('requested', 'done', 'declined', 'withdrawn'))
);

ALTER TABLE "card_replacements" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_replacements" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_subsidies" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	"sum" bigint NOT NULL,
	"by_person" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_subsidies_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "card_subsidies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_subsidies" FORCE ROW LEVEL SECURITY;
CREATE TABLE "card_tokens" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"card" uuid NOT NULL,
	"most" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_tokens_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "card_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "card_tokens" FORCE ROW LEVEL SECURITY;
ALTER TABLE "card_cards" ADD CONSTRAINT "card_cards_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_outside_balances" ADD CONSTRAINT "card_outside_balances_site_id_people_site_id_fk" FOREIGN KEY ("site","id") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_site_card_card_cards_site_id_fk" FOREIGN KEY ("site","card") REFERENCES "public"."card_cards"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_site_merchant_card_merchants_site_id_fk" FOREIGN KEY ("site","merchant") REFERENCES "public"."card_merchants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_replacements" ADD CONSTRAINT "card_replacements_site_card_card_cards_site_id_fk" FOREIGN KEY ("site","card") REFERENCES "public"."card_cards"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_replacements" ADD CONSTRAINT "card_replacements_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card_tokens" ADD CONSTRAINT "card_tokens_site_card_card_cards_site_id_fk" FOREIGN KEY ("site","card") REFERENCES "public"."card_cards"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "card_cards_live" ON "card_cards" USING btree ("site","person") WHERE "card_cards"."state" <> 'closed';
CREATE INDEX "card_cards_person" ON "card_cards" USING btree ("site","person","created_at");
CREATE INDEX "card_cards_state" ON "card_cards" USING btree ("site","state","created_at");
CREATE INDEX "card_payments_day" ON "card_payments" USING btree ("site","person","day");
CREATE INDEX "card_payments_merchant" ON "card_payments" USING btree ("site","merchant","created_at");
CREATE UNIQUE INDEX "card_replacements_open" ON "card_replacements" USING btree ("site","person") WHERE "card_replacements"."state" = 'requested';
CREATE INDEX "card_replacements_person" ON "card_replacements" USING btree ("site","person","created_at");
CREATE INDEX "card_replacements_state" ON "card_replacements" USING btree ("site","state","created_at");
CREATE INDEX "card_subsidies_time" ON "card_subsidies" USING btree ("site","created_at");
CREATE INDEX "card_tokens_card" ON "card_tokens" USING btree ("site","card","expires_at");
CREATE POLICY "of_site" ON "card_cards" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_merchants" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_outside_balances" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_payments" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_replacements" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_subsidies" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "card_tokens" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
