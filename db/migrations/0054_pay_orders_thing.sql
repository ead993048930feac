CREATE INDEX "pay_orders_thing" ON "pay_orders" USING btree ("site","business","business_id");
