CREATE TABLE "pay_attempts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'init' NOT NULL,
	"by_person" uuid,
	"source" uuid NOT NULL,
	"prepared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"channel_no" text,
	"paid_at" timestamp with time zone,
	"surplus" boolean DEFAULT false NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_attempts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_attempts_channel_no" UNIQUE("site","channel","channel_no"),
	CONSTRAINT "pay_attempts_channel" CHECK ("pay_attempts"."channel" in ('wechat', 'alipay', 'wallet', 'cash', 'sandbox')),
	CONSTRAINT "pay_attempts_method" CHECK ("pay_attempts"."method" in ('jsapi', 'h5', 'native', 'wap', 'page', 'balance', 'desk')),
	CONSTRAINT "pay_attempts_state" CHECK ("pay_attempts"."state" in ('init', 'pending', 'unknown', 'success', 'failed', 'closed')),
	CONSTRAINT "pay_attempts_success" CHECK (("pay_attempts"."state" = 'success') = ("pay_attempts"."paid_at" is not null and "pay_attempts"."channel_no" is not null)),
	CONSTRAINT "pay_attempts_refunds" CHECK ("pay_attempts"."refunding" >= 0 and "pay_attempts"."refunded" >= 0 and "pay_attempts"."refunding" + "pay_attempts"."refunded" <= "pay_attempts"."amount"
        and ("pay_attempts"."state" = 'success' or "pay_attempts"."refunding" + "pay_attempts"."refunded" = 0))
);

ALTER TABLE "pay_attempts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_attempts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_cases" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"what" text NOT NULL,
	"no" text NOT NULL,
	"order_id" uuid,
	"ours" bigint DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"action" text DEFAULT 'none' NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_person" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_cases_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_cases_no" UNIQUE("site","channel","what","no","kind"),
	CONSTRAINT "pay_cases_kind" CHECK ("pay_cases"."kind" in ('missingHere', 'missingThere', 'amountDiffers', 'wrongAmount', 'refundFailed', 'notDelivered'))
);

ALTER TABLE "pay_cases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_cases" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_notices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"channel" text NOT NULL,
	"digest" text NOT NULL,
	"body" text NOT NULL,
	"attempt" uuid,
	"verdict" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_notices_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_notices_digest" UNIQUE("site","channel","digest")
);

ALTER TABLE "pay_notices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_notices" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_orders" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"business" text NOT NULL,
	"business_id" text NOT NULL,
	"subject" jsonb NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer" uuid,
	"payee" uuid NOT NULL,
	"clearing" uuid NOT NULL,
	"payment" text DEFAULT 'created' NOT NULL,
	"delivery" text DEFAULT 'none' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"promise" integer DEFAULT 60 NOT NULL,
	"patience" integer DEFAULT 3600 NOT NULL,
	"paid_at" timestamp with time zone,
	"promised_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"back_to" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_orders_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_orders_amount" CHECK ("pay_orders"."amount" between 1 and 999999999999),
	CONSTRAINT "pay_orders_payment" CHECK ("pay_orders"."payment" in ('created', 'paying', 'paid', 'partRefunded', 'refunded', 'closed', 'expired')),
	CONSTRAINT "pay_orders_delivery" CHECK ("pay_orders"."delivery" in ('none', 'waiting', 'delivering', 'done', 'failed', 'cancelled')),
	CONSTRAINT "pay_orders_paid" CHECK (("pay_orders"."payment" in ('paid', 'partRefunded', 'refunded')) = ("pay_orders"."paid_at" is not null)),
	CONSTRAINT "pay_orders_two_steps" CHECK (("pay_orders"."delivery" <> 'none') = ("pay_orders"."paid_at" is not null))
);

ALTER TABLE "pay_orders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_orders" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_reconciliations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"ours" bigint DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"runs" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_reconciliations_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_reconciliations_day" UNIQUE("site","channel","day")
);

ALTER TABLE "pay_reconciliations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_reconciliations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_refunds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"attempt" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"requested_by" uuid,
	"decided_by" uuid,
	"channel_no" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_refunds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "pay_refunds_amount" CHECK ("pay_refunds"."amount" > 0),
	CONSTRAINT "pay_refunds_state" CHECK ("pay_refunds"."state" in ('requested', 'approved', 'sent', 'success', 'rejected', 'manual')),
	CONSTRAINT "pay_refunds_two_people" CHECK ("pay_refunds"."decided_by" is null or "pay_refunds"."requested_by" is null or "pay_refunds"."decided_by" <> "pay_refunds"."requested_by")
);

ALTER TABLE "pay_refunds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_refunds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "pay_steps" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"what" text NOT NULL,
	"thing" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_person" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "pay_steps_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "pay_steps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pay_steps" FORCE ROW LEVEL SECURITY;
