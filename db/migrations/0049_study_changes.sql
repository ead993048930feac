ALTER TABLE "course_changes" DROP CONSTRAINT "course_changes_kind";
ALTER TABLE "course_changes" DROP CONSTRAINT "course_changes_whole";
ALTER TABLE "planner_events" DROP CONSTRAINT "planner_events_last";
ALTER TABLE "course_changes" ADD COLUMN "to_teachers" uuid[];
ALTER TABLE "planner_events" ADD COLUMN "dates" timestamp with time zone[] DEFAULT '{}' NOT NULL;
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_kind" CHECK ("course_changes"."kind" in ('cancelled', 'moved', 'room', 'teacher', 'added'));
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_whole" CHECK (("course_changes"."kind" = 'added') = ("course_changes"."meeting" is null) and ("course_changes"."meeting" is null) = ("course_changes"."day" is null)
        and ("course_changes"."kind" in ('moved', 'added')) = ("course_changes"."to_day" is not null)
        and ("course_changes"."kind" <> 'added' or "course_changes"."to_periods" is not null)
        and ("course_changes"."kind" <> 'teacher' or coalesce(cardinality("course_changes"."to_teachers"), 0) > 0));
ALTER TABLE "planner_events" ADD CONSTRAINT "planner_events_last" CHECK ("planner_events"."rule" <> '' or "planner_events"."dates" <> '{}' or "planner_events"."last_at" = "planner_events"."ends_at");
