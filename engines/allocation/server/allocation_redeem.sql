-- Uses a code of a pool up by one, or only looks whether there is such a code. Answers why not, or null.
CREATE OR REPLACE FUNCTION allocation_redeem(of_pool uuid, of_code text, is_use boolean) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF is_use THEN
    UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = of_pool AND c.code = of_code AND c.used < c.uses;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  IF NOT EXISTS (SELECT FROM allocation_codes c WHERE c.pool = of_pool AND c.code = of_code) THEN RETURN 'codeWrong'; END IF;
  RETURN CASE WHEN is_use THEN 'codeUsed' END;
END $$;
