CREATE TABLE "search_documents" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"rank" smallint NOT NULL,
	"service" text,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"page" text NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"shown_from" timestamp with time zone,
	"until" timestamp with time zone,
	"stamp" text NOT NULL,
	CONSTRAINT "search_documents_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "search_documents_who" CHECK ("search_documents"."who" in ('public', 'all', 'some'))
);

ALTER TABLE "search_documents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_documents" FORCE ROW LEVEL SECURITY;
CREATE TABLE "search_builds" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_builds_site_pk" PRIMARY KEY("site")
);

ALTER TABLE "search_builds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_builds" FORCE ROW LEVEL SECURITY;
CREATE TABLE "search_tokens" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"tier" smallint NOT NULL,
	"token" text collate "C" NOT NULL,
	"document" uuid NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_tokens_site_tier_token_document_weight_pk" PRIMARY KEY("site","tier","token","document","weight"),
	CONSTRAINT "search_tokens_tier" CHECK ("search_tokens"."tier" between 0 and 2)
);

ALTER TABLE "search_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_tokens" FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "search_documents_source" ON "search_documents" USING btree ("site","source","source_id");
CREATE INDEX "search_documents_until" ON "search_documents" USING btree ("site","until") WHERE "search_documents"."until" is not null;
CREATE INDEX "search_tokens_document" ON "search_tokens" USING btree ("site","document");
CREATE POLICY "of_site" ON "search_documents" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "search_builds" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "search_tokens" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
