-- Saves many reports of a plan in one commit, and makes the cases that follow. The first report of a person and part of the day stays;
-- a request that is sent again is answered "done" if that report is its own.
-- Who has reported has done that part of the plan's item on the agenda, in the same commit; a new case is put before those who follow up
-- on cases, with the words the request brings. Rounds are counted as in modules/health/server/agenda/report-times.ts.
CREATE OR REPLACE FUNCTION health_save(of_site text, of_plan uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  said jsonb;
  reported uuid[];
  rounds int[];
BEGIN
  PERFORM set_config('app.site', of_site, true);
  PERFORM FROM health_plans p WHERE p.id = of_plan AND p.state = 'running' FOR SHARE;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('closed'::text, ARRAY[jsonb_array_length(items)]));
  END IF;
  INSERT INTO health_reports (plan, day, slot, person, unit, mark, answers, questions, place, key)
    SELECT of_plan, i.day, i.slot, i.person, i.unit, i.mark, i.answers, i.questions, i.place, i.key
    FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, unit uuid, day date, slot smallint, mark text, answers jsonb, questions uuid, place text)
    ORDER BY i.day, i.slot, i.person, i.ord
    ON CONFLICT DO NOTHING;
  IF items @? '$[*].found[*]' THEN
    INSERT INTO health_cases AS c (plan, person, unit, reason, colour, first_day, last_day)
      SELECT DISTINCT ON (i.person, x.reason) of_plan, i.person, i.unit, x.reason, x.colour, i.day, i.day
      FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, unit uuid, day date, slot smallint, found jsonb)
      CROSS JOIN LATERAL jsonb_to_recordset(i.found) AS x (reason text, colour text)
      JOIN health_reports r ON r.plan = of_plan AND r.day = i.day AND r.slot = i.slot AND r.person = i.person AND r.key = i.key
      ORDER BY i.person, x.reason, x.colour DESC
      ON CONFLICT (site, plan, person, reason) WHERE state <> 'closed'
        DO UPDATE SET last_day = greatest(c.last_day, excluded.last_day), version = c.version + 1;
    PERFORM agenda_put_for_right('health.case', 'health.cases', (
      SELECT jsonb_agg(n.told || jsonb_build_object('id', n.id, 'unit', n.unit)) FROM (
        SELECT DISTINCT ON (c.id) c.id, nullif(c.unit, '00000000-0000-0000-0000-000000000000') AS unit, i.told
        FROM jsonb_to_recordset(items) AS i (person uuid, found jsonb, told jsonb)
        CROSS JOIN LATERAL jsonb_to_recordset(i.found) AS x (reason text)
        JOIN health_cases c ON c.plan = of_plan AND c.person = i.person AND c.reason = x.reason AND c.state = 'open'
        WHERE i.told IS NOT NULL) n));
  END IF;
  SELECT array_agg(n.person), array_agg(n.round) INTO reported, rounds FROM (
    SELECT DISTINCT ON (i.person) i.person, (i.day - date '1970-01-01') * 100 + i.slot AS round
    FROM jsonb_to_recordset(items) AS i (person uuid, day date, slot smallint)
    ORDER BY i.person, i.day DESC, i.slot DESC) n;
  PERFORM agenda_mark_done('health.report', of_plan::text, reported, rounds);
  SELECT jsonb_agg(CASE WHEN r.key = i.key THEN 'done' ELSE 'again' END ORDER BY i.ord) INTO said
    FROM jsonb_to_recordset(items) AS i (ord int, key uuid, person uuid, day date, slot smallint)
    LEFT JOIN health_reports r ON r.plan = of_plan AND r.day = i.day AND r.slot = i.slot AND r.person = i.person;
  RETURN said;
END $$;
