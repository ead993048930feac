ALTER TABLE "activities" ADD COLUMN "form" jsonb;
ALTER TABLE "activity_registrations" ADD COLUMN "form_answers" jsonb;
