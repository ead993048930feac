CREATE TABLE "allocation_points" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"person" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"source_id" uuid NOT NULL,
	"gone" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'counted' NOT NULL,
	"appeal" text DEFAULT '' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_points_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_points_once" UNIQUE("site","owner","person","source_id"),
	CONSTRAINT "allocation_points_size" CHECK ("allocation_points"."points" between 1 and 100 and "allocation_points"."gone" > "allocation_points"."created_at"),
	CONSTRAINT "allocation_points_state" CHECK ("allocation_points"."state" in ('counted', 'appealed', 'upheld', 'waived'))
);

ALTER TABLE "allocation_points" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_points" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_codes" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"code" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "allocation_codes_site_pool_code_pk" PRIMARY KEY("site","pool","code"),
	CONSTRAINT "allocation_codes_never_overused" CHECK ("allocation_codes"."used" between 0 and "allocation_codes"."uses")
);

ALTER TABLE "allocation_codes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_codes" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_draws" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"pool" uuid NOT NULL,
	"commitment" text NOT NULL,
	"sealed" text NOT NULL,
	"seed" text,
	"beacon_rule" text DEFAULT '' NOT NULL,
	"beacon" text DEFAULT '' NOT NULL,
	"record" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "allocation_draws_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_draws_whole" CHECK (("allocation_draws"."drawn_at" is null) = ("allocation_draws"."seed" is null))
);

ALTER TABLE "allocation_draws" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_draws" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_grants" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"pool" uuid NOT NULL,
	"person" uuid NOT NULL,
	"holder" uuid NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"quotas" uuid[] NOT NULL,
	"until" timestamp with time zone,
	"code" text,
	"told" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_grants_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_grants_known" CHECK ("allocation_grants"."state" in ('held', 'offered', 'granted', 'cancelled', 'declined', 'expired') and "allocation_grants"."count" > 0),
	CONSTRAINT "allocation_grants_end" CHECK ("allocation_grants"."state" not in ('held', 'offered') or "allocation_grants"."until" is not null)
);

ALTER TABLE "allocation_grants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_grants" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_keys" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"person" uuid NOT NULL,
	"key" text NOT NULL,
	"body" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_keys_site_pool_person_key_pk" PRIMARY KEY("site","pool","person","key")
);

ALTER TABLE "allocation_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_keys" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_places" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"pool" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"grant_id" uuid,
	CONSTRAINT "allocation_places_site_pool_label_pk" PRIMARY KEY("site","pool","label")
);

ALTER TABLE "allocation_places" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_places" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_pools" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"per_person" integer DEFAULT 1 NOT NULL,
	"hold_seconds" integer DEFAULT 600 NOT NULL,
	"offer_seconds" integer DEFAULT 7200 NOT NULL,
	"needs_code" boolean DEFAULT false NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"list_order" text DEFAULT 'arrival' NOT NULL,
	"named" boolean DEFAULT false NOT NULL,
	"batch" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_pools_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_pools_window" CHECK ("allocation_pools"."closes_at" > "allocation_pools"."opens_at"),
	CONSTRAINT "allocation_pools_rules" CHECK ("allocation_pools"."per_person" between 1 and 100 and "allocation_pools"."hold_seconds" between 10 and 7200 and "allocation_pools"."offer_seconds" between 60 and 604800),
	CONSTRAINT "allocation_pools_order" CHECK ("allocation_pools"."list_order" = 'arrival' or "allocation_pools"."list_order" = 'draw' and not "allocation_pools"."needs_code")
);

ALTER TABLE "allocation_pools" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_pools" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_quotas" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"pool" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"for_roles" text[] DEFAULT '{}' NOT NULL,
	"for_departments" uuid[] DEFAULT '{}' NOT NULL,
	"for_tags" uuid[] DEFAULT '{}' NOT NULL,
	"for_people" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "allocation_quotas_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_quotas_who" CHECK ("allocation_quotas"."who" in ('public', 'all', 'some')),
	CONSTRAINT "allocation_quotas_never_oversold" CHECK ("allocation_quotas"."taken" between 0 and "allocation_quotas"."size")
);

