-- Whether someone bears a tag by its rule: of its role and in or below its unit; what the rule leaves open asks nothing. A tag without a
-- rule is borne by those only who were given it. One expression, so that the planner puts it in place of the call.
CREATE OR REPLACE FUNCTION fits_tag_rule(rule_role text, rule_department uuid, role text, line uuid[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (rule_role IS NOT NULL OR rule_department IS NOT NULL) AND (rule_role IS NULL OR coalesce(rule_role = role, false))
  AND (rule_department IS NULL OR coalesce(rule_department = ANY (line), false));
