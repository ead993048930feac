-- Starts attempts with the questions that were drawn for them. The row of the player is locked, so that a person's requests are decided one
-- after another. Who has a running attempt gets that one.
CREATE OR REPLACE FUNCTION quiz_start(of_quiz uuid, items jsonb, said jsonb[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  q quizzes;
  r record;
  running record;
  word text;
  made int;
  ends timestamptz;
BEGIN
  SELECT * INTO q FROM quizzes t WHERE t.id = of_quiz FOR SHARE;
  INSERT INTO quiz_players (quiz, person) SELECT DISTINCT of_quiz, i.person FROM jsonb_to_recordset(items) AS i (op text, person uuid)
    WHERE i.op = 'start' AND q.id IS NOT NULL ORDER BY i.person ON CONFLICT DO NOTHING;
  PERFORM FROM quiz_players p WHERE p.quiz = of_quiz AND p.person = ANY (ARRAY(SELECT i.person
    FROM jsonb_to_recordset(items) AS i (op text, person uuid) WHERE i.op = 'start')) ORDER BY p.person FOR UPDATE;
  FOR r IN SELECT i.* FROM jsonb_to_recordset(items)
      AS i (ord int, op text, person uuid, attempt uuid, at timestamptz, day date, device text, list jsonb, told jsonb)
    WHERE i.op = 'start' ORDER BY i.ord
  LOOP
    SELECT a.id, a.deadline INTO running FROM quiz_attempts a WHERE a.quiz = of_quiz AND a.person = r.person AND a.state = 'started';
    IF running.id IS NOT NULL AND r.at < running.deadline THEN
      said[r.ord] := jsonb_build_object('verdict', 'started', 'attempt', running.id);
      CONTINUE;
    END IF;
    IF running.id IS NOT NULL THEN PERFORM quiz_finish(of_quiz, ARRAY[running.id], ARRAY[running.deadline], items); END IF;
    SELECT count(*) INTO made FROM quiz_attempts a WHERE a.quiz = of_quiz AND a.person = r.person AND (NOT q.per_day OR a.day = r.day);
    word := CASE WHEN q.id IS NULL OR q.state <> 'published' THEN 'notNow' WHEN r.at < q.opens_at THEN 'notOpenYet'
      WHEN r.at >= q.closes_at THEN 'closed' WHEN made >= q.attempts THEN 'limit' END;
    IF word IS NOT NULL THEN said[r.ord] := jsonb_build_object('verdict', word); CONTINUE; END IF;
    ends := least(r.at + make_interval(mins => q.minutes), q.closes_at);
    INSERT INTO quiz_attempts (id, quiz, person, number, day, started_at, deadline)
      SELECT r.attempt, of_quiz, r.person, coalesce(max(a.number), 0) + 1, r.day, r.at, ends
      FROM quiz_attempts a WHERE a.quiz = of_quiz AND a.person = r.person;
    INSERT INTO quiz_answers (attempt, position, question, kind, points, letters)
      SELECT r.attempt, l.position, l.question, l.kind, l.points, l.letters
      FROM jsonb_to_recordset(r.list) AS l ("position" smallint, question uuid, kind text, points smallint, letters text);
    IF r.device <> '' THEN
      INSERT INTO quiz_devices (attempt, device, quiz, person) VALUES (r.attempt, r.device, of_quiz, r.person) ON CONFLICT DO NOTHING;
    END IF;
    PERFORM agenda_put_items('quiz.attempt', 'task', r.told -> 'text', r.told -> 'action', ARRAY[r.told -> 'title'], ARRAY[r.attempt::text],
      ARRAY['answer/record?id=' || r.attempt], ARRAY[r.person], ARRAY[ends], ARRAY[ends]);
    PERFORM agenda_tell_people(ARRAY[r.person]);
    said[r.ord] := jsonb_build_object('verdict', 'started', 'attempt', r.attempt);
  END LOOP;
  RETURN to_jsonb(said);
END $$;
