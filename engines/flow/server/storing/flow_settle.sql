-- Batch commit of actions: each item is the action as applied to revision `expected` of its case. Answers in the order of the items:
-- 'stored', 'changed' (another action came first: apply it again), or 'used' (the key was used meanwhile). Of several items of one case
-- only the first is stored.
CREATE OR REPLACE FUNCTION flow_settle(of_site text, of_desk text, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Positions of the items that can be stored.
  fresh int[];
  stored uuid[];
BEGIN
  PERFORM set_config('app.site', of_site, true);
  fresh := ARRAY(
    SELECT i.ord FROM (SELECT DISTINCT ON (q."case") q."case", q.expected, q.ord
        FROM jsonb_to_recordset(items) AS q ("case" uuid, expected int, ord int) ORDER BY q."case", q.ord) i
      JOIN flow_cases c ON c.id = i."case" AND c.revision = i.expected
    ORDER BY c.id FOR UPDATE OF c);
  stored := flow_store(coalesce((SELECT jsonb_agg(i.item) FROM jsonb_array_elements(items) WITH ORDINALITY AS i (item, ord)
    WHERE i.ord = ANY (fresh)), '[]'));
  RETURN (
    SELECT jsonb_agg(CASE WHEN i.ord <> ALL (fresh) THEN 'changed' WHEN i."case" = ANY (stored) THEN 'stored' ELSE 'used' END ORDER BY i.ord)
    FROM jsonb_to_recordset(items) AS i ("case" uuid, ord int));
END $$;
