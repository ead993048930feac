ALTER TABLE "people_import_rows" ADD COLUMN "latin_name" text;
ALTER TABLE "search_documents" ADD COLUMN "languages" text[];
ALTER TABLE "people" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;
ALTER TABLE "guides" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "article_editions" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;
ALTER TABLE "article_editions" ADD COLUMN "summary_tw" text DEFAULT '' NOT NULL;
ALTER TABLE "article_editions" ADD COLUMN "blocks_en" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "article_editions" ADD COLUMN "blocks_tw" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;
ALTER TABLE "articles" ADD COLUMN "summary_tw" text DEFAULT '' NOT NULL;
ALTER TABLE "articles" ADD COLUMN "blocks_en" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "blocks_tw" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "also_in" text[] GENERATED ALWAYS AS (array_remove(array[case when title_en <> '' and blocks_en <> '[]' then 'en' end,
          case when title_tw <> '' and blocks_tw <> '[]' then 'tw' end], null)) STORED NOT NULL;
