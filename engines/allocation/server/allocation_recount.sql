-- After quotas were changed: every live grant counts, besides what it was counted against, against each quota it falls under now.
CREATE OR REPLACE FUNCTION allocation_recount(of_pool uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE allocation_grants g SET quotas = ARRAY(
      SELECT DISTINCT u.quota FROM unnest(g.quotas || allocation_fits(of_pool, g.person, p.role, d.line)) AS u (quota) ORDER BY u.quota)
    FROM people p LEFT JOIN departments d ON d.site = p.site AND d.id = p.department
    WHERE g.pool = of_pool AND g.state IN ('held', 'offered', 'granted') AND p.site = g.site AND p.id = g.person;
  UPDATE allocation_quotas q SET taken = coalesce((SELECT sum(g.count) FROM allocation_grants g
      WHERE g.pool = of_pool AND g.state IN ('held', 'offered', 'granted') AND q.id = ANY (g.quotas)), 0)
    WHERE q.pool = of_pool;
END $$;
