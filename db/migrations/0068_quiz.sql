CREATE TABLE "quiz_banks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_banks_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "quiz_banks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_banks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_questions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"bank" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_tw" text DEFAULT '' NOT NULL,
	"options" jsonb,
	"options_en" jsonb,
	"answer" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"explanation_en" text DEFAULT '' NOT NULL,
	"explanation_tw" text DEFAULT '' NOT NULL,
	"chapter" text DEFAULT '' NOT NULL,
	"difficulty" smallint DEFAULT 2 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_questions_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('single', 'multiple', 'judge', 'fill')),
	CONSTRAINT "quiz_questions_difficulty" CHECK ("quiz_questions"."difficulty" between 1 and 3),
	CONSTRAINT "quiz_questions_answer" CHECK (case "quiz_questions"."kind" when 'fill' then "quiz_questions"."answer" <> '' when 'judge' then "quiz_questions"."answer" in ('a', 'b')
      when 'single' then "quiz_questions"."answer" ~ '^[a-f]$' else "quiz_questions"."answer" ~ '^[a-f]{1,6}$' end)
);

ALTER TABLE "quiz_questions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_questions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_answers" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"attempt" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" smallint NOT NULL,
	"letters" text DEFAULT '' NOT NULL,
	"chosen" text,
	"saved_at" timestamp with time zone,
	CONSTRAINT "quiz_answers_site_attempt_position_pk" PRIMARY KEY("site","attempt","position")
);

ALTER TABLE "quiz_answers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_answers" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_attempts" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"quiz" uuid NOT NULL,
	"person" uuid NOT NULL,
	"number" smallint NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"score" integer DEFAULT 0 NOT NULL,
	"rights" smallint DEFAULT 0 NOT NULL,
	"answered" smallint DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"away" smallint DEFAULT 0 NOT NULL,
	"odd" text[] DEFAULT '{}' NOT NULL,
	"judged" text DEFAULT '' NOT NULL,
	"judged_by" uuid,
	"judged_at" timestamp with time zone,
	"judge_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quiz_attempts_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "quiz_attempts_known" CHECK ("quiz_attempts"."state" in ('started', 'submitted', 'autoSubmitted', 'void')),
	CONSTRAINT "quiz_attempts_end" CHECK (("quiz_attempts"."state" = 'started') = ("quiz_attempts"."finished_at" is null)),
	CONSTRAINT "quiz_attempts_in_time" CHECK ("quiz_attempts"."finished_at" <= "quiz_attempts"."deadline" and "quiz_attempts"."deadline" >= "quiz_attempts"."started_at")
);

ALTER TABLE "quiz_attempts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_attempts" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_devices" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"attempt" uuid NOT NULL,
	"device" text NOT NULL,
	"quiz" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "quiz_devices_site_attempt_device_pk" PRIMARY KEY("site","attempt","device")
);

ALTER TABLE "quiz_devices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_devices" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_players" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"quiz" uuid NOT NULL,
	"person" uuid NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"best" integer,
	"best_used" integer,
	CONSTRAINT "quiz_players_site_quiz_person_pk" PRIMARY KEY("site","quiz","person")
);

ALTER TABLE "quiz_players" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_players" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_prizes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"quiz" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_tw" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_prizes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "quiz_prizes_count" CHECK ("quiz_prizes"."count" between 1 and 10000)
);

ALTER TABLE "quiz_prizes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_prizes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quizzes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_tw" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"about_tw" text DEFAULT '' NOT NULL,
	"organiser" text DEFAULT '' NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"per_day" boolean DEFAULT false NOT NULL,
	"pass_mark" integer DEFAULT 0 NOT NULL,
	"shuffle" boolean DEFAULT true NOT NULL,
	"review" text DEFAULT 'closed' NOT NULL,
	"ranking" boolean DEFAULT true NOT NULL,
	"claim_note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"pool" uuid,
	"drawn_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "quizzes_who" CHECK ("quizzes"."who" in ('public', 'all', 'some')),
	CONSTRAINT "quizzes_known" CHECK ("quizzes"."state" in ('draft', 'published', 'cancelled') and "quizzes"."review" in ('never', 'submitted', 'closed')),
	CONSTRAINT "quizzes_window" CHECK ("quizzes"."closes_at" > "quizzes"."opens_at"),
	CONSTRAINT "quizzes_limits" CHECK ("quizzes"."minutes" between 1 and 600 and "quizzes"."attempts" between 1 and 100)
);

ALTER TABLE "quizzes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quizzes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_rules" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"quiz" uuid NOT NULL,
	"position" smallint NOT NULL,
	"bank" uuid NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"chapter" text DEFAULT '' NOT NULL,
	"difficulty" smallint DEFAULT 0 NOT NULL,
	"count" smallint NOT NULL,
	"points" smallint NOT NULL,
	CONSTRAINT "quiz_rules_site_quiz_position_pk" PRIMARY KEY("site","quiz","position"),
	CONSTRAINT "quiz_rules_sizes" CHECK ("quiz_rules"."count" between 1 and 200 and "quiz_rules"."points" between 1 and 100)
);

