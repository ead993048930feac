-- What was held or offered is granted now, unless its person no longer falls under a quota. Answers the verdict.
CREATE OR REPLACE FUNCTION allocation_confirm(of_grant uuid, of_count int, is_granted boolean, is_meant boolean, at timestamptz)
  RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  labels text[] := ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = of_grant ORDER BY l.position, l.label);
BEGIN
  IF NOT is_granted THEN
    IF NOT is_meant THEN RETURN '{"verdict":"notForYou"}'; END IF;
    UPDATE allocation_grants g SET state = 'granted', until = NULL, changed_at = at WHERE g.id = of_grant;
    UPDATE allocation_waits w SET state = 'served' WHERE w.grant_id = of_grant AND w.state = 'offered';
  END IF;
  RETURN jsonb_build_object('verdict', 'granted', 'grant', of_grant, 'grants', to_jsonb(allocation_split(of_grant)), 'count', of_count,
    'places', to_jsonb(labels), 'until', NULL);
END $$;

-- The same for several holds of one person: all of them, or none.
CREATE OR REPLACE FUNCTION allocation_confirm_each(of_pool uuid, of_person uuid, of_grants uuid[], is_meant boolean, at timestamptz)
  RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  word text;
BEGIN
  SELECT CASE WHEN count(*) < cardinality(of_grants) THEN 'noSuchGrant'
      WHEN bool_or(g.state = 'expired') THEN 'tooLate' WHEN NOT bool_and(g.state IN ('held', 'granted')) THEN 'notNow'
      WHEN bool_or(g.state = 'held') AND NOT is_meant THEN 'notForYou' END
    INTO word FROM allocation_grants g WHERE g.id = ANY (of_grants) AND g.pool = of_pool AND g.person = of_person;
  IF word IS NOT NULL THEN RETURN jsonb_build_object('verdict', word); END IF;
  UPDATE allocation_grants g SET state = 'granted', until = NULL, changed_at = at WHERE g.id = ANY (of_grants) AND g.state = 'held';
  RETURN jsonb_build_object('verdict', 'granted', 'grant', of_grants[1], 'grants', to_jsonb(of_grants), 'count', cardinality(of_grants),
    'places', to_jsonb(ARRAY(SELECT l.label FROM allocation_places l WHERE l.grant_id = ANY (of_grants) ORDER BY l.position, l.label)),
    'until', NULL);
END $$;
