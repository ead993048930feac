CREATE TABLE "ledger_accounts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"class" text NOT NULL,
	"side" smallint GENERATED ALWAYS AS (case when class in ('asset', 'expense') then -1 else 1 end) STORED NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"may_owe" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "ledger_accounts_owner" UNIQUE("owner_id","owner_kind","purpose","currency","site"),
	CONSTRAINT "ledger_accounts_size" CHECK (char_length("ledger_accounts"."owner_kind") between 1 and 40 and char_length("ledger_accounts"."owner_id") <= 64
        and char_length("ledger_accounts"."purpose") between 1 and 40 and char_length("ledger_accounts"."currency") = 3),
	CONSTRAINT "ledger_accounts_known" CHECK ("ledger_accounts"."class" in ('asset', 'liability', 'equity', 'income', 'expense') and "ledger_accounts"."state" in ('open', 'frozen', 'closed')),
	CONSTRAINT "ledger_accounts_never_short" CHECK ("ledger_accounts"."may_owe" or "ledger_accounts"."balance" * "ledger_accounts"."side" >= "ledger_accounts"."held"),
	CONSTRAINT "ledger_accounts_range" CHECK ("ledger_accounts"."held" between 0 and 9000000000000000 and "ledger_accounts"."balance" between -9000000000000000 and 9000000000000000),
	CONSTRAINT "ledger_accounts_closed_empty" CHECK ("ledger_accounts"."state" <> 'closed' or "ledger_accounts"."balance" = 0 and "ledger_accounts"."held" = 0),
	CONSTRAINT "ledger_accounts_no_balance_without_entries" CHECK ("ledger_accounts"."entries" > 0 or "ledger_accounts"."balance" = 0)
);

ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_accounts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ledger_holds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_holds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "ledger_holds_state" CHECK ("ledger_holds"."state" in ('held', 'captured', 'released', 'expired')),
	CONSTRAINT "ledger_holds_amount" CHECK ("ledger_holds"."amount" > 0 and "ledger_holds"."captured" between 0 and "ledger_holds"."amount")
);

ALTER TABLE "ledger_holds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_holds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ledger_postings" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"account" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transaction" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"balance" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_postings_site_account_at_transaction_pk" PRIMARY KEY("site","account","at","transaction"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0 and abs("ledger_postings"."amount") <= 999999999999)
);

ALTER TABLE "ledger_postings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_postings" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ledger_recounts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"accounts" integer NOT NULL,
	"entries" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_recounts_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "ledger_recounts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_recounts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "ledger_transactions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"operation" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"request" text NOT NULL,
	"kind" text NOT NULL,
	"memo" jsonb,
	"by_person" uuid,
	"hold" uuid,
	"reverses" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "ledger_transactions_operation" CHECK ("ledger_transactions"."operation" in ('post', 'hold', 'capture', 'release', 'void')),
	CONSTRAINT "ledger_transactions_size" CHECK (char_length("ledger_transactions"."source") between 1 and 80 and char_length("ledger_transactions"."reference") between 1 and 160
        and char_length("ledger_transactions"."kind") between 1 and 40),
	CONSTRAINT "ledger_transactions_void" CHECK (("ledger_transactions"."operation" = 'void') = ("ledger_transactions"."reverses" is not null))
);

ALTER TABLE "ledger_transactions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_transactions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "call_keys" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"said" text DEFAULT '' NOT NULL,
	"runs_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_keys_site_person_call_key_pk" PRIMARY KEY("site","person","call","key"),
	CONSTRAINT "call_keys_size" CHECK (char_length("call_keys"."key") between 8 and 64 and char_length("call_keys"."answer") <= 100000)
);

ALTER TABLE "call_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "call_keys" FORCE ROW LEVEL SECURITY;
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_site_account_ledger_accounts_site_id_fk" FOREIGN KEY ("site","account") REFERENCES "public"."ledger_accounts"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_site_id_ledger_transactions_site_id_fk" FOREIGN KEY ("site","id") REFERENCES "public"."ledger_transactions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_site_reverses_ledger_transactions_site_id_fk" FOREIGN KEY ("site","reverses") REFERENCES "public"."ledger_transactions"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ledger_holds_account" ON "ledger_holds" USING btree ("account","site","created_at");
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("site","ends_at") WHERE "ledger_holds"."state" = 'held';
CREATE INDEX "ledger_holds_live" ON "ledger_holds" USING btree ("site","account","ends_at") WHERE "ledger_holds"."state" = 'held';
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction","site");
CREATE INDEX "ledger_recounts_time" ON "ledger_recounts" USING btree ("site","created_at");
CREATE UNIQUE INDEX "ledger_transactions_reference" ON "ledger_transactions" USING btree ("reference","source","site");
CREATE UNIQUE INDEX "ledger_transactions_reversed" ON "ledger_transactions" USING btree ("site","reverses") WHERE "ledger_transactions"."reverses" is not null;
CREATE INDEX "ledger_transactions_hold" ON "ledger_transactions" USING btree ("site","hold") WHERE "ledger_transactions"."hold" is not null;
CREATE INDEX "call_keys_old" ON "call_keys" USING btree ("site","created_at");
CREATE POLICY "of_site" ON "ledger_accounts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ledger_holds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ledger_postings" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ledger_recounts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "ledger_transactions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "call_keys" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
