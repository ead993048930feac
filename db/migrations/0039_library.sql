CREATE TABLE "library_fines" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"person" uuid NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "library_fines_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "library_fines_known_state" CHECK ("library_fines"."state" in ('owed', 'paid', 'waived')),
	CONSTRAINT "library_fines_known_reason" CHECK ("library_fines"."reason" in ('overdue', 'lost', 'other')),
	CONSTRAINT "library_fines_positive" CHECK ("library_fines"."amount" > 0),
	CONSTRAINT "library_fines_settled" CHECK (("library_fines"."settled_at" is null) = ("library_fines"."state" = 'owed'))
);

ALTER TABLE "library_fines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_fines" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_holds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"person" uuid NOT NULL,
	"book" uuid NOT NULL,
	"branch" uuid NOT NULL,
	"copy" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wait_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "library_holds_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "library_holds_known_state" CHECK ("library_holds"."state" in ('queued', 'inTransit', 'waiting', 'collected', 'expired', 'cancelled')),
	CONSTRAINT "library_holds_ended" CHECK (("library_holds"."ended_at" is null) = (state in ('queued', 'inTransit', 'waiting'))),
	CONSTRAINT "library_holds_waits" CHECK ("library_holds"."state" <> 'waiting' or "library_holds"."wait_until" is not null)
);

ALTER TABLE "library_holds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_holds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_loans" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"person" uuid NOT NULL,
	"copy" uuid NOT NULL,
	"state" text DEFAULT 'out' NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"lent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"block" text DEFAULT '' NOT NULL,
	"most_renewals" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "library_loans_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "library_loans_known_state" CHECK ("library_loans"."state" in ('out', 'renewed', 'returned', 'lost')),
	CONSTRAINT "library_loans_ended" CHECK (("library_loans"."returned_at" is null) = (state in ('out', 'renewed'))),
	CONSTRAINT "library_loans_blocks" CHECK ("library_loans"."block" in ('', 'waited', 'limit', 'overdue', 'tooSoon', 'blocked'))
);

ALTER TABLE "library_loans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_loans" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_readers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"person" uuid NOT NULL,
	"keep_history" boolean DEFAULT true NOT NULL,
	"patron" text DEFAULT '' NOT NULL,
	"synced_at" timestamp with time zone,
	"asked_at" timestamp with time zone
);

ALTER TABLE "library_readers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_readers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_books" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"title" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"year" integer DEFAULT 0 NOT NULL,
	"isbn" text DEFAULT '' NOT NULL,
	"call_number" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_books_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "library_books_titled" CHECK ("library_books"."title" <> '')
);

ALTER TABLE "library_books" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_books" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_branches" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "library_branches_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "library_branches" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_branches" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_copies" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"external" text,
	"book" uuid NOT NULL,
	"branch" uuid NOT NULL,
	"barcode" text NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'lendable' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_copies_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "library_copies_known_state" CHECK ("library_copies"."state" in ('lendable', 'onsite', 'lost', 'withdrawn'))
);

ALTER TABLE "library_copies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_copies" FORCE ROW LEVEL SECURITY;
CREATE TABLE "library_terms" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"book" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL
);

