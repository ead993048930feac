-- Ends running attempts, each with the time its end arrived. An end is never after the deadline, and not before an answer that was saved.
-- What looks odd is noted for a person to judge; the to-do about it has the words of the first request that brings some.
CREATE OR REPLACE FUNCTION quiz_finish(of_quiz uuid, ids uuid[], ats timestamptz[], items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whose uuid[];
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  UPDATE quiz_attempts a SET state = CASE WHEN f.at < a.deadline THEN 'submitted' ELSE 'autoSubmitted' END,
      finished_at = least(a.deadline, greatest(f.at, a.started_at, (SELECT max(w.saved_at) FROM quiz_answers w WHERE w.attempt = a.id)))
    FROM unnest(ids, ats) AS f (id, at) WHERE a.id = f.id;
  PERFORM quiz_grade(ids);
  UPDATE quiz_attempts a SET odd = array_remove(ARRAY[
      CASE WHEN a.answered >= 5 AND a.used < 2 * a.answered THEN 'fast' END,
      CASE WHEN a.away >= 3 THEN 'away' END,
      CASE WHEN (SELECT count(*) FROM quiz_devices d WHERE d.attempt = a.id) >= 3 THEN 'devices' END,
      CASE WHEN EXISTS (SELECT FROM quiz_devices d JOIN quiz_devices o ON o.quiz = d.quiz AND o.device = d.device
        WHERE d.attempt = a.id AND o.person <> a.person) THEN 'shared' END], NULL)
    WHERE a.id = ANY (ids);
  SELECT array_agg(a.person ORDER BY x.n) INTO whose FROM unnest(ids) WITH ORDINALITY AS x (id, n) JOIN quiz_attempts a ON a.id = x.id;
  PERFORM agenda_end_items('quiz.attempt', ids::text[], whose, array_fill('done'::text, ARRAY[cardinality(ids)]));
  -- The round of a daily quiz is its day (`openItem`).
  PERFORM agenda_mark_done('quiz.open', of_quiz::text, array_agg(d.person), array_agg(d.round))
    FROM (SELECT a.person, max(CASE WHEN q.per_day THEN a.day - date '1970-01-01' ELSE 0 END) AS round
      FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz WHERE a.id = ANY (ids) GROUP BY a.person) d;
  PERFORM agenda_tell_people(whose);
  IF EXISTS (SELECT FROM quiz_attempts a WHERE a.id = ANY (ids) AND a.odd <> '{}') THEN
    PERFORM agenda_put_for_right('quiz.review', 'quiz.judge', jsonb_build_array(t.told || jsonb_build_object('id', of_quiz)))
      FROM (SELECT i.told -> 'review' AS told FROM jsonb_to_recordset(items) AS i (told jsonb) WHERE i.told ? 'review' LIMIT 1) t;
  END IF;
END $$;
