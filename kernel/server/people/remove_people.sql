-- Deletes those of the people whom no row refers to, with their rows in the tables `own`; returns how many were deleted,
-- and the others. Every foreign key is checked once for all of them. PostgreSQL checks each for every deleted row: with
-- 159 foreign keys and fifty thousand people that is eight million queries.
CREATE OR REPLACE FUNCTION remove_people(ids uuid[], own text[], OUT removed int, OUT kept uuid[]) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_site text := current_setting('app.site');
  sorted uuid[] := ARRAY(SELECT DISTINCT i FROM unnest(ids) AS i ORDER BY i);
  referring text;
  own_key record;
  gone uuid[];
BEGIN
  -- From here on nobody can insert a row that refers to them until this transaction has ended.
  PERFORM FROM people p WHERE p.site = of_site AND p.id = ANY (sorted) ORDER BY p.id FOR UPDATE;
  -- People who came together have ids of a narrow range, which an index answers without looking at any of them.
  SELECT string_agg(format('SELECT x.%2$I AS id FROM %1$s x JOIN ids ON ids.id = x.%2$I
      WHERE x.site = $2 AND x.%2$I BETWEEN $3 AND $4', k.name, k.col), ' UNION ALL ') INTO referring
    FROM people_keys() AS k WHERE NOT (k.cascades AND k.name = ANY (own));
  EXECUTE format('WITH ids AS MATERIALIZED (SELECT unnest($1) AS id)
      SELECT coalesce(array_agg(DISTINCT found.id), ''{}'') FROM (%s) found', referring)
    INTO kept USING sorted, of_site, sorted[1], sorted[cardinality(sorted)];
  gone := ARRAY(SELECT i FROM unnest(sorted) AS i EXCEPT SELECT k FROM unnest(kept) AS k);
  FOR own_key IN SELECT k.name, k.col FROM people_keys() AS k WHERE k.cascades AND k.name = ANY (own) LOOP
    EXECUTE format('DELETE FROM %1$s x WHERE x.site = $1 AND x.%2$I = ANY ($2)', own_key.name, own_key.col) USING of_site, gone;
  END LOOP;
  BEGIN
    -- They are checked. The setting needs a superuser, or `GRANT SET ON PARAMETER session_replication_role` to the owner.
    PERFORM set_config('session_replication_role', 'replica', true);
    DELETE FROM people p WHERE p.site = of_site AND p.id = ANY (gone);
    GET DIAGNOSTICS removed = ROW_COUNT;
    PERFORM set_config('session_replication_role', 'origin', true);
    -- What the trigger tell_nodes does, which the setting switches off too.
    PERFORM pg_notify('campanile', json_build_object('table', 'people', 'site', of_site, 'person', i)::text) FROM unnest(gone) AS i;
  EXCEPTION WHEN insufficient_privilege THEN
    DELETE FROM people p WHERE p.site = of_site AND p.id = ANY (gone);
    GET DIAGNOSTICS removed = ROW_COUNT;
  END;
END $$;

-- Every column with a foreign key to people, and whether its rows are deleted with the person.
CREATE OR REPLACE FUNCTION people_keys() RETURNS TABLE (name text, col name, cascades boolean) LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT c.conrelid::regclass::text, a.attname, c.confdeltype = 'c' FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'site'
  WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass
$$;
