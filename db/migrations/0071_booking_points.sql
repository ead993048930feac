ALTER TABLE "booking_resources" ADD COLUMN "code" text;
ALTER TABLE "booking_resources" ADD COLUMN "plan" text DEFAULT '' NOT NULL;
CREATE INDEX "allocation_points_person" ON "allocation_points" USING btree ("site","person");
CREATE UNIQUE INDEX "booking_resources_code" ON "booking_resources" USING btree ("site","code");
