CREATE TABLE "flow_agents" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"from_person" uuid NOT NULL,
	"to_person" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"flows" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_agents_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "flow_agents_range" CHECK ("flow_agents"."until" > "flow_agents"."since" and "flow_agents"."from_person" <> "flow_agents"."to_person")
);

ALTER TABLE "flow_agents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_agents" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_cases" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"flow" uuid NOT NULL,
	"version" uuid NOT NULL,
	"applicant" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"key" text NOT NULL,
	"parent" uuid,
	"parent_token" integer,
	"wake_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flow_cases_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "flow_cases_state" CHECK ("flow_cases"."state" in ('running', 'returned', 'suspended', 'approved', 'refused', 'withdrawn', 'terminated'))
);

ALTER TABLE "flow_cases" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_cases" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_copies" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"case" uuid NOT NULL,
	"person" uuid NOT NULL,
	"node" text NOT NULL,
	"why" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "flow_copies_site_case_person_node_pk" PRIMARY KEY("site","case","person","node")
);

ALTER TABLE "flow_copies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_copies" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_log" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"case" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"by" uuid,
	"agent_of" uuid,
	"task" integer,
	"node" text DEFAULT '' NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"signature" uuid,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"move" jsonb NOT NULL,
	"found" jsonb NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_log_site_case_n_pk" PRIMARY KEY("site","case","n")
);

ALTER TABLE "flow_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_log" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_outbox" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"case" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "flow_outbox_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "flow_outbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_outbox" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_tasks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"case" uuid NOT NULL,
	"n" integer NOT NULL,
	"flow" uuid NOT NULL,
	"node" text NOT NULL,
	"person" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"why" jsonb NOT NULL,
	"by" uuid,
	"opened_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flow_tasks_site_case_n_pk" PRIMARY KEY("site","case","n"),
	CONSTRAINT "flow_tasks_state" CHECK ("flow_tasks"."state" in ('open', 'waiting', 'agreed', 'refused', 'returned', 'transferred', 'skipped', 'removed', 'cancelled')),
	CONSTRAINT "flow_tasks_origin" CHECK ("flow_tasks"."origin" in ('asked', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'handOver', 'leader', 'again', 'correct'))
);

ALTER TABLE "flow_tasks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_tasks" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_usual" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"flow" uuid NOT NULL,
	"node" text NOT NULL,
	"minutes" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "flow_usual_site_flow_node_pk" PRIMARY KEY("site","flow","node")
);

ALTER TABLE "flow_usual" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_usual" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flow_versions" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"flow" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "flow_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flow_versions" FORCE ROW LEVEL SECURITY;
CREATE TABLE "flows" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"version" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flows_site_id_pk" PRIMARY KEY("site","id")
);

ALTER TABLE "flows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "flows" FORCE ROW LEVEL SECURITY;
ALTER TABLE "posts" ADD COLUMN "leads" boolean DEFAULT false NOT NULL;
ALTER TABLE "flow_agents" ADD CONSTRAINT "flow_agents_site_from_person_people_site_id_fk" FOREIGN KEY ("site","from_person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_agents" ADD CONSTRAINT "flow_agents_site_to_person_people_site_id_fk" FOREIGN KEY ("site","to_person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_cases" ADD CONSTRAINT "flow_cases_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_cases" ADD CONSTRAINT "flow_cases_site_version_flow_versions_site_id_fk" FOREIGN KEY ("site","version") REFERENCES "public"."flow_versions"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_copies" ADD CONSTRAINT "flow_copies_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_log" ADD CONSTRAINT "flow_log_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_outbox" ADD CONSTRAINT "flow_outbox_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_tasks" ADD CONSTRAINT "flow_tasks_site_case_flow_cases_site_id_fk" FOREIGN KEY ("site","case") REFERENCES "public"."flow_cases"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_usual" ADD CONSTRAINT "flow_usual_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_site_flow_flows_site_id_fk" FOREIGN KEY ("site","flow") REFERENCES "public"."flows"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "flow_agents_from" ON "flow_agents" USING btree ("site","from_person","until");
CREATE INDEX "flow_agents_to" ON "flow_agents" USING btree ("site","to_person","until");
CREATE UNIQUE INDEX "flow_cases_key" ON "flow_cases" USING btree ("site","applicant","key");
CREATE INDEX "flow_cases_mine" ON "flow_cases" USING btree ("site","applicant","started_at");
CREATE INDEX "flow_cases_flow" ON "flow_cases" USING btree ("site","flow","state","started_at");
CREATE INDEX "flow_cases_wake" ON "flow_cases" USING btree ("site","wake_at") WHERE "flow_cases"."wake_at" is not null;
CREATE INDEX "flow_cases_ended" ON "flow_cases" USING btree ("site","flow","ended_at") WHERE "flow_cases"."ended_at" is not null;
CREATE INDEX "flow_copies_person" ON "flow_copies" USING btree ("site","person","at");
CREATE UNIQUE INDEX "flow_log_key" ON "flow_log" USING btree ("site","by","key") WHERE "flow_log"."key" is not null;
CREATE INDEX "flow_outbox_open" ON "flow_outbox" USING btree ("site","owner","kind","id") WHERE "flow_outbox"."done_at" is null;
CREATE INDEX "flow_tasks_todo" ON "flow_tasks" USING btree ("site","person","opened_at") WHERE "flow_tasks"."state" = 'open';
CREATE INDEX "flow_tasks_done" ON "flow_tasks" USING btree ("site","by","ended_at") WHERE "flow_tasks"."by" is not null;
CREATE INDEX "flow_tasks_due" ON "flow_tasks" USING btree ("site","due_at") WHERE "flow_tasks"."state" = 'open' and "flow_tasks"."due_at" is not null;
CREATE INDEX "flow_tasks_undecided" ON "flow_tasks" USING btree ("site","person") WHERE "flow_tasks"."state" in ('open', 'waiting');
CREATE INDEX "flow_tasks_ended" ON "flow_tasks" USING btree ("site","flow","ended_at") WHERE "flow_tasks"."ended_at" is not null and "flow_tasks"."opened_at" is not null;
CREATE UNIQUE INDEX "flow_versions_number" ON "flow_versions" USING btree ("site","flow","number");
CREATE UNIQUE INDEX "flows_key" ON "flows" USING btree ("site","key");
CREATE INDEX "posts_leads" ON "posts" USING btree ("site","department") WHERE "posts"."leads";
CREATE POLICY "of_site" ON "flow_agents" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_cases" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_copies" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_log" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_outbox" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_tasks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_usual" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flow_versions" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "flows" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
