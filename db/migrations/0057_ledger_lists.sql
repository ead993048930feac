CREATE INDEX "ledger_accounts_class" ON "ledger_accounts" USING btree ("class","id","site");
CREATE INDEX "ledger_accounts_purpose" ON "ledger_accounts" USING btree ("purpose","id","site");
