ALTER TABLE "course_classes" ADD COLUMN "archived_at" timestamp with time zone;
ALTER TABLE "exams" ADD COLUMN "number" text;
CREATE UNIQUE INDEX "exams_number" ON "exams" USING btree ("site","term","number","kind") WHERE "exams"."number" is not null;
