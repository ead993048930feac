-- The counterpart of people_units_are_there: a unit can be deleted only when nobody is in it.
CREATE OR REPLACE FUNCTION units_are_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM people p JOIN gone g ON g.site = p.site AND g.id = p.department
    WHERE NOT EXISTS (SELECT FROM departments d WHERE d.site = g.site AND d.id = g.id)) THEN
    RAISE foreign_key_violation USING MESSAGE = $m$someone is still in the unit$m$, TABLE = $m$departments$m$;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER units_are_empty AFTER DELETE ON departments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION units_are_empty();
CREATE OR REPLACE TRIGGER units_keep_their_id AFTER UPDATE ON departments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION units_are_empty();
