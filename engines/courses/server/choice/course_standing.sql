-- How people stand towards classes, each towards the class of the same position and without the one they are leaving: their credits of its
-- term, what clashes with it, whether they are in it or in another class of its course, and which prerequisites they have not passed.
-- `is_stale`: times are not computed yet; `own_credits` is null for an archived class. One statement for all, each row by index.
CREATE OR REPLACE FUNCTION course_standings(of_people uuid[], of_classes uuid[], leaving uuid[]) RETURNS TABLE (n bigint, credits int, own_credits int,
  classes uuid[], clashes uuid[], is_member boolean, same_course uuid, missing text[], is_stale boolean) LANGUAGE sql STABLE AS $$
  SELECT m.n, h.credits, g.worth, h.classes, h.clashes, h.is_member, h.same_course,
    ARRAY(SELECT k.code FROM course_needs s JOIN courses k ON k.site = s.site AND k.id = s.needs
      WHERE s.course = g.course AND NOT EXISTS (SELECT FROM course_passes p WHERE p.person = m.person AND p.code = k.code) ORDER BY k.code),
    h.is_unknown OR g.times IS NULL
  FROM unnest(of_people, of_classes, leaving) WITH ORDINALITY AS m (person, class, gone, n)
  LEFT JOIN LATERAL (SELECT c.course, c.term, k.credits AS worth, t.times
    FROM course_classes c JOIN courses k ON k.site = c.site AND k.id = c.course
    LEFT JOIN course_times t ON t.site = c.site AND t.class = c.id WHERE c.id = m.class AND c.archived_at IS NULL LIMIT 1) g ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(k.credits) FILTER (WHERE e.role = 'student' AND c.id <> m.class), 0)::int AS credits,
      coalesce(array_agg(c.id) FILTER (WHERE e.role = 'student'), '{}') AS classes,
      coalesce(array_agg(c.id) FILTER (WHERE c.id <> m.class AND t.times && g.times), '{}') AS clashes,
      coalesce(bool_or(c.id = m.class AND e.role = 'student'), false) AS is_member,
      (array_agg(c.id) FILTER (WHERE c.id <> m.class AND c.course = g.course AND e.role = 'student'))[1] AS same_course,
      coalesce(bool_or(t.times IS NULL), false) AS is_unknown
    FROM person_tags e JOIN course_classes c ON c.site = e.site AND c.id = e.tag
    JOIN courses k ON k.site = c.site AND k.id = c.course
    LEFT JOIN course_times t ON t.site = c.site AND t.class = c.id
    WHERE e.person = m.person AND e.role IN ('student', 'teacher') AND c.term = g.term AND c.id IS DISTINCT FROM m.gone) h ON true
$$;

-- Enrols people as students, each in the class of the same position; auditors become students.
CREATE OR REPLACE FUNCTION course_enrol(of_classes uuid[], of_people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_tags (tag, person, role) SELECT m.tag, m.person, 'student' FROM unnest(of_classes, of_people) AS m (tag, person)
    ON CONFLICT (site, tag, person) DO UPDATE SET role = 'student' WHERE person_tags.role = 'auditor';
END $$;

CREATE OR REPLACE FUNCTION course_unenrol(of_classes uuid[], of_people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_tags e USING unnest(of_classes, of_people) AS m (tag, person)
    WHERE e.tag = m.tag AND e.person = m.person AND e.role = 'student';
END $$;
