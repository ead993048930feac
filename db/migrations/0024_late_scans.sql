ALTER TABLE "admission_scans" ADD COLUMN "decision" text DEFAULT '' NOT NULL;
ALTER TABLE "admission_scans" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;
ALTER TABLE "admission_scans" ADD COLUMN "decided_by" uuid;
ALTER TABLE "admission_scans" ADD COLUMN "decided_at" timestamp with time zone;
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "admission_scans" ADD CONSTRAINT "admission_scans_decided" CHECK ("admission_scans"."decision" in ('', 'counted', 'accepted', 'refused') and ("admission_scans"."decision" = '') = ("admission_scans"."decided_by" is null)
        and ("admission_scans"."decision" = '') = ("admission_scans"."decided_at" is null));
