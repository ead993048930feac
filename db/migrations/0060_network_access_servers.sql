ALTER TABLE "network_sessions" DROP CONSTRAINT "network_sessions_once";
ALTER TABLE "network_sessions" ADD COLUMN "nas_id" text DEFAULT '' NOT NULL;
CREATE INDEX "network_sessions_of_nas" ON "network_sessions" USING btree ("site","nas","nas_id") WHERE "network_sessions"."ended_at" is null;
ALTER TABLE "network_sessions" ADD CONSTRAINT "network_sessions_once" UNIQUE("site","nas","nas_id","number");
