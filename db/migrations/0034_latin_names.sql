ALTER TABLE "people" ADD COLUMN "latin" text[] GENERATED ALWAYS AS (array[translate(lower(latin_name), ' .,·''’-', ''), translate(lower(substring(latin_name from '[^ ]*$')), ' .,·''’-', '')]) STORED;
CREATE INDEX "people_by_latin" ON "people" USING btree ("site",("latin"[1]) collate "C") WHERE "people"."latin_name" <> '';
CREATE INDEX "people_by_latin_last" ON "people" USING btree ("site",("latin"[2]) collate "C") WHERE "people"."latin_name" <> '';
