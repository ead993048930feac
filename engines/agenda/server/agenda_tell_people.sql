-- Like `tellPeople` in tell.ts: the open pages of these people learn of it once this has committed. A hundred names a notification,
-- which holds some 7 KB.
CREATE OR REPLACE FUNCTION agenda_tell_people(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('campanile_topics', jsonb_build_object('site', current_setting('app.site'), 'topic', 'inbox',
      'data', jsonb_build_object('people', to_jsonb(people[n:n + 99])))::text)
    FROM generate_series(1, coalesce(cardinality(people), 0), 100) AS s (n);
END $$;
