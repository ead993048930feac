-- Stores the tasks of `flow_store`, ends the to-dos of those that ended, puts those that opened or have another due time, and notifies the
-- people concerned.
-- Runs under its caller's settings. `ids`: the case of each item, or null.
CREATE OR REPLACE FUNCTION flow_store_tasks(items jsonb, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  todo jsonb := items -> 0 -> 'todo';
  -- All tasks that changed, flat.
  tasks jsonb := (
    SELECT coalesce(jsonb_agg(t.task || jsonb_build_object('case', i.id, 'flow', i.flow, 'at', i.at, 'title', i.todo -> 'title')), '[]')
    FROM ROWS FROM (jsonb_to_recordset(items) AS (flow uuid, at text, tasks jsonb, todo jsonb), unnest(ids)) AS i (flow, at, tasks, todo, id),
      LATERAL jsonb_array_elements(i.tasks) AS t (task) WHERE i.id IS NOT NULL);
BEGIN
  IF tasks = '[]' THEN RETURN; END IF;
  INSERT INTO flow_tasks AS f ("case", n, flow, node, person, owner, origin, state, why, by, opened_at, due_at, ended_at)
    SELECT t."case", t.n, t.flow, t.node, t.person, t.owner, t.origin, t.state, t.why, t.actor, t."openedAt", t."dueAt", t."endedAt"
    FROM jsonb_to_recordset(tasks) AS t ("case" uuid, n int, flow uuid, node text, person uuid, owner uuid, origin text, state text, why jsonb,
      actor uuid, "openedAt" timestamptz, "dueAt" timestamptz, "endedAt" timestamptz)
  ON CONFLICT (site, "case", n) DO UPDATE SET state = excluded.state, why = excluded.why, by = excluded.by, opened_at = excluded.opened_at,
    due_at = excluded.due_at, ended_at = excluded.ended_at, read_at = CASE WHEN excluded.state = 'waiting' THEN NULL ELSE f.read_at END;
  IF tasks @> '[{"isEnded": true}]' THEN
    PERFORM agenda_end_items(todo ->> 'source', array_agg(t."case" || '.' || t.n), array_agg(w.person),
      array_agg(CASE WHEN t.state IN ('agreed', 'refused', 'returned') THEN 'done' END))
    FROM jsonb_to_recordset(tasks) AS t ("case" uuid, n int, person uuid, state text, "isEnded" boolean),
      LATERAL flow_agents_of(t.person, NULL, NULL) w
    WHERE t."isEnded";
  END IF;
  IF tasks @> '[{"isOpened": true}]' OR tasks @> '[{"isMoved": true}]' THEN
    PERFORM agenda_put_items(todo ->> 'source', 'task', todo -> 'text', todo -> 'action', array_agg(t.title), array_agg(t."case" || '.' || t.n),
      array_agg(replace(replace(todo ->> 'link', '{case}', t."case"::text), '{task}', t.n::text)), array_agg(w.person), array_agg(t."dueAt"),
      array_agg(w.until))
    FROM jsonb_to_recordset(tasks) AS t ("case" uuid, n int, person uuid, flow uuid, at timestamptz, "dueAt" timestamptz, title jsonb, "isOpened" boolean,
        "isMoved" boolean),
      LATERAL flow_agents_of(t.person, t.flow, t.at) w
    WHERE t."isOpened" OR t."isMoved";
  END IF;
  -- Those whose tasks have opened, moved or ended, and their agents.
  PERFORM agenda_tell_people(ARRAY(
    SELECT w.person FROM jsonb_to_recordset(tasks) AS t (person uuid, flow uuid, at timestamptz, "isOpened" boolean, "isMoved" boolean,
        "isEnded" boolean),
      LATERAL flow_agents_of(t.person, t.flow, t.at) w WHERE t."isOpened" OR t."isMoved" OR t."isEnded" GROUP BY w.person));
END $$;
