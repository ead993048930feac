-- Settles scans of a session in one commit. Batches of one session run one after another, on all nodes, by the lock of its row: rows are computed
-- from all scans before them. A scan that was settled before, by its id, gets the answer of now.
-- Times are those of arrival by the database's clock, or the corrected ones of a device that was offline.
CREATE OR REPLACE FUNCTION presence_settle(of_site text, of_session uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s presence_sessions;
  words text[];
  whose uuid[];
  devices text[];
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO s FROM presence_sessions x WHERE x.id = of_session FOR NO KEY UPDATE;
  WITH judged AS MATERIALIZED (
    SELECT i.*, r.person IS NULL AND s.roster = 'list' AS unlisted,
      CASE WHEN s.id IS NULL OR p.id IS NULL OR i.step < least(1, jsonb_array_length(s.points)) OR i.step > jsonb_array_length(s.points) THEN 'notFound'
        WHEN s.state = 'cancelled' THEN 'cancelled'
        WHEN NOT i.mode = ANY (s.modes) THEN 'wrongMode'
        WHEN i.kind = 'out' AND NOT s.check_out THEN 'noCheckOut'
        WHEN s.state = 'planned' OR i.at < s.opens_at THEN 'notOpenYet'
        WHEN i.at >= s.ended_at OR i.kind = 'in' AND i.at >= s.closes_at THEN 'over'
        WHEN r.person IS NULL AND s.roster = 'list' AND NOT s.walk_ins THEN 'notListed'
        ELSE 'in' END AS word
    FROM jsonb_to_recordset(items) AS i (ord int, id uuid, step smallint, person uuid, kind text, mode text, proof text, at timestamptz,
      received timestamptz, by uuid, device text, distance int, accuracy int, risks text[])
    LEFT JOIN LATERAL (SELECT x.id FROM people x WHERE x.id = i.person LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT x.person FROM presence_roster x WHERE x.session = of_session AND x.person = i.person LIMIT 1) r ON true),
  stored AS (
    INSERT INTO presence_scans (id, session, step, person, kind, mode, proof, at, received_at, by, device, distance, accuracy, risks)
    SELECT j.id, of_session, j.step, j.person, j.kind, j.mode, j.proof, j.at, j.received, j.by, j.device, j.distance, j.accuracy,
      j.risks || CASE WHEN j.unlisted THEN '{notListed}'::text[] ELSE '{}' END
    FROM judged j WHERE j.word = 'in' ORDER BY j.id ON CONFLICT DO NOTHING)
  SELECT array_agg(j.word ORDER BY j.ord), array_agg(DISTINCT j.person) FILTER (WHERE j.word = 'in'),
      array_agg(DISTINCT j.device) FILTER (WHERE j.word = 'in' AND j.device <> '')
    INTO words, whose, devices FROM judged j;

  IF whose IS NOT NULL THEN
    -- Whoever used one of these devices before: their rows now have a reason more.
    PERFORM presence_fold(of_session, ARRAY(SELECT unnest(whose) UNION
      SELECT d.person FROM unnest(devices) AS u (device)
      CROSS JOIN LATERAL (SELECT x.person FROM presence_scans x WHERE x.session = of_session AND x.device = u.device AND x.device <> '' OFFSET 0) d));
    PERFORM agenda_mark_done(s.owner || '.open', of_session::text, whose, array_fill(0, ARRAY[cardinality(whose)]));
  END IF;

  RETURN (SELECT jsonb_agg(CASE
      WHEN words[i.ord] <> 'in' THEN jsonb_build_object('verdict', words[i.ord])
      WHEN m.person IS NULL THEN jsonb_build_object('verdict', CASE WHEN i.kind = 'out' THEN 'in' ELSE 'notFound' END)
      ELSE jsonb_build_object('verdict', 'in', 'at', floor(extract(epoch FROM m.in_at)), 'outAt', coalesce(floor(extract(epoch FROM m.out_at)), 0),
        'state', presence_state(m.set, m.in_at, m.out_at, s), 'proof', m.proof, 'risks', to_jsonb(m.risks)) END ORDER BY i.ord)
    FROM jsonb_to_recordset(items) AS i (ord int, step smallint, person uuid, kind text)
    LEFT JOIN LATERAL (SELECT * FROM presence_marks x WHERE x.session = of_session AND x.step = i.step AND x.person = i.person LIMIT 1) m ON true);
END $$;
