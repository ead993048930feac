-- Marks an audience's item as done by some people, each up to a round, and tells their open pages.
-- In the order of people, so that two batches of one item wait for one another and never in a circle.
CREATE OR REPLACE FUNCTION agenda_mark_done(of_source text, of_source_id text, people uuid[], rounds int[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  marked uuid[];
BEGIN
  WITH done AS (
    INSERT INTO agenda_marks AS m (person, item, round, settled_at)
      SELECT p.person, i.id, p.round, now() FROM unnest(people, rounds) AS p (person, round)
      JOIN agenda_items i ON i.source = of_source AND i.source_id = of_source_id AND i.person IS NULL
      ORDER BY p.person
      ON CONFLICT (site, person, item) DO UPDATE
        SET round = excluded.round, settled_at = excluded.settled_at, snoozed_until = NULL WHERE m.round < excluded.round
      RETURNING m.person
  ) SELECT array_agg(done.person) INTO marked FROM done;
  PERFORM agenda_tell_people(marked);
END $$;
