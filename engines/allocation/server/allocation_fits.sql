-- Which quotas of a pool someone falls under. All functions of this engine that change something run under the lock of the pool's row:
-- see engines/allocation/README.md.
CREATE OR REPLACE FUNCTION allocation_fits(of_pool uuid, whom uuid, of_role text, of_line uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(q.id ORDER BY q.id), '{}') FROM allocation_quotas q WHERE q.pool = of_pool
    AND in_audience(q.who, q.for_roles, q.for_departments, q.for_tags, q.for_people,
      whom, of_role, of_line, (SELECT tags_borne(whom, of_role, of_line)))
$$;
