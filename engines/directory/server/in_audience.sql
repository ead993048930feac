-- Whether someone belongs to an audience; without a person, someone who is not logged in. `line` is their unit with all above it, `tags`
-- are those they bear. The twin of engines/directory/in-audience.ts.
-- A single expression in which role, line and tags are used once each, so that the planner puts it in place of the call even where
-- these are subqueries, which then run only for rows that ask for them.
CREATE OR REPLACE FUNCTION in_audience(who text, for_roles text[], for_departments uuid[], for_tags uuid[], for_people uuid[],
  person uuid, role text, line uuid[], tags uuid[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN who = 'public' OR (person IS NOT NULL AND (who = 'all' OR person = ANY (for_people)
  OR (cardinality(for_roles) + cardinality(for_departments) + cardinality(for_tags) > 0
    AND (cardinality(for_roles) = 0 OR role = ANY (for_roles))
    AND (cardinality(for_departments) = 0 OR coalesce(for_departments && line, false))
    AND (cardinality(for_tags) = 0 OR coalesce(for_tags && tags, false)))));
