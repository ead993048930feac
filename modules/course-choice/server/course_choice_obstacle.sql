-- Why people cannot be given classes of a round, each the class of the same position, or null: prerequisites, another class of the course,
-- clashes, limits, or that the class is archived. `leaving`: classes they give up for them. `is_forced` asks only what nobody may override. Under the lock of the round's row.
CREATE OR REPLACE FUNCTION course_choice_obstacles(rd course_choice_rounds, of_people uuid[], of_classes uuid[], leaving uuid[], is_forced boolean)
  RETURNS TABLE (n bigint, obstacle jsonb) LANGUAGE sql STABLE AS $$
  SELECT s.n, CASE WHEN s.own_credits IS NULL THEN '{"verdict":"noSuchClass"}'::jsonb
    WHEN s.is_stale THEN '{"verdict":"stale"}'
    WHEN s.is_member THEN '{"verdict":"chosen"}'
    WHEN (rd).checks_needs AND NOT is_forced AND cardinality(s.missing) > 0 THEN jsonb_build_object('verdict', 'needs', 'codes', to_jsonb(s.missing))
    WHEN s.same_course IS NOT NULL THEN jsonb_build_object('verdict', 'sameCourse', 'classes', jsonb_build_array(s.same_course))
    WHEN cardinality(s.clashes) > 0 THEN jsonb_build_object('verdict', 'clash', 'classes', to_jsonb(s.clashes))
    WHEN is_forced THEN NULL
    WHEN (rd).most_credits > 0 AND s.credits + s.own_credits > (rd).most_credits THEN jsonb_build_object('verdict', 'credits', 'have', s.credits)
    WHEN (rd).most_classes > 0 AND (rd).most_classes <= (SELECT count(*) FROM unnest(s.classes) AS m (class)
      JOIN course_choice_classes o ON o.round = (rd).id AND o.class = m.class) THEN '{"verdict":"count"}' END
  FROM course_standings(of_people, of_classes, leaving) s
$$;

-- The same for one of them.
CREATE OR REPLACE FUNCTION course_choice_obstacle(rd course_choice_rounds, of_person uuid, of_class uuid, leaving uuid, is_forced boolean)
  RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT o.obstacle FROM course_choice_obstacles(rd, ARRAY[of_person], ARRAY[of_class], ARRAY[leaving], is_forced) o
$$;
