CREATE TABLE "documents_circulations" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"paper" uuid NOT NULL,
	"by" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "documents_circulations_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "documents_circulations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_circulations" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_heads" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"prefix" text NOT NULL,
	"signed_by" text NOT NULL,
	"printed_by" text NOT NULL,
	"seal" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_heads_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "documents_heads_prefix" CHECK ("documents_heads"."prefix" <> '')
);

ALTER TABLE "documents_heads" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_heads" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_numbers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"n" integer NOT NULL,
	"state" text NOT NULL,
	"paper" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"voided_by" uuid,
	"voided_at" timestamp with time zone,
	CONSTRAINT "documents_numbers_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "documents_numbers_state" CHECK ("documents_numbers"."state" in ('reserved', 'used', 'voided')),
	CONSTRAINT "documents_numbers_used" CHECK (("documents_numbers"."state" = 'used') <= ("documents_numbers"."paper" is not null)),
	CONSTRAINT "documents_numbers_voided" CHECK (("documents_numbers"."state" = 'voided') = ("documents_numbers"."voided_at" is not null) and ("documents_numbers"."state" <> 'voided' or "documents_numbers"."reason" <> ''))
);

ALTER TABLE "documents_numbers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_numbers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_papers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"direction" text NOT NULL,
	"case" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"drafter" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"unit" uuid,
	"unit_name" text DEFAULT '' NOT NULL,
	"secrecy" text NOT NULL,
	"urgency" text NOT NULL,
	"state" text NOT NULL,
	"addressee" text DEFAULT '' NOT NULL,
	"cc" text DEFAULT '' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"their_number" text DEFAULT '' NOT NULL,
	"their_day" date,
	"due_day" date,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"head" uuid,
	"seal" uuid,
	"sealed_version" integer,
	"sealed_at" timestamp with time zone,
	"signed_by" uuid,
	"issued_at" timestamp with time zone,
	"issued_day" date,
	"code" text,
	"archived_at" timestamp with time zone,
	"archive_number" text DEFAULT '' NOT NULL,
	"recalled_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_papers_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "documents_papers_state" CHECK ("documents_papers"."state" in ('unitReview', 'cosign', 'officeReview', 'leaderReview', 'signed', 'numbered', 'sealed', 'proofed', 'issued', 'archived', 'registered', 'proposed', 'instructed', 'handling', 'fedBack', 'closed', 'returned', 'suspended', 'refused', 'withdrawn', 'terminated', 'recalled')),
	CONSTRAINT "documents_papers_kind" CHECK ("documents_papers"."kind" in ('notice', 'decision', 'opinion', 'report', 'request', 'reply', 'letter', 'minutes', 'bulletin')),
	CONSTRAINT "documents_papers_secrecy" CHECK ("documents_papers"."secrecy" in ('open', 'staff', 'limited')),
	CONSTRAINT "documents_papers_urgency" CHECK ("documents_papers"."urgency" in ('normal', 'urgent', 'flash')),
	CONSTRAINT "documents_papers_direction" CHECK ("documents_papers"."direction" in ('out', 'in')),
	CONSTRAINT "documents_papers_sealed" CHECK ("documents_papers"."sealed_at" is null or ("documents_papers"."number" <> '' and "documents_papers"."seal" is not null)),
	CONSTRAINT "documents_papers_coded" CHECK ("documents_papers"."issued_at" is null or "documents_papers"."direction" = 'in' or "documents_papers"."code" is not null),
	CONSTRAINT "documents_papers_recalled" CHECK ("documents_papers"."recalled_at" is null or "documents_papers"."reason" <> '')
);

ALTER TABLE "documents_papers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_papers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_participants" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"paper" uuid NOT NULL,
	CONSTRAINT "documents_participants_site_person_paper_pk" PRIMARY KEY("site","person","paper")
);

ALTER TABLE "documents_participants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_participants" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_pools" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "documents_pools_site_prefix_year_pk" PRIMARY KEY("site","prefix","year")
);

ALTER TABLE "documents_pools" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_pools" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_readers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"circulation" uuid NOT NULL,
	"person" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "documents_readers_site_circulation_person_pk" PRIMARY KEY("site","circulation","person")
);

