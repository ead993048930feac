CREATE TABLE "samples" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"module" text NOT NULL,
	"kind" text NOT NULL,
	"row" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "samples_site_module_kind_row_pk" PRIMARY KEY("site","module","kind","row")
);

ALTER TABLE "samples" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "samples" FORCE ROW LEVEL SECURITY;
CREATE TABLE "onboarding_ticks" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"module" text NOT NULL,
	"step" text NOT NULL,
	"person" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_ticks_site_module_step_pk" PRIMARY KEY("site","module","step")
);

ALTER TABLE "onboarding_ticks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "onboarding_ticks" FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_site" ON "samples" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "onboarding_ticks" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
