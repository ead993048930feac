-- Puts one item on the lists of some people, each with its own time, or renews what stands there. Gives those for whom something changed.
-- Like `put` in put.ts, for functions that settle many requests in one commit: looked up person by person, by the index.
CREATE OR REPLACE FUNCTION agenda_put_own(of_source text, of_source_id text, of_kind text, of_title jsonb, of_text jsonb, of_action jsonb,
  of_link text, starts timestamptz, ends timestamptz, people uuid[], due timestamptz[], until timestamptz[]) RETURNS uuid[] LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  changed uuid[];
BEGIN
  WITH put AS (
    INSERT INTO agenda_items AS i (source, source_id, person, who, kind, title, text, action, link, starts_at, ends_at, due_at, until)
    SELECT of_source, of_source_id, p.person, 'some', of_kind, of_title, of_text, of_action, of_link, starts, ends, p.due, p.until
    FROM unnest(people, due, until) AS p (person, due, until)
    ON CONFLICT (site, source, source_id, person) WHERE person IS NOT NULL DO UPDATE SET kind = excluded.kind, title = excluded.title,
      text = excluded.text, action = excluded.action, link = excluded.link, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      due_at = excluded.due_at, until = excluded.until, state = 'open', settled_at = NULL, snoozed_until = NULL
    WHERE (i.state, i.kind, i.title, i.text, i.action, i.link, i.starts_at, i.ends_at, i.due_at, i.until) IS DISTINCT FROM
      ('open', excluded.kind, excluded.title, excluded.text, excluded.action, excluded.link, excluded.starts_at, excluded.ends_at, excluded.due_at,
        excluded.until)
    RETURNING i.person
  ) SELECT array_agg(put.person) INTO changed FROM put;
  RETURN coalesce(changed, '{}');
END $$;
