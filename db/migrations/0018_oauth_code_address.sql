ALTER TABLE "oauth_codes" ADD COLUMN "redirect" text DEFAULT '' NOT NULL;
