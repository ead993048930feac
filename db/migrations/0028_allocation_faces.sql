CREATE TABLE "allocation_faces" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"action" jsonb,
	"link" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "allocation_faces_site_pool_state_pk" PRIMARY KEY("site","pool","state"),
	CONSTRAINT "allocation_faces_known" CHECK ("allocation_faces"."state" in ('held', 'offered', 'granted') and "allocation_faces"."kind" in ('event', 'deadline', 'task'))
);

ALTER TABLE "allocation_faces" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_faces" FORCE ROW LEVEL SECURITY;
ALTER TABLE "allocation_faces" ADD CONSTRAINT "allocation_faces_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
CREATE POLICY "of_site" ON "allocation_faces" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));

-- What these people have of a pool, put on their agendas: tickets, and what has to be confirmed. What they have no more is taken from there.
-- A fixed number of statements for all of them, each person looked up through an index (see allocation_settle on plans); then their open
-- pages are told, a hundred names at a time.
CREATE FUNCTION allocation_show(of_pool uuid, of_people uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  had_person uuid[];
  had_granted boolean[];
  had_pending text[];
  had_end timestamptz[];
  touched uuid[];
  gone uuid[];
  lost uuid[];
BEGIN
  IF coalesce(cardinality(of_people), 0) = 0 OR NOT EXISTS (SELECT FROM allocation_faces f WHERE f.pool = of_pool) THEN RETURN; END IF;
  SELECT array_agg(u.person), array_agg(coalesce(g.granted, false)), array_agg(g.pending), array_agg(g.ends)
    INTO had_person, had_granted, had_pending, had_end
    FROM (SELECT DISTINCT a.person FROM unnest(of_people) AS a (person)) u
    CROSS JOIN LATERAL (SELECT s.holder FROM people s WHERE s.id = u.person LIMIT 1) p
    CROSS JOIN LATERAL (
      SELECT bool_or(s.state = 'granted') AS granted, min(s.until) FILTER (WHERE s.state <> 'granted') AS ends,
        (array_agg(s.state ORDER BY s.until) FILTER (WHERE s.state <> 'granted'))[1] AS pending
      FROM allocation_grants s WHERE s.pool = of_pool AND s.holder = p.holder AND s.person = u.person AND s.state IN ('held', 'offered', 'granted')
    ) g;
  WITH put AS (
    INSERT INTO agenda_items AS i (source, source_id, person, who, kind, title, text, action, link, starts_at, ends_at, due_at, until)
    SELECT f.source, f.source_id, h.person, 'some', f.kind, f.title, f.text, f.action, f.link, f.starts_at, f.ends_at,
      CASE WHEN f.state <> 'granted' THEN h.ends END, CASE WHEN f.state <> 'granted' THEN h.ends ELSE f.ends_at END
    FROM unnest(had_person, had_granted, had_pending, had_end) AS h (person, granted, pending, ends)
    CROSS JOIN allocation_faces f WHERE f.pool = of_pool AND (f.state = 'granted' AND h.granted OR f.state = h.pending)
    ON CONFLICT (site, source, source_id, person) WHERE person IS NOT NULL DO UPDATE SET kind = excluded.kind, title = excluded.title,
      text = excluded.text, action = excluded.action, link = excluded.link, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      due_at = excluded.due_at, until = excluded.until, state = 'open', settled_at = NULL, snoozed_until = NULL
    WHERE (i.state, i.kind, i.title, i.text, i.action, i.link, i.starts_at, i.ends_at, i.until) IS DISTINCT FROM
      ('open', excluded.kind, excluded.title, excluded.text, excluded.action, excluded.link, excluded.starts_at, excluded.ends_at, excluded.until)
    RETURNING i.person
  ) SELECT array_agg(put.person) INTO touched FROM put;
  -- Whose tickets are gone, and whose holds and offers are over.
  SELECT array_agg(x.id) FILTER (WHERE f.state = 'granted'), array_agg(x.id) FILTER (WHERE f.state <> 'granted'), touched || array_agg(h.person)
    INTO gone, lost, touched
    FROM unnest(had_person, had_granted, had_pending) AS h (person, granted, pending)
    CROSS JOIN (SELECT DISTINCT ON (s.source, s.source_id) s.source, s.source_id, s.state FROM allocation_faces s WHERE s.pool = of_pool) f
    CROSS JOIN LATERAL (SELECT i.id, i.state FROM agenda_items i
      WHERE i.source = f.source AND i.source_id = f.source_id AND i.person = h.person LIMIT 1) x
    WHERE CASE WHEN f.state = 'granted' THEN NOT h.granted ELSE h.pending IS NULL AND x.state = 'open' END;
  IF gone IS NOT NULL THEN DELETE FROM agenda_items i WHERE i.id = ANY (gone); END IF;
  IF lost IS NOT NULL THEN
    UPDATE agenda_items i SET settled_at = clock_timestamp(),
      state = CASE WHEN had_granted[array_position(had_person, i.person)] THEN 'done' ELSE 'expired' END WHERE i.id = ANY (lost);
  END IF;
  PERFORM pg_notify('campanile_topics', jsonb_build_object('site', current_setting('app.site'), 'topic', 'inbox',
      'data', jsonb_build_object('people', to_jsonb(touched[n:n + 99])))::text)
    FROM generate_series(1, coalesce(cardinality(touched), 0), 100) AS s (n);
END $$;

-- Everyone to whom a commit gave something, or from whom it took something, sees it on their agenda with that commit.
DO $$
DECLARE
  source text := pg_get_functiondef('allocation_settle(text, uuid, jsonb)'::regprocedure);
  before text := '  RETURN to_jsonb(said);';
  after text := $after$  IF changed THEN
    PERFORM allocation_show(of_pool, ARRAY(
      SELECT m.person FROM unnest(key_person, key_answer) AS m (person, answer)
        WHERE m.answer ->> 'verdict' IN ('granted', 'held', 'cancelled', 'declined')
      UNION SELECT g.person FROM allocation_grants g WHERE g.id = ANY (due)
      UNION SELECT g.person FROM allocation_grants g WHERE g.pool = of_pool AND NOT g.told AND g.created_at = at));
  END IF;
  RETURN to_jsonb(said);$after$;
BEGIN
  IF position(before IN source) = 0 THEN RAISE EXCEPTION 'allocation_settle is not the one of 0025'; END IF;
  EXECUTE replace(source, before, after);
END $$;