ALTER TABLE "quiz_rules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_rules" FORCE ROW LEVEL SECURITY;
CREATE TABLE "quiz_wins" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"quiz" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"entry" uuid NOT NULL,
	"person" uuid NOT NULL,
	"place" integer NOT NULL,
	"prize" uuid NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	CONSTRAINT "quiz_wins_site_grant_id_pk" PRIMARY KEY("site","grant_id")
);

ALTER TABLE "quiz_wins" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quiz_wins" FORCE ROW LEVEL SECURITY;
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_site_bank_quiz_banks_site_id_fk" FOREIGN KEY ("site","bank") REFERENCES "public"."quiz_banks"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_site_attempt_quiz_attempts_site_id_fk" FOREIGN KEY ("site","attempt") REFERENCES "public"."quiz_attempts"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_site_question_quiz_questions_site_id_fk" FOREIGN KEY ("site","question") REFERENCES "public"."quiz_questions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_site_quiz_quizzes_site_id_fk" FOREIGN KEY ("site","quiz") REFERENCES "public"."quizzes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_site_judged_by_people_site_id_fk" FOREIGN KEY ("site","judged_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_devices" ADD CONSTRAINT "quiz_devices_site_attempt_quiz_attempts_site_id_fk" FOREIGN KEY ("site","attempt") REFERENCES "public"."quiz_attempts"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_site_quiz_quizzes_site_id_fk" FOREIGN KEY ("site","quiz") REFERENCES "public"."quizzes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_prizes" ADD CONSTRAINT "quiz_prizes_site_quiz_quizzes_site_id_fk" FOREIGN KEY ("site","quiz") REFERENCES "public"."quizzes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_site_created_by_people_site_id_fk" FOREIGN KEY ("site","created_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_site_quiz_quizzes_site_id_fk" FOREIGN KEY ("site","quiz") REFERENCES "public"."quizzes"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_site_bank_quiz_banks_site_id_fk" FOREIGN KEY ("site","bank") REFERENCES "public"."quiz_banks"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_wins" ADD CONSTRAINT "quiz_wins_site_quiz_quizzes_site_id_fk" FOREIGN KEY ("site","quiz") REFERENCES "public"."quizzes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_wins" ADD CONSTRAINT "quiz_wins_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_wins" ADD CONSTRAINT "quiz_wins_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_wins" ADD CONSTRAINT "quiz_wins_site_prize_quiz_prizes_site_id_fk" FOREIGN KEY ("site","prize") REFERENCES "public"."quiz_prizes"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_wins" ADD CONSTRAINT "quiz_wins_site_claimed_by_people_site_id_fk" FOREIGN KEY ("site","claimed_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "quiz_banks_title" ON "quiz_banks" USING btree ("site","title");
CREATE UNIQUE INDEX "quiz_questions_number" ON "quiz_questions" USING btree ("site","bank","number");
CREATE INDEX "quiz_answers_question" ON "quiz_answers" USING btree ("site","question");
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("site","quiz","person","number");
CREATE UNIQUE INDEX "quiz_attempts_running" ON "quiz_attempts" USING btree ("site","quiz","person") WHERE "quiz_attempts"."state" = 'started';
CREATE INDEX "quiz_attempts_due" ON "quiz_attempts" USING btree ("site","deadline") WHERE "quiz_attempts"."state" = 'started';
CREATE INDEX "quiz_attempts_odd" ON "quiz_attempts" USING btree ("site","quiz") WHERE "quiz_attempts"."odd" <> '{}' and "quiz_attempts"."judged" = '';
CREATE INDEX "quiz_attempts_person" ON "quiz_attempts" USING btree ("site","person","started_at");
CREATE INDEX "quiz_devices_device" ON "quiz_devices" USING btree ("site","quiz","device");
CREATE INDEX "quiz_players_order" ON "quiz_players" USING btree ("site","quiz","best","best_used");
CREATE INDEX "quiz_prizes_quiz" ON "quiz_prizes" USING btree ("site","quiz","position");
CREATE INDEX "quizzes_shown" ON "quizzes" USING btree ("site","closes_at") WHERE "quizzes"."state" <> 'draft';
CREATE INDEX "quiz_rules_bank" ON "quiz_rules" USING btree ("site","bank");
CREATE INDEX "quiz_wins_quiz" ON "quiz_wins" USING btree ("site","quiz","place");
CREATE INDEX "quiz_wins_person" ON "quiz_wins" USING btree ("site","person");
CREATE POLICY "of_site" ON "quiz_banks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_questions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_answers" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_attempts" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_devices" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_players" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_prizes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quizzes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_rules" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "quiz_wins" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
