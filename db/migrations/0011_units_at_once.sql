-- Each unit is looked up once a statement, however many people it puts there.
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
DROP INDEX "people_by_number";
ALTER TABLE "people" ALTER COLUMN "number" SET DATA TYPE text COLLATE "C";