ALTER TABLE "documents_readers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_readers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_seal_uses" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"seal" uuid NOT NULL,
	"paper" uuid NOT NULL,
	"version" integer NOT NULL,
	"person" uuid NOT NULL,
	"copies" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_seal_uses_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "documents_seal_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_seal_uses" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_seals" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"owner" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"keepers" uuid[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_seals_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "documents_seals_kept" CHECK (cardinality("documents_seals"."keepers") between 1 and 10)
);

ALTER TABLE "documents_seals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_seals" FORCE ROW LEVEL SECURITY;
CREATE TABLE "documents_versions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"paper" uuid NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"person" uuid,
	"node" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_versions_site_paper_n_pk" PRIMARY KEY("site","paper","n")
);

ALTER TABLE "documents_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "documents_versions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "documents_circulations" ADD CONSTRAINT "documents_circulations_site_paper_documents_papers_site_id_fk" FOREIGN KEY ("site","paper") REFERENCES "public"."documents_papers"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_heads" ADD CONSTRAINT "documents_heads_site_seal_documents_seals_site_id_fk" FOREIGN KEY ("site","seal") REFERENCES "public"."documents_seals"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_numbers" ADD CONSTRAINT "documents_numbers_site_paper_documents_papers_site_id_fk" FOREIGN KEY ("site","paper") REFERENCES "public"."documents_papers"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_papers" ADD CONSTRAINT "documents_papers_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_papers" ADD CONSTRAINT "documents_papers_site_head_documents_heads_site_id_fk" FOREIGN KEY ("site","head") REFERENCES "public"."documents_heads"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_papers" ADD CONSTRAINT "documents_papers_site_seal_documents_seals_site_id_fk" FOREIGN KEY ("site","seal") REFERENCES "public"."documents_seals"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_participants" ADD CONSTRAINT "documents_participants_site_paper_documents_papers_site_id_fk" FOREIGN KEY ("site","paper") REFERENCES "public"."documents_papers"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_readers" ADD CONSTRAINT "documents_readers_site_circulation_documents_circulations_site_id_fk" FOREIGN KEY ("site","circulation") REFERENCES "public"."documents_circulations"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_readers" ADD CONSTRAINT "documents_readers_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "documents_seal_uses" ADD CONSTRAINT "documents_seal_uses_site_seal_documents_seals_site_id_fk" FOREIGN KEY ("site","seal") REFERENCES "public"."documents_seals"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_seal_uses" ADD CONSTRAINT "documents_seal_uses_site_paper_documents_papers_site_id_fk" FOREIGN KEY ("site","paper") REFERENCES "public"."documents_papers"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents_versions" ADD CONSTRAINT "documents_versions_site_paper_documents_papers_site_id_fk" FOREIGN KEY ("site","paper") REFERENCES "public"."documents_papers"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "documents_circulations_paper" ON "documents_circulations" USING btree ("site","paper");
CREATE UNIQUE INDEX "documents_heads_name" ON "documents_heads" USING btree ("site","name");
CREATE UNIQUE INDEX "documents_numbers_n" ON "documents_numbers" USING btree ("site","prefix","year","n");
CREATE UNIQUE INDEX "documents_numbers_paper" ON "documents_numbers" USING btree ("site","paper") WHERE "documents_numbers"."state" = 'used';
CREATE UNIQUE INDEX "documents_papers_case" ON "documents_papers" USING btree ("site","case");
CREATE UNIQUE INDEX "documents_papers_code" ON "documents_papers" USING btree ("site","code");
CREATE INDEX "documents_papers_register" ON "documents_papers" USING btree ("site","direction","created_at");
CREATE INDEX "documents_papers_issued" ON "documents_papers" USING btree ("site","issued_at") WHERE "documents_papers"."issued_at" is not null;
CREATE INDEX "documents_participants_paper" ON "documents_participants" USING btree ("site","paper");
CREATE INDEX "documents_readers_waiting" ON "documents_readers" USING btree ("site","person") WHERE "documents_readers"."read_at" is null;
CREATE INDEX "documents_readers_read" ON "documents_readers" USING btree ("site","person","read_at");
CREATE INDEX "documents_seal_uses_seal" ON "documents_seal_uses" USING btree ("site","seal","at");
CREATE INDEX "documents_seal_uses_paper" ON "documents_seal_uses" USING btree ("site","paper");
CREATE UNIQUE INDEX "documents_seals_name" ON "documents_seals" USING btree ("site","name");
CREATE POLICY "of_site" ON "documents_circulations" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_heads" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_numbers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_papers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_participants" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_pools" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_readers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_seal_uses" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_seals" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "documents_versions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