ALTER TABLE "allocation_quotas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_quotas" FORCE ROW LEVEL SECURITY;
CREATE TABLE "allocation_waits" (
	"site" text DEFAULT current_setting('app.site') NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"pool" uuid NOT NULL,
	"person" uuid NOT NULL,
	"holder" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"code" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rank" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "allocation_waits_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grant_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocation_waits_site_id_pk" PRIMARY KEY("site","id"),
	CONSTRAINT "allocation_waits_known" CHECK ("allocation_waits"."state" in ('waiting', 'offered', 'served', 'missed', 'left')),
	CONSTRAINT "allocation_waits_size" CHECK ("allocation_waits"."count" > 0 and "allocation_waits"."weight" between 1 and 10)
);

ALTER TABLE "allocation_waits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "allocation_waits" FORCE ROW LEVEL SECURITY;
ALTER TABLE "allocation_points" ADD CONSTRAINT "allocation_points_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_points" ADD CONSTRAINT "allocation_points_site_decided_by_people_site_id_fk" FOREIGN KEY ("site","decided_by") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_codes" ADD CONSTRAINT "allocation_codes_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_draws" ADD CONSTRAINT "allocation_draws_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_grants" ADD CONSTRAINT "allocation_grants_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_grants" ADD CONSTRAINT "allocation_grants_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_places" ADD CONSTRAINT "allocation_places_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_places" ADD CONSTRAINT "allocation_places_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_quotas" ADD CONSTRAINT "allocation_quotas_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocation_waits" ADD CONSTRAINT "allocation_waits_site_pool_allocation_pools_site_id_fk" FOREIGN KEY ("site","pool") REFERENCES "public"."allocation_pools"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_waits" ADD CONSTRAINT "allocation_waits_site_person_people_site_id_fk" FOREIGN KEY ("site","person") REFERENCES "public"."people"("site","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "allocation_waits" ADD CONSTRAINT "allocation_waits_site_grant_id_allocation_grants_site_id_fk" FOREIGN KEY ("site","grant_id") REFERENCES "public"."allocation_grants"("site","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "allocation_points_appeals" ON "allocation_points" USING btree ("site","owner") WHERE "allocation_points"."state" = 'appealed';
CREATE UNIQUE INDEX "allocation_draws_pool" ON "allocation_draws" USING btree ("site","pool");
CREATE INDEX "allocation_grants_holder" ON "allocation_grants" USING btree ("site","pool","holder");
CREATE INDEX "allocation_grants_due" ON "allocation_grants" USING btree ("site","pool","until") WHERE "allocation_grants"."state" in ('held', 'offered');
CREATE INDEX "allocation_grants_untold" ON "allocation_grants" USING btree ("site","pool") WHERE not "allocation_grants"."told";
CREATE INDEX "allocation_keys_old" ON "allocation_keys" USING btree ("site","created_at");
CREATE INDEX "allocation_places_grant" ON "allocation_places" USING btree ("site","grant_id") WHERE "allocation_places"."grant_id" is not null;
CREATE INDEX "allocation_places_free" ON "allocation_places" USING btree ("site","pool","position") WHERE "allocation_places"."grant_id" is null and not "allocation_places"."closed";
CREATE UNIQUE INDEX "allocation_pools_owner" ON "allocation_pools" USING btree ("site","owner","owner_id");
CREATE INDEX "allocation_quotas_pool" ON "allocation_quotas" USING btree ("site","pool");
CREATE UNIQUE INDEX "allocation_waits_once" ON "allocation_waits" USING btree ("site","pool","holder") WHERE "allocation_waits"."state" in ('waiting', 'offered');
CREATE INDEX "allocation_waits_line" ON "allocation_waits" USING btree ("site","pool","rank") WHERE "allocation_waits"."state" = 'waiting';
CREATE INDEX "allocation_waits_grant" ON "allocation_waits" USING btree ("site","grant_id") WHERE "allocation_waits"."grant_id" is not null;
CREATE POLICY "of_site" ON "allocation_points" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_codes" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_draws" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_grants" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_keys" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_places" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_pools" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_quotas" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
CREATE POLICY "of_site" ON "allocation_waits" AS PERMISSIVE FOR ALL TO public USING (site = (select current_setting('app.site', true))) WITH CHECK (site = (select current_setting('app.site', true)));
-- How places are taken. Everything below runs under the lock of the pool's row: see engines/allocation/README.md.

-- Which quotas of a pool someone falls under.
CREATE FUNCTION allocation_fits(of_pool uuid, whom uuid, of_role text, of_line uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(q.id ORDER BY q.id), '{}') FROM allocation_quotas q WHERE q.pool = of_pool AND (
    q.who <> 'some' OR whom = ANY (q.for_people)
    OR (cardinality(q.for_roles) + cardinality(q.for_departments) + cardinality(q.for_tags) > 0
      AND (cardinality(q.for_roles) = 0 OR of_role = ANY (q.for_roles))
      AND (cardinality(q.for_departments) = 0 OR coalesce(q.for_departments && of_line, false))
      AND (cardinality(q.for_tags) = 0
        OR EXISTS (SELECT FROM person_tags b WHERE b.person = whom AND b.tag = ANY (q.for_tags))
        OR EXISTS (SELECT FROM tags g WHERE g.id = ANY (q.for_tags) AND (g.rule_role IS NOT NULL OR g.rule_department IS NOT NULL)
          AND coalesce(g.rule_role = of_role, true)
          AND (g.rule_department IS NULL OR coalesce(g.rule_department = ANY (of_line), false))))))
$$;

-- Ends live grants and gives back what they had, to the quotas they were counted against. Answers the places that are free now.
CREATE FUNCTION allocation_free(ended uuid[], to_state text, at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  labels text[];
BEGIN
  WITH gone AS (
    UPDATE allocation_grants g SET state = to_state, changed_at = at, told = to_state <> 'expired'
    WHERE g.id = ANY (ended) AND g.state IN ('held', 'offered', 'granted')
    RETURNING g.id, g.pool, g.count, g.quotas, g.code
  ), given_back AS (
    UPDATE allocation_quotas q SET taken = q.taken - b.n
    FROM (SELECT u.quota, sum(gone.count)::int AS n FROM gone, unnest(gone.quotas) AS u (quota) GROUP BY u.quota) b
    WHERE q.id = b.quota
  ), codes_back AS (
    UPDATE allocation_codes c SET used = c.used - b.n
    FROM (SELECT gone.pool, gone.code, count(*)::int AS n FROM gone WHERE gone.code IS NOT NULL GROUP BY 1, 2) b
    WHERE c.pool = b.pool AND c.code = b.code
  ), emptied AS (
    UPDATE allocation_places p SET grant_id = NULL WHERE p.grant_id = ANY (ended) RETURNING p.label, p.closed
  ), unlisted AS (
    UPDATE allocation_waits w SET state = CASE to_state WHEN 'expired' THEN 'missed' ELSE 'left' END
    WHERE w.grant_id = ANY (ended) AND w.state = 'offered'
  )
  SELECT array_agg(label) FILTER (WHERE NOT closed) INTO labels FROM emptied;
  RETURN coalesce(labels, '{}');
END $$;

-- Gives what is free to those who wait, in the order of the list, each time to the first whom it satisfies. `among`: only these, or all if null.
CREATE FUNCTION allocation_offers(of_pool allocation_pools, at timestamptz, as_state text, among uuid[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  w record;
  fits uuid[];
  labels text[];
  all_labels text[] := '{}';
  made uuid;
BEGIN
  FOR w IN
    SELECT t.id, t.person, t.holder, t.count, t.code, p.role, d.line,
      (SELECT coalesce(sum(g.count), 0) FROM allocation_grants g
        WHERE g.pool = t.pool AND g.holder = t.holder AND g.state IN ('held', 'offered', 'granted')) AS own
    FROM allocation_waits t
    CROSS JOIN LATERAL (SELECT s.role, s.department FROM people s WHERE s.id = t.person LIMIT 1) p
    LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
    WHERE t.pool = (of_pool).id AND t.state = 'waiting' AND (among IS NULL OR t.person = ANY (among)) ORDER BY t.rank
  LOOP
    EXIT WHEN NOT EXISTS (SELECT FROM allocation_quotas q WHERE q.pool = (of_pool).id AND q.taken < q.size);
    CONTINUE WHEN w.own + w.count > (of_pool).per_person;
    fits := allocation_fits((of_pool).id, w.person, w.role, w.line);
    CONTINUE WHEN cardinality(fits) = 0
      OR EXISTS (SELECT FROM allocation_quotas q WHERE q.id = ANY (fits) AND q.taken + w.count > q.size);
    IF (of_pool).named THEN
      labels := ARRAY(SELECT l.label FROM allocation_places l
        WHERE l.pool = (of_pool).id AND l.grant_id IS NULL AND NOT l.closed ORDER BY l.position, l.label LIMIT w.count);
      CONTINUE WHEN cardinality(labels) < w.count;
    END IF;
    IF (of_pool).needs_code THEN
      UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = (of_pool).id AND c.code = w.code AND c.used < c.uses;
      CONTINUE WHEN NOT FOUND;
    END IF;
    made := uuidv7();
    INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, told, created_at, changed_at)
      VALUES (made, (of_pool).id, w.person, w.holder, w.count, as_state, fits,
        CASE as_state WHEN 'offered' THEN CASE (of_pool).list_order
          WHEN 'arrival' THEN least(at + make_interval(secs => (of_pool).offer_seconds), (of_pool).closes_at)
          ELSE at + make_interval(secs => (of_pool).offer_seconds) END END,
        CASE WHEN (of_pool).needs_code THEN w.code END, false, at, at);
    UPDATE allocation_quotas q SET taken = q.taken + w.count WHERE q.id = ANY (fits);
    UPDATE allocation_waits t SET state = CASE as_state WHEN 'offered' THEN 'offered' ELSE 'served' END, grant_id = made WHERE t.id = w.id;
    IF (of_pool).named THEN
      UPDATE allocation_places l SET grant_id = made WHERE l.pool = (of_pool).id AND l.label = ANY (labels);
      all_labels := all_labels || labels;
    END IF;
  END LOOP;
  RETURN all_labels;
END $$;

-- Settles requests for one pool in the order they are given, all in one commit. Answers one verdict for each, in that order; null
-- for someone's second request at once, which belongs into the next commit, so that it meets what the first one did.
CREATE FUNCTION allocation_settle(of_site text, of_pool uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  -- Planned once a connection, perhaps while the tables were empty: by row, by index, whatever their sizes seem to be.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  pool allocation_pools;
  at timestamptz;
  r record;
  q uuid;
  until timestamptz;
  made uuid;
  fits uuid[];
  ids uuid[];
  room int[];
  is_plain boolean;
  is_personal boolean;
  profile text;
  profiles text[] := '{}';
  profile_fits text[] := '{}';
  is_listed boolean;
  is_active boolean;
  is_sweep boolean := items @> '[{"op": "sweep"}]';
  labels text[];
  wanted int;
  free_labels text[] := '{}';
  taken_labels text[] := '{}';
  made_labels text[] := '{}';
  label_owners uuid[] := '{}';
  freed boolean := false;
  changed boolean := false;
  joined uuid[] := '{}';
  due uuid[];
  said jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  answer jsonb;
  key_person uuid[] := '{}';
  key_key text[] := '{}';
  key_body text[] := '{}';
  key_answer jsonb[] := '{}';
  made_id uuid[] := '{}';
  made_person uuid[] := '{}';
  made_holder uuid[] := '{}';
  made_count int[] := '{}';
  made_until timestamptz[] := '{}';
  made_quotas text[] := '{}';
  made_code text[] := '{}';
  word text;
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO pool FROM allocation_pools p WHERE p.id = of_pool FOR UPDATE;
  IF NOT FOUND THEN
    RETURN to_jsonb(array_fill('{"verdict":"noSuchPool"}'::jsonb, ARRAY[jsonb_array_length(items)]));
  END IF;
  at := greatest(clock_timestamp(), pool.settled_at);
  is_active := pool.list_order = 'draw' AND EXISTS (SELECT FROM allocation_draws d WHERE d.pool = of_pool AND d.drawn_at IS NOT NULL)
    OR pool.list_order = 'arrival' AND at >= coalesce(pool.opens_at, at) AND at < coalesce(pool.closes_at, 'infinity');

  due := ARRAY(SELECT g.id FROM allocation_grants g WHERE g.pool = of_pool AND g.state IN ('held', 'offered') AND g.until <= at);
  IF cardinality(due) > 0 THEN
    free_labels := allocation_free(due, 'expired', at);
    changed := true;
  END IF;
  is_listed := EXISTS (SELECT FROM allocation_waits w WHERE w.pool = of_pool AND w.state = 'waiting');
  -- A sweep tries everyone who waits, since places may have been added; otherwise they are given only what has just come free.
  IF is_listed AND is_active AND (changed OR is_sweep) THEN
    taken_labels := taken_labels || allocation_offers(pool, at, 'offered', NULL);
    changed := changed OR EXISTS (SELECT FROM allocation_grants g WHERE g.pool = of_pool AND NOT g.told AND g.created_at = at);
  END IF;
  SELECT array_agg(s.id), array_agg(s.size - s.taken), bool_and(s.who <> 'some'), bool_or(cardinality(s.for_people) + cardinality(s.for_tags) > 0)
    INTO ids, room, is_plain, is_personal
    FROM allocation_quotas s WHERE s.pool = of_pool;

  FOR r IN
    SELECT i.*, p.holder, p.role, d.line, k.body AS known, k.answer AS answered, o.own, o.held_until,
      g.id AS grant_id, g.state, g.quotas, g.count AS had, g.until AS had_until,
      row_number() OVER (PARTITION BY p.holder ORDER BY i.ord) AS turn
    FROM jsonb_to_recordset(items) AS i (ord int, op text, person uuid, key text, body text, count int, places text[], code text, "grant" uuid, weight int)
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
  LOOP
    IF r.op = 'sweep' THEN
      said[r.ord] := '{"verdict":"swept"}';
      CONTINUE;
    END IF;
    IF r.known IS NOT NULL THEN
      said[r.ord] := CASE WHEN r.known = r.body THEN r.answered ELSE '{"verdict":"keyUsed"}' END;
      CONTINUE;
    END IF;
    CONTINUE WHEN r.turn > 1 AND r.holder IS NOT NULL;
    word := NULL;
    answer := NULL;

    IF r.holder IS NULL THEN
      word := 'notForYou';
    ELSIF r.op IN ('take', 'hold', 'join') THEN
      word := CASE
        WHEN at < pool.opens_at THEN 'notOpenYet'
        WHEN at >= pool.closes_at THEN 'closed'
        WHEN r.op = 'join' AND NOT pool.waits OR r.op <> 'join' AND pool.list_order = 'draw' THEN 'notNow'
        WHEN r.own + r.count > pool.per_person THEN 'limit'
        WHEN pool.needs_code AND r.code IS NULL THEN 'codeNeeded' END;
      IF word IS NULL AND r.op = 'join' AND pool.needs_code THEN
        IF NOT EXISTS (SELECT FROM allocation_codes c WHERE c.pool = of_pool AND c.code = r.code) THEN word := 'codeWrong'; END IF;
      END IF;
      IF word IS NULL THEN
        -- Where only roles and units are asked for, whoever is of the same role and unit falls under the same quotas.
        IF is_plain THEN
          fits := ids;
        ELSIF is_personal THEN
          fits := allocation_fits(of_pool, r.person, r.role, r.line);
        ELSE
          profile := r.role || coalesce(r.line::text, '');
          fits := profile_fits[array_position(profiles, profile)]::uuid[];
          IF fits IS NULL THEN
            fits := allocation_fits(of_pool, r.person, r.role, r.line);
            profiles := profiles || profile;
            profile_fits := profile_fits || fits::text;
          END IF;
        END IF;
        IF coalesce(cardinality(fits), 0) = 0 THEN word := 'notForYou'; END IF;
      END IF;

      IF word IS NULL AND r.op = 'join' THEN
        INSERT INTO allocation_waits (pool, person, holder, count, weight, code, created_at)
          VALUES (of_pool, r.person, r.holder, r.count, r.weight, r.code, at) ON CONFLICT DO NOTHING RETURNING id INTO made;
        IF NOT FOUND THEN
          word := 'alreadyWaiting';
        ELSE
          joined := joined || r.person;
          answer := jsonb_build_object('verdict', 'waiting', 'wait', made, 'count', r.count);
        END IF;
      ELSIF word IS NULL THEN
        FOREACH q IN ARRAY fits LOOP
          IF room[array_position(ids, q)] < r.count THEN word := 'soldOut'; END IF;
        END LOOP;
        IF word IS NULL AND pool.named THEN
          IF cardinality(r.places) > 0 THEN
            SELECT count(*), CASE WHEN count(*) < r.count THEN 'noSuchPlace'
                WHEN count(l.grant_id) > 0 OR bool_or(l.closed) OR r.places && taken_labels THEN 'placeTaken' END
              INTO wanted, word FROM allocation_places l WHERE l.pool = of_pool AND l.label = ANY (r.places);
            labels := r.places;
          ELSE
            labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.pool = of_pool AND l.grant_id IS NULL AND NOT l.closed
              AND l.label <> ALL (taken_labels) ORDER BY l.position, l.label LIMIT r.count);
            IF cardinality(labels) < r.count THEN word := 'soldOut'; END IF;
          END IF;
        ELSIF word IS NULL AND cardinality(r.places) > 0 THEN
          word := 'noSuchPlace';
        END IF;
        IF word IS NULL AND pool.needs_code THEN
          UPDATE allocation_codes c SET used = c.used + 1 WHERE c.pool = of_pool AND c.code = r.code AND c.used < c.uses;
          IF NOT FOUND THEN
            word := CASE WHEN EXISTS (SELECT FROM allocation_codes c WHERE c.pool = of_pool AND c.code = r.code)
              THEN 'codeUsed' ELSE 'codeWrong' END;
          END IF;
        END IF;
        IF word IS NULL THEN
          FOREACH q IN ARRAY fits LOOP
            room[array_position(ids, q)] := room[array_position(ids, q)] - r.count;
          END LOOP;
          made := uuidv7();
          -- Whoever lets a hold go and takes another keeps the first one's end.
          until := CASE r.op WHEN 'hold' THEN coalesce(r.held_until, at + make_interval(secs => pool.hold_seconds)) END;
          made_id := made_id || made;
          made_person := made_person || r.person;
          made_holder := made_holder || r.holder;
          made_count := made_count || r.count;
          made_until := array_append(made_until, until);
          made_quotas := made_quotas || fits::text;
          made_code := array_append(made_code, CASE WHEN pool.needs_code THEN r.code END);
          IF pool.named THEN
            taken_labels := taken_labels || labels;
            made_labels := made_labels || labels;
            label_owners := label_owners || array_fill(made, ARRAY[r.count]);
          END IF;
          answer := jsonb_build_object('verdict', CASE r.op WHEN 'hold' THEN 'held' ELSE 'granted' END, 'grant', made, 'count', r.count,
            'places', CASE WHEN pool.named THEN to_jsonb(labels) ELSE '[]' END, 'until', extract(epoch FROM until)::bigint);
        END IF;
      END IF;

    ELSIF r.op = 'leave' THEN
      UPDATE allocation_waits w SET state = 'left' WHERE w.pool = of_pool AND w.person = r.person AND w.state = 'waiting';
      IF FOUND THEN answer := '{"verdict":"left"}'; ELSE word := 'notNow'; END IF;
    ELSIF r.grant_id IS NULL THEN
      word := 'noSuchGrant';
    ELSIF r.state = 'expired' THEN
      word := 'tooLate';
    ELSIF r.state NOT IN ('held', 'offered', 'granted') THEN
      word := 'notNow';

    ELSIF r.op = 'confirm' THEN
      labels := ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = r.grant_id ORDER BY l.position, l.label);
      IF r.state <> 'granted' THEN
        -- Whom it is for is asked again: someone may have changed units since.
        IF NOT is_plain AND cardinality(allocation_fits(of_pool, r.person, r.role, r.line)) = 0 THEN
          word := 'notForYou';
        ELSE
          UPDATE allocation_grants g SET state = 'granted', until = NULL, changed_at = at WHERE g.id = r.grant_id;
          UPDATE allocation_waits w SET state = 'served' WHERE w.grant_id = r.grant_id AND w.state = 'offered';
          changed := true;
        END IF;
      END IF;
      answer := CASE WHEN word IS NULL THEN jsonb_build_object('verdict', 'granted', 'grant', r.grant_id, 'count', r.had,
        'places', to_jsonb(labels), 'until', NULL) END;

    ELSIF r.op = 'cancel' THEN
      free_labels := free_labels || allocation_free(ARRAY[r.grant_id], CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, at);
      freed := true;
      changed := true;
      -- Where people wait, what comes free is theirs first: those who take in this commit do not see it.
      IF NOT is_listed THEN
        FOREACH q IN ARRAY r.quotas LOOP
          room[array_position(ids, q)] := room[array_position(ids, q)] + r.had;
        END LOOP;
      END IF;
      answer := jsonb_build_object('verdict', CASE r.state WHEN 'offered' THEN 'declined' ELSE 'cancelled' END, 'grant', r.grant_id);

    ELSIF r.op = 'move' THEN
      SELECT CASE WHEN count(*) < cardinality(r.places) OR cardinality(r.places) <> r.had THEN 'noSuchPlace'
          WHEN bool_or(l.grant_id IS NOT NULL AND l.grant_id <> r.grant_id) OR bool_or(l.closed) OR r.places && taken_labels THEN 'placeTaken' END
        INTO word FROM allocation_places l WHERE l.pool = of_pool AND l.label = ANY (r.places);
      IF word IS NULL THEN
        WITH emptied AS (
          UPDATE allocation_places l SET grant_id = NULL WHERE l.grant_id = r.grant_id AND l.label <> ALL (r.places) RETURNING l.label, l.closed
        ) SELECT free_labels || coalesce(array_agg(e.label) FILTER (WHERE NOT e.closed), '{}') INTO free_labels FROM emptied e;
        UPDATE allocation_places l SET grant_id = r.grant_id WHERE l.pool = of_pool AND l.label = ANY (r.places);
        taken_labels := taken_labels || r.places;
        changed := true;
        answer := jsonb_build_object('verdict', CASE r.state WHEN 'granted' THEN 'granted' ELSE 'held' END, 'grant', r.grant_id,
          'count', r.had, 'places', to_jsonb(r.places), 'until', extract(epoch FROM r.had_until)::bigint);
      END IF;
    ELSE
      word := 'notNow';
    END IF;

    answer := coalesce(answer, jsonb_build_object('verdict', word));
    said[r.ord] := answer;
    key_person := key_person || r.person;
    key_key := key_key || r.key;
    key_body := key_body || r.body;
    key_answer := key_answer || answer;
  END LOOP;

  IF cardinality(made_id) > 0 THEN
    changed := true;
    INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, created_at, changed_at)
      SELECT m.id, of_pool, m.person, m.holder, m.n, CASE WHEN m.until IS NULL THEN 'granted' ELSE 'held' END, m.quotas::uuid[], m.until, m.code, at, at
      FROM unnest(made_id, made_person, made_holder, made_count, made_until, made_quotas, made_code) AS m (id, person, holder, n, until, quotas, code);
    UPDATE allocation_quotas s SET taken = s.taken + b.n
      FROM (SELECT u.quota, sum(m.n)::int AS n FROM unnest(made_quotas, made_count) AS m (quotas, n), unnest(m.quotas::uuid[]) AS u (quota) GROUP BY u.quota) b
      WHERE s.id = b.quota;
    IF pool.named THEN
      -- Not "is null": that would lead to the index of free places, and through all of them.
      UPDATE allocation_places l SET grant_id = label_owners[array_position(made_labels, l.label)]
        WHERE l.pool = of_pool AND l.label = ANY (made_labels) AND l.grant_id IS NOT DISTINCT FROM NULL;
      GET DIAGNOSTICS wanted = ROW_COUNT;
      IF wanted <> cardinality(made_labels) THEN RAISE EXCEPTION 'a place has two owners'; END IF;
    END IF;
    IF is_listed THEN
      UPDATE allocation_waits w SET state = 'left' WHERE w.pool = of_pool AND w.holder = ANY (made_holder) AND w.state = 'waiting';
    END IF;
  END IF;
  INSERT INTO allocation_keys (pool, person, key, body, answer, created_at)
    SELECT of_pool, m.person, m.key, m.body, m.answer, at FROM unnest(key_person, key_key, key_body, key_answer) AS m (person, key, body, answer)
    WHERE m.key <> '';
  IF is_active AND (freed AND is_listed OR cardinality(joined) > 0) THEN
    taken_labels := taken_labels || allocation_offers(pool, at, 'offered', CASE WHEN freed THEN NULL ELSE joined END);
    changed := true;
  END IF;
  IF changed OR cardinality(joined) > 0 THEN
    UPDATE allocation_pools p SET batch = p.batch + 1, settled_at = at WHERE p.id = of_pool RETURNING p.batch INTO pool.batch;
    answer := jsonb_build_object('batch', pool.batch);
    IF octet_length(taken_labels::text) + octet_length(free_labels::text) < 6000 THEN
      answer := answer || jsonb_build_object('places', jsonb_build_object('taken', to_jsonb(taken_labels), 'free', to_jsonb(free_labels)));
    END IF;
    PERFORM pg_notify('campanile_topics', jsonb_build_object('site', of_site, 'topic', 'allocation/' || of_pool, 'data', answer)::text);
  END IF;
  RETURN to_jsonb(said);
END $$;

-- After quotas were changed: every live grant counts, besides what it was counted against, against each quota it falls under now.
CREATE FUNCTION allocation_recount(of_pool uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE allocation_grants g SET quotas = ARRAY(
      SELECT DISTINCT u.quota FROM unnest(g.quotas || allocation_fits(of_pool, g.person, p.role, d.line)) AS u (quota) ORDER BY u.quota)
    FROM people p LEFT JOIN departments d ON d.site = p.site AND d.id = p.department
    WHERE g.pool = of_pool AND g.state IN ('held', 'offered', 'granted') AND p.site = g.site AND p.id = g.person;
  UPDATE allocation_quotas q SET taken = coalesce((SELECT sum(g.count) FROM allocation_grants g
      WHERE g.pool = of_pool AND g.state IN ('held', 'offered', 'granted') AND q.id = ANY (g.quotas)), 0)
    WHERE q.pool = of_pool;
END $$;
