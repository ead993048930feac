-- How someone stands towards a class, without the classes `leaving`: their credits of its term, what clashes with it, whether they
-- are in it or in another class of its course, and which prerequisites they have not passed. `is_stale`: times are not computed yet.
CREATE OR REPLACE FUNCTION course_standing(of_person uuid, of_class uuid, leaving uuid[], OUT credits int, OUT own_credits int,
  OUT classes uuid[], OUT clashes uuid[], OUT is_member boolean, OUT same_course uuid, OUT missing text[], OUT is_stale boolean)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  target record;
BEGIN
  SELECT c.course, c.term, k.credits AS worth, t.times INTO target
    FROM course_classes c JOIN courses k ON k.site = c.site AND k.id = c.course
    LEFT JOIN course_times t ON t.site = c.site AND t.class = c.id WHERE c.id = of_class;
  own_credits := target.worth;
  SELECT coalesce(sum(k.credits) FILTER (WHERE e.role = 'student' AND c.id <> of_class), 0),
      coalesce(array_agg(c.id) FILTER (WHERE e.role = 'student'), '{}'),
      coalesce(array_agg(c.id) FILTER (WHERE c.id <> of_class AND t.times && target.times), '{}'),
      coalesce(bool_or(c.id = of_class AND e.role = 'student'), false),
      (array_agg(c.id) FILTER (WHERE c.id <> of_class AND c.course = target.course AND e.role = 'student'))[1],
      coalesce(bool_or(t.times IS NULL), false) OR target.times IS NULL
    INTO credits, classes, clashes, is_member, same_course, is_stale
    FROM person_tags e JOIN course_classes c ON c.site = e.site AND c.id = e.tag
    JOIN courses k ON k.site = c.site AND k.id = c.course
    LEFT JOIN course_times t ON t.site = c.site AND t.class = c.id
    WHERE e.person = of_person AND e.role IN ('student', 'teacher') AND c.term = target.term AND c.id <> ALL (leaving);
  missing := ARRAY(SELECT k.code FROM course_needs n JOIN courses k ON k.site = n.site AND k.id = n.needs
    WHERE n.course = target.course
      AND NOT EXISTS (SELECT FROM course_passes p WHERE p.person = of_person AND p.code = k.code) ORDER BY k.code);
END $$;

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
