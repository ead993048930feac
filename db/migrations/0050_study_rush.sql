DROP INDEX "agenda_items_tag";
CREATE INDEX "agenda_items_tag" ON "agenda_items" USING btree ("site","tag","until",coalesce("shown_from", '-infinity'::timestamptz)) WHERE "agenda_items"."tag" is not null;
-- Replaced by course_standings (engines/courses/server/choice), for many people in one statement.
DROP FUNCTION IF EXISTS course_standing(uuid, uuid, uuid[]);
