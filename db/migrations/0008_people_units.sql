ALTER TABLE "people" DROP CONSTRAINT "people_site_department_departments_site_id_fk";


-- What the foreign key held, once a statement instead of once a row: the unit is there, and stays while anyone is in it.
CREATE FUNCTION people_units_are_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM departments d
    WHERE (d.site, d.id) IN (SELECT site, department FROM added WHERE department IS NOT NULL) FOR KEY SHARE;
  IF EXISTS (SELECT FROM added a WHERE a.department IS NOT NULL
    AND NOT EXISTS (SELECT FROM departments d WHERE d.site = a.site AND d.id = a.department)) THEN
    RAISE foreign_key_violation USING MESSAGE = $m$someone is in a unit that is not there$m$, TABLE = $m$people$m$;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION units_are_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM people p JOIN gone g ON g.site = p.site AND g.id = p.department
    WHERE NOT EXISTS (SELECT FROM departments d WHERE d.site = g.site AND d.id = g.id)) THEN
    RAISE foreign_key_violation USING MESSAGE = $m$someone is still in the unit$m$, TABLE = $m$departments$m$;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER units_are_there AFTER INSERT ON people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION people_units_are_there();
CREATE TRIGGER units_stay_there AFTER UPDATE ON people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION people_units_are_there();
CREATE TRIGGER units_are_empty AFTER DELETE ON departments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION units_are_empty();
CREATE TRIGGER units_keep_their_id AFTER UPDATE ON departments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION units_are_empty();
