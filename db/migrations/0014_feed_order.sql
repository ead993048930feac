DROP INDEX "feed_items_newest";
CREATE INDEX "feed_items_newest" ON "feed_items" USING btree ("site","feed","published_at","id");
