-- Replaces a foreign key from people to departments, checked once per statement instead of once per row. Each unit is
-- looked up once, however many people the statement assigns to it.
CREATE OR REPLACE FUNCTION people_units_are_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named int;
  there int;
BEGIN
  SELECT count(*) INTO named FROM (SELECT DISTINCT site, department FROM added WHERE department IS NOT NULL) a;
  PERFORM 1 FROM (SELECT DISTINCT site, department FROM added WHERE department IS NOT NULL OFFSET 0) a
    JOIN departments d ON d.site = a.site AND d.id = a.department FOR KEY SHARE OF d;
  GET DIAGNOSTICS there = ROW_COUNT;
  IF there <> named THEN
    RAISE foreign_key_violation USING MESSAGE = $m$someone is in a unit that is not there$m$, TABLE = $m$people$m$;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER units_are_there AFTER INSERT ON people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION people_units_are_there();
CREATE OR REPLACE TRIGGER units_stay_there AFTER UPDATE ON people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION people_units_are_there();