CREATE TABLE "payments_bills" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_bills_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "payments_bills_once" UNIQUE("site","person","category","title","due_at"),
	CONSTRAINT "payments_bills_amount" CHECK ("payments_bills"."amount" > 0),
	CONSTRAINT "payments_bills_category" CHECK ("payments_bills"."category" in ('tuition', 'dormitory', 'exam', 'book', 'other')),
	CONSTRAINT "payments_bills_state" CHECK ("payments_bills"."state" in ('open', 'paid', 'withdrawn')),
	CONSTRAINT "payments_bills_paid" CHECK (("payments_bills"."state" = 'paid') = ("payments_bills"."paid_at" is not null))
);

ALTER TABLE "payments_bills" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_bills" FORCE ROW LEVEL SECURITY;
CREATE TABLE "payments_sandbox_trades" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_sandbox_trades_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "payments_sandbox_trades" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_sandbox_trades" FORCE ROW LEVEL SECURITY;
CREATE TABLE "payments_sandboxes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_sandboxes_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "payments_sandboxes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_sandboxes" FORCE ROW LEVEL SECURITY;
ALTER TABLE "pay_attempts" ADD CONSTRAINT "pay_attempts_site_order_id_pay_orders_site_id_fk" FOREIGN KEY ("site","order_id") REFERENCES "public"."pay_orders"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_site_attempt_pay_attempts_site_id_fk" FOREIGN KEY ("site","attempt") REFERENCES "public"."pay_attempts"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_site_order_id_pay_orders_site_id_fk" FOREIGN KEY ("site","order_id") REFERENCES "public"."pay_orders"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payments_bills" ADD CONSTRAINT "payments_bills_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "pay_attempts_open" ON "pay_attempts" USING btree ("site","order_id") WHERE "pay_attempts"."state" in ('init', 'pending', 'unknown');
CREATE UNIQUE INDEX "pay_attempts_paid" ON "pay_attempts" USING btree ("site","order_id") WHERE "pay_attempts"."state" = 'success' and not "pay_attempts"."surplus";
CREATE INDEX "pay_attempts_due" ON "pay_attempts" USING btree ("site","next_at") WHERE "pay_attempts"."state" in ('init', 'pending', 'unknown');
CREATE INDEX "pay_attempts_day" ON "pay_attempts" USING btree ("site","channel","paid_at");
CREATE INDEX "pay_attempts_order" ON "pay_attempts" USING btree ("site","order_id","created_at");
CREATE INDEX "pay_cases_state" ON "pay_cases" USING btree ("site","state","created_at");
CREATE INDEX "pay_cases_day" ON "pay_cases" USING btree ("site","channel","day");
CREATE INDEX "pay_notices_attempt" ON "pay_notices" USING btree ("site","attempt");
CREATE INDEX "pay_notices_time" ON "pay_notices" USING btree ("site","created_at");
CREATE UNIQUE INDEX "pay_orders_business" ON "pay_orders" USING btree ("site","business","business_id") WHERE "pay_orders"."payment" not in ('closed', 'expired', 'refunded');
CREATE INDEX "pay_orders_payer" ON "pay_orders" USING btree ("site","payer","created_at");
CREATE INDEX "pay_orders_time" ON "pay_orders" USING btree ("site","created_at");
CREATE INDEX "pay_orders_expiring" ON "pay_orders" USING btree ("site","expires_at") WHERE "pay_orders"."payment" in ('created', 'paying');
CREATE INDEX "pay_orders_delivering" ON "pay_orders" USING btree ("site","next_at") WHERE "pay_orders"."delivery" in ('waiting', 'delivering');
CREATE INDEX "pay_reconciliations_time" ON "pay_reconciliations" USING btree ("site","day");
CREATE INDEX "pay_refunds_attempt" ON "pay_refunds" USING btree ("site","attempt");
CREATE INDEX "pay_refunds_order" ON "pay_refunds" USING btree ("site","order_id","created_at");
CREATE INDEX "pay_refunds_due" ON "pay_refunds" USING btree ("site","next_at") WHERE "pay_refunds"."state" in ('approved', 'sent');
CREATE INDEX "pay_refunds_waiting" ON "pay_refunds" USING btree ("site","created_at") WHERE "pay_refunds"."state" in ('requested', 'manual');
CREATE INDEX "pay_refunds_day" ON "pay_refunds" USING btree ("site","done_at");
CREATE INDEX "pay_steps_order" ON "pay_steps" USING btree ("site","order_id","at");
CREATE INDEX "payments_bills_open" ON "payments_bills" USING btree ("site","person","state","due_at");
CREATE INDEX "payments_bills_due" ON "payments_bills" USING btree ("site","due_at");
CREATE INDEX "payments_sandbox_trades_day" ON "payments_sandbox_trades" USING btree ("site","paid_at");
CREATE POLICY "of_site" ON "pay_attempts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_cases" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_notices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_orders" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_reconciliations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_refunds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "pay_steps" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "payments_bills" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "payments_sandbox_trades" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "payments_sandboxes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