ALTER TABLE "library_terms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "library_terms" FORCE ROW LEVEL SECURITY;
ALTER TABLE "library_fines" ADD CONSTRAINT "library_fines_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "library_holds" ADD CONSTRAINT "library_holds_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "library_holds" ADD CONSTRAINT "library_holds_site_book_library_books_site_id_fk" FOREIGN KEY ("site","book") REFERENCES "public"."library_books"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_holds" ADD CONSTRAINT "library_holds_site_branch_library_branches_site_id_fk" FOREIGN KEY ("site","branch") REFERENCES "public"."library_branches"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_holds" ADD CONSTRAINT "library_holds_site_copy_library_copies_site_id_fk" FOREIGN KEY ("site","copy") REFERENCES "public"."library_copies"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_loans" ADD CONSTRAINT "library_loans_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "library_loans" ADD CONSTRAINT "library_loans_site_copy_library_copies_site_id_fk" FOREIGN KEY ("site","copy") REFERENCES "public"."library_copies"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_readers" ADD CONSTRAINT "library_readers_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "library_copies" ADD CONSTRAINT "library_copies_site_book_library_books_site_id_fk" FOREIGN KEY ("site","book") REFERENCES "public"."library_books"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_copies" ADD CONSTRAINT "library_copies_site_branch_library_branches_site_id_fk" FOREIGN KEY ("site","branch") REFERENCES "public"."library_branches"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "library_terms" ADD CONSTRAINT "library_terms_site_book_library_books_site_id_fk" FOREIGN KEY ("site","book") REFERENCES "public"."library_books"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "library_fines_external" ON "library_fines" USING btree ("site","external") WHERE "library_fines"."external" is not null;
CREATE INDEX "library_fines_person" ON "library_fines" USING btree ("site","person");
CREATE INDEX "library_fines_since" ON "library_fines" USING btree ("site","created_at");
CREATE UNIQUE INDEX "library_holds_external" ON "library_holds" USING btree ("site","external") WHERE "library_holds"."external" is not null;
CREATE UNIQUE INDEX "library_holds_once" ON "library_holds" USING btree ("site","person","book") WHERE state in ('queued', 'inTransit', 'waiting');
CREATE UNIQUE INDEX "library_holds_copy" ON "library_holds" USING btree ("site","copy") WHERE state in ('queued', 'inTransit', 'waiting') and external is null;
CREATE INDEX "library_holds_person" ON "library_holds" USING btree ("site","person","ended_at");
CREATE INDEX "library_holds_queue" ON "library_holds" USING btree ("site","book","placed_at","id") WHERE "library_holds"."state" = 'queued';
CREATE INDEX "library_holds_book" ON "library_holds" USING btree ("site","book");
CREATE INDEX "library_holds_branch" ON "library_holds" USING btree ("site","branch");
CREATE INDEX "library_holds_wait" ON "library_holds" USING btree ("site","wait_until") WHERE "library_holds"."state" = 'waiting';
CREATE INDEX "library_holds_placed" ON "library_holds" USING btree ("site","placed_at");
CREATE UNIQUE INDEX "library_loans_external" ON "library_loans" USING btree ("site","external") WHERE "library_loans"."external" is not null;
CREATE UNIQUE INDEX "library_loans_copy_out" ON "library_loans" USING btree ("site","copy") WHERE state in ('out', 'renewed') and external is null;
CREATE INDEX "library_loans_copy" ON "library_loans" USING btree ("site","copy");
CREATE INDEX "library_loans_person" ON "library_loans" USING btree ("site","person","returned_at");
CREATE INDEX "library_loans_due" ON "library_loans" USING btree ("site","due_at") WHERE state in ('out', 'renewed');
CREATE INDEX "library_loans_lent" ON "library_loans" USING btree ("site","lent_at");
CREATE UNIQUE INDEX "library_readers_person" ON "library_readers" USING btree ("site","person");
CREATE INDEX "library_readers_synced" ON "library_readers" USING btree ("site","synced_at");
CREATE UNIQUE INDEX "library_books_external" ON "library_books" USING btree ("site","external") WHERE "library_books"."external" is not null;
CREATE INDEX "library_books_added" ON "library_books" USING btree ("site","created_at","id");
CREATE UNIQUE INDEX "library_branches_external" ON "library_branches" USING btree ("site","external") WHERE "library_branches"."external" is not null;
CREATE UNIQUE INDEX "library_branches_code" ON "library_branches" USING btree ("site","code") WHERE "library_branches"."external" is null;
CREATE INDEX "library_copies_book" ON "library_copies" USING btree ("site","book");
CREATE INDEX "library_copies_branch" ON "library_copies" USING btree ("site","branch");
CREATE UNIQUE INDEX "library_copies_external" ON "library_copies" USING btree ("site","external") WHERE "library_copies"."external" is not null;
CREATE UNIQUE INDEX "library_copies_barcode" ON "library_copies" USING btree ("site","barcode") WHERE "library_copies"."external" is null;
CREATE UNIQUE INDEX "library_terms_book" ON "library_terms" USING btree ("site","book","term");
CREATE INDEX "library_terms_term" ON "library_terms" USING btree ("site","term");
CREATE POLICY "of_site" ON "library_fines" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_holds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_loans" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_readers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_books" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_branches" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_copies" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "library_terms" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
