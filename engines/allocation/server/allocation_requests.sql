-- The requests of a batch, each with what decides on it: who asks, what they have, the grant they speak of, and what was answered
-- under the same key. `turn` counts the requests of one human being.
CREATE OR REPLACE FUNCTION allocation_requests(of_pool uuid, at timestamptz, items jsonb) RETURNS TABLE (ord int, op text, person uuid, key text,
  body text, count int, places text[], code text, "grant" uuid, grants uuid[], weight int, "each" boolean, instead boolean,
  holder uuid, role text, line uuid[], known text, answered jsonb, own int, held_until timestamptz,
  grant_id uuid, state text, quotas uuid[], had int, had_until timestamptz, in_use int, turn bigint) LANGUAGE sql STABLE AS $$
  SELECT i.*, p.holder, p.role, d.line, k.body, k.answer, o.own, o.held_until,
    g.id, g.state, g.quotas, g.count, g.until, g.in_use, row_number() OVER (PARTITION BY p.holder ORDER BY i.ord)
  FROM jsonb_to_recordset(items) AS i (ord int, op text, person uuid, key text, body text, count int, places text[], code text,
    "grant" uuid, grants uuid[], weight int, "each" boolean, instead boolean)
  LEFT JOIN LATERAL (SELECT s.holder, s.role, s.department FROM people s WHERE s.id = i.person LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
  LEFT JOIN LATERAL (SELECT s.body, s.answer FROM allocation_keys s
    WHERE s.pool = of_pool AND s.person = i.person AND s.key = i.key LIMIT 1) k ON true
  LEFT JOIN LATERAL (SELECT s.* FROM allocation_grants s WHERE s.id = i."grant" LIMIT 1) g ON g.pool = of_pool AND g.person = i.person
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(n.count) FILTER (WHERE n.state IN ('held', 'offered', 'granted')), 0)::int AS own,
      max(n.until) FILTER (WHERE n.state = 'cancelled' AND n.until > at) AS held_until
    FROM allocation_grants n WHERE n.pool = of_pool AND n.holder = p.holder AND i.op IN ('take', 'hold', 'join')
  ) o ON true
  ORDER BY i.ord
$$;
