-- Computes the rows of these people in a session from all their scans: the same as `fold.ts`, tested against it. What a person has decided stays.
-- OFFSET 0 keeps the times out of the choice of an index: one by person and time could be read from end to end.
CREATE OR REPLACE FUNCTION presence_fold(of_session uuid, whose uuid[]) RETURNS void LANGUAGE sql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO presence_marks AS m (session, step, person, scan, in_at, out_at, mode, proof, risks)
  SELECT of_session, f.step, f.person, f.id, f.at,
    (SELECT max(o.at) FROM (
      SELECT x.at FROM presence_scans x WHERE x.session = of_session AND x.person = f.person AND x.step = f.step AND x.kind = 'out' OFFSET 0) o
      WHERE o.at > f.at),
    f.mode, f.best,
    CASE WHEN f.shared THEN '{sharedDevice}'::text[] ELSE '{}' END || f.risks
  FROM (
    SELECT DISTINCT ON (s.step, s.person) s.step, s.person, s.id, s.at, s.mode, s.risks,
      first_value(s.proof) OVER (PARTITION BY s.step, s.person
        ORDER BY array_position(ARRAY['checker', 'hand', 'place', 'turning', 'printed', 'typed'], s.proof)) AS best,
      bool_or(s.device <> '' AND EXISTS (SELECT FROM (
        SELECT x.person, x.at FROM presence_scans x WHERE x.session = of_session AND x.device = s.device AND x.device <> '' AND x.kind = 'in' OFFSET 0) d
        WHERE d.person <> s.person AND d.at BETWEEN s.at - interval '10 minutes' AND s.at + interval '10 minutes'
      )) OVER (PARTITION BY s.step, s.person) AS shared
    FROM unnest(whose) AS w (id)
    CROSS JOIN LATERAL (SELECT * FROM presence_scans x WHERE x.session = of_session AND x.person = w.id AND x.kind = 'in' OFFSET 0) s
    ORDER BY s.step, s.person, s.at, s.id) f
  ORDER BY f.step, f.person
  ON CONFLICT (site, session, step, person) DO UPDATE
    SET scan = excluded.scan, in_at = excluded.in_at, out_at = excluded.out_at, mode = excluded.mode, proof = excluded.proof, risks = excluded.risks
$$;
