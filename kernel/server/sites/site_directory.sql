-- The only thing read without a site: the configuration of every site. Runs as the owner, for whom the policy
-- "directory" on sites allows it; kernel/server/db/roles.ts grants the server's role permission to call it.
CREATE OR REPLACE FUNCTION site_directory() RETURNS SETOF jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT config FROM sites ORDER BY site $$;
REVOKE ALL ON FUNCTION site_directory() FROM public;
