-- Puts new items before those who hold a right over a unit: `[{"id", "unit", "title", "many", "action", "link"}]`. What is there
-- already stays as it is. Nodes forget what they keep of such items, and the pages of the right's holders ask again.
CREATE OR REPLACE FUNCTION agenda_put_for_right(of_source text, of_right text, items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  site text := current_setting('app.site');
BEGIN
  INSERT INTO agenda_items (source, source_id, for_right, unit, who, kind, title, many, action, link)
    SELECT of_source, i.id, of_right, i.unit, 'some', 'task', i.title, i.many, i.action, i.link
    FROM jsonb_to_recordset(items) AS i (id text, unit uuid, title jsonb, many jsonb, action jsonb, link text)
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('campanile_topics', jsonb_build_object('site', site, 'topic', 'agenda', 'data', '{}'::jsonb)::text);
    PERFORM pg_notify('campanile_topics',
      jsonb_build_object('site', site, 'topic', 'inbox', 'data', jsonb_build_object('right', of_right))::text);
  END IF;
END $$;
