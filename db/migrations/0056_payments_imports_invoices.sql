CREATE TABLE "payments_invoices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_invoices_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "payments_invoices_order" UNIQUE("site","order_id"),
	CONSTRAINT "payments_invoices_kind" CHECK ("payments_invoices"."kind" in ('personal', 'company')),
	CONSTRAINT "payments_invoices_state" CHECK ("payments_invoices"."state" in ('requested', 'issued', 'refused')),
	CONSTRAINT "payments_invoices_tax" CHECK (("payments_invoices"."kind" = 'company') = ("payments_invoices"."tax_no" <> '')),
	CONSTRAINT "payments_invoices_issued" CHECK (("payments_invoices"."state" = 'issued') = ("payments_invoices"."number" <> ''))
);

ALTER TABLE "payments_invoices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payments_invoices" FORCE ROW LEVEL SECURITY;
ALTER TABLE "payments_bills" DROP CONSTRAINT "payments_bills_once";
ALTER TABLE "payments_bills" ADD COLUMN "key" text;
ALTER TABLE "payments_invoices" ADD CONSTRAINT "payments_invoices_site_order_id_pay_orders_site_id_fk" FOREIGN KEY ("site","order_id") REFERENCES "public"."pay_orders"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payments_invoices" ADD CONSTRAINT "payments_invoices_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "payments_invoices_state" ON "payments_invoices" USING btree ("site","state","created_at");
CREATE INDEX "payments_invoices_person" ON "payments_invoices" USING btree ("site","person");
CREATE UNIQUE INDEX "payments_bills_once" ON "payments_bills" USING btree ("site","person","category","title","due_at") WHERE "payments_bills"."key" is null;
ALTER TABLE "payments_bills" ADD CONSTRAINT "payments_bills_key" UNIQUE("site","key");
CREATE POLICY "of_site" ON "payments_invoices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
