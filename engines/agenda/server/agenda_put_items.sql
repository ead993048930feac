-- Puts items of one source on the lists of people, each an id with its title, person, link and time, or renews what stands there, as
-- `agenda_put_own` does for one id. Runs under its caller's settings. Locks in the order of ids and people.
CREATE OR REPLACE FUNCTION agenda_put_items(of_source text, of_kind text, of_text jsonb, of_action jsonb, titles jsonb[], ids text[],
  links text[], people uuid[], due timestamptz[], until timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agenda_items AS i (source, source_id, person, who, kind, title, text, action, link, due_at, until)
  SELECT of_source, p.id, p.person, 'some', of_kind, p.title, of_text, of_action, p.link, p.due, p.until
  FROM unnest(titles, ids, links, people, due, until) AS p (title, id, link, person, due, until) ORDER BY p.id, p.person
  ON CONFLICT (site, source, source_id, person) WHERE person IS NOT NULL DO UPDATE SET kind = excluded.kind, title = excluded.title,
    text = excluded.text, action = excluded.action, link = excluded.link, starts_at = NULL, ends_at = NULL,
    due_at = excluded.due_at, until = excluded.until, state = 'open', settled_at = NULL, snoozed_until = NULL
  WHERE (i.state, i.kind, i.title, i.text, i.action, i.link, i.starts_at, i.ends_at, i.due_at, i.until) IS DISTINCT FROM
    ('open', excluded.kind, excluded.title, excluded.text, excluded.action, excluded.link, NULL, NULL, excluded.due_at, excluded.until);
END $$;
