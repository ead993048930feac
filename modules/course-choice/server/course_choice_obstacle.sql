-- Why someone cannot be given a class of a round, or null: prerequisites, another class of the course, clashes, limits. `leaving` is a class
-- they give up for it. `is_forced` asks only what nobody may override. Under the lock of the round's row.
CREATE OR REPLACE FUNCTION course_choice_obstacle(rd course_choice_rounds, of_person uuid, of_class uuid, leaving uuid, is_forced boolean)
  RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  s record;
  chosen int;
BEGIN
  SELECT * INTO s FROM course_standing(of_person, of_class, CASE WHEN leaving IS NULL THEN '{}' ELSE ARRAY[leaving] END);
  IF s.is_stale THEN RETURN '{"verdict":"stale"}'; END IF;
  IF s.is_member THEN RETURN '{"verdict":"chosen"}'; END IF;
  IF (rd).checks_needs AND NOT is_forced AND cardinality(s.missing) > 0 THEN
    RETURN jsonb_build_object('verdict', 'needs', 'codes', to_jsonb(s.missing));
  END IF;
  IF s.same_course IS NOT NULL THEN RETURN jsonb_build_object('verdict', 'sameCourse', 'classes', jsonb_build_array(s.same_course)); END IF;
  IF cardinality(s.clashes) > 0 THEN RETURN jsonb_build_object('verdict', 'clash', 'classes', to_jsonb(s.clashes)); END IF;
  IF is_forced THEN RETURN NULL; END IF;
  IF (rd).most_credits > 0 AND s.credits + s.own_credits > (rd).most_credits THEN
    RETURN jsonb_build_object('verdict', 'credits', 'have', s.credits);
  END IF;
  IF (rd).most_classes > 0 THEN
    SELECT count(*) INTO chosen FROM unnest(s.classes) AS m (class) JOIN course_choice_classes o ON o.round = (rd).id AND o.class = m.class;
    IF chosen >= (rd).most_classes THEN RETURN '{"verdict":"count"}'; END IF;
  END IF;
  RETURN NULL;
END $$;
