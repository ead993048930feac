-- Tells every node that a batch changed a pool, and which places it took or freed where that fits into a notification.
CREATE OR REPLACE FUNCTION allocation_tell(of_pool uuid, at timestamptz, taken text[], freed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
BEGIN
  UPDATE allocation_pools p SET batch = p.batch + 1, settled_at = at WHERE p.id = of_pool RETURNING jsonb_build_object('batch', p.batch) INTO change;
  IF octet_length(taken::text) + octet_length(freed::text) < 6000 THEN
    change := change || jsonb_build_object('places', jsonb_build_object('taken', to_jsonb(taken), 'free', to_jsonb(freed)));
  END IF;
  PERFORM pg_notify('campanile_topics',
    jsonb_build_object('site', current_setting('app.site'), 'topic', 'allocation/' || of_pool, 'data', change)::text);
END $$;
