-- The tags someone bears, given to them or by a rule of the tag; not the classes they only audit: anyone may do so. `line` is their unit with all above it.
CREATE OR REPLACE FUNCTION tags_borne(whom uuid, of_role text, line uuid[]) RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array(SELECT b.tag FROM person_tags b WHERE b.person = whom AND b.role <> 'auditor'
    UNION ALL SELECT g.id FROM tags g WHERE (g.rule_role IS NOT NULL OR g.rule_department IS NOT NULL)
      AND fits_tag_rule(g.rule_role, g.rule_department, of_role, line))
$$;
