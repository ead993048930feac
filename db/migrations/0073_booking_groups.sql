CREATE TABLE "booking_members" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"booking" uuid NOT NULL,
	"person" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "booking_members_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "booking_members_once" UNIQUE("site","booking","person"),
	CONSTRAINT "booking_members_state" CHECK ("booking_members"."state" in ('asked', 'confirmed', 'declined'))
);

ALTER TABLE "booking_members" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "booking_members" FORCE ROW LEVEL SECURITY;
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state";
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_blocks";
DROP INDEX "bookings_live";
ALTER TABLE "bookings" ADD COLUMN "confirm_by" timestamp with time zone;
ALTER TABLE "booking_members" ADD CONSTRAINT "booking_members_site_booking_bookings_site_id_fk" FOREIGN KEY ("site","booking") REFERENCES "public"."bookings"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_members" ADD CONSTRAINT "booking_members_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "booking_members_person" ON "booking_members" USING btree ("site","person","state");
CREATE INDEX "bookings_gathering" ON "bookings" USING btree ("site","confirm_by") WHERE "bookings"."confirm_by" is not null;
CREATE INDEX "bookings_live" ON "bookings" USING btree ("site","from_at") WHERE "bookings"."state" in ('held', 'gathering', 'requested', 'approved', 'checkedIn', 'away');
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_confirm_by" CHECK (("bookings"."state" = 'gathering') = ("bookings"."confirm_by" is not null));
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'gathering', 'requested', 'approved', 'checkedIn', 'away', 'finished', 'rejected', 'expired', 'cancelled', 'released'));
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_blocks" CHECK (case when "bookings"."state" in ('held', 'approved', 'checkedIn', 'away') then "bookings"."blocks" when "bookings"."state" in ('gathering', 'requested') then true else not "bookings"."blocks" end);
CREATE POLICY "of_site" ON "booking_members" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
