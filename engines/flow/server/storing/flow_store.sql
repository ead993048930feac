-- Stores actions of different cases by sets: the cases, the tasks that changed, the log entries, copies, what has to be done afterwards,
-- and the to-dos of those concerned. All items are of one module. A new case has no id yet. The caller holds the locks of the cases' rows.
-- Returns their ids in the order of the items; null where the key was used meanwhile, and then nothing is stored of that item.
CREATE OR REPLACE FUNCTION flow_store(items jsonb) RETURNS uuid[] LANGUAGE plpgsql
  -- Planned once a connection, perhaps while the tables were empty: by row, by index, whatever their sizes seem to be.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT coalesce(i."case", uuidv7()) FROM jsonb_to_recordset(items) AS i ("case" uuid));
  kept uuid[];
BEGIN
  IF items @> '[{"case": null}]' THEN
    WITH made AS (
      INSERT INTO flow_cases (id, flow, version, applicant, title, state, body, revision, key, parent, parent_token, wake_at, started_at, ended_at)
      SELECT i.id, i.flow, i.version, i.applicant, i.title, i.state, i.body, i.revision, i.key, i.parent, i."parentToken", i."wakeAt", i.at, i."endedAt"
      FROM ROWS FROM (jsonb_to_recordset(items) AS ("case" uuid, flow uuid, version uuid, applicant uuid, title text, state text, body jsonb,
          revision int, key text, parent uuid, "parentToken" int, "wakeAt" timestamptz, at timestamptz, "endedAt" timestamptz), unnest(ids))
        AS i ("case", flow, version, applicant, title, state, body, revision, key, parent, "parentToken", "wakeAt", at, "endedAt", id)
      WHERE i."case" IS NULL
      ON CONFLICT (site, applicant, key) DO NOTHING RETURNING id)
    SELECT array_agg(made.id) INTO kept FROM made;
    -- The same start, sent twice at once: the other one has it.
    ids := ARRAY(SELECT CASE WHEN i."case" IS NOT NULL OR i.id = ANY (kept) THEN i.id END
      FROM ROWS FROM (jsonb_to_recordset(items) AS ("case" uuid), unnest(ids)) AS i ("case", id));
  END IF;
  -- The same action, sent twice at once: the second saw the log as it was before it waited for the lock of the case.
  WITH logged AS (
    INSERT INTO flow_log ("case", n, kind, by, agent_of, task, node, opinion, signature, attachments, move, found, key, at)
    SELECT i.id, i.revision, e.kind, e.by, e."agentOf", e.task, coalesce(e.node, ''), coalesce(e.opinion, ''), e.signature,
      coalesce(e.attachments, '[]'), e.move, e.found, e.key, i.at
    FROM ROWS FROM (jsonb_to_recordset(items) AS (revision int, at timestamptz, entry jsonb), unnest(ids)) AS i (revision, at, entry, id),
      LATERAL jsonb_to_record(i.entry) AS e (kind text, by uuid, "agentOf" uuid, task int, node text, opinion text, signature uuid,
        attachments jsonb, move jsonb, found jsonb, key text)
    WHERE i.id IS NOT NULL
    ON CONFLICT (site, by, key) WHERE key IS NOT NULL DO NOTHING RETURNING "case")
  SELECT array_agg(logged."case") INTO kept FROM logged;
  ids := ARRAY(SELECT CASE WHEN i.id = ANY (kept) THEN i.id END FROM unnest(ids) AS i (id));
  IF kept IS NULL THEN RETURN ids; END IF;
  UPDATE flow_cases c SET state = i.state, body = i.body, revision = i.revision, title = i.title, wake_at = i."wakeAt", ended_at = i."endedAt"
  FROM jsonb_to_recordset(items) AS i ("case" uuid, state text, body jsonb, revision int, title text, "wakeAt" timestamptz, "endedAt" timestamptz)
  WHERE c.id = i."case" AND i."case" = ANY (kept);
  PERFORM flow_store_tasks(items, ids);
  IF items @? '$[*].copies[*]' THEN
    INSERT INTO flow_copies ("case", person, node, why, at)
      SELECT i.id, c.person, c.node, c.why, i.at
      FROM ROWS FROM (jsonb_to_recordset(items) AS (at timestamptz, copies jsonb), unnest(ids)) AS i (at, copies, id),
        LATERAL jsonb_to_recordset(i.copies) AS c (person uuid, node text, why jsonb) WHERE i.id IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO flow_outbox (owner, "case", n, kind, data)
    SELECT items #>> '{0,todo,owner}', i.id, i.revision, o.kind, o.data
    FROM ROWS FROM (jsonb_to_recordset(items) AS (revision int, outs jsonb), unnest(ids)) AS i (revision, outs, id),
      LATERAL jsonb_to_recordset(i.outs) AS o (kind text, data jsonb) WHERE i.id IS NOT NULL;
  RETURN ids;
END $$;
