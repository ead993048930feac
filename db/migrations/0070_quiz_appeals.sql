DROP INDEX "quiz_attempts_odd";
ALTER TABLE "quiz_attempts" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;
ALTER TABLE "quiz_attempts" ADD COLUMN "appealed_at" timestamp with time zone;
ALTER TABLE "quiz_attempts" ADD COLUMN "appeal_answer" text DEFAULT '' NOT NULL;
CREATE INDEX "quiz_attempts_to_judge" ON "quiz_attempts" USING btree ("site","quiz") WHERE ("quiz_attempts"."odd" <> '{}' and "quiz_attempts"."judged" = '') or "quiz_attempts"."judged" = 'appealed';
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_judged" CHECK ("quiz_attempts"."judged" in ('', 'kept', 'void', 'appealed'));
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_void" CHECK (("quiz_attempts"."state" = 'void') = ("quiz_attempts"."judged" in ('void', 'appealed')));
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_appeal" CHECK ("quiz_attempts"."judged" <> 'appealed' or ("quiz_attempts"."appeal" <> '' and "quiz_attempts"."appeal_answer" = ''));
-- Rows that are updated once each: room for the new version in the same page keeps updates away from the indexes.
ALTER TABLE "quiz_answers" SET (fillfactor = 80);
ALTER TABLE "vote_electors" SET (fillfactor = 80);
