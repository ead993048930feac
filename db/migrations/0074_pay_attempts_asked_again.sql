DROP INDEX "pay_attempts_due";
CREATE INDEX "pay_attempts_due" ON "pay_attempts" USING btree ("site","next_at") WHERE "pay_attempts"."state" <> 'success';
