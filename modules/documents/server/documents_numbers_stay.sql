-- Numbers of one prefix and year follow each other without gaps: each comes directly after the last one, none is deleted (but with its
-- site) and none is given another number. What is void stays void.
CREATE OR REPLACE FUNCTION documents_numbers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.n <> 1 AND NOT EXISTS (SELECT FROM documents_numbers o
        WHERE o.site = NEW.site AND o.prefix = NEW.prefix AND o.year = NEW.year AND o.n = NEW.n - 1) THEN
      RAISE EXCEPTION 'numbers of documents have no gaps' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (NEW.site, NEW.prefix, NEW.year, NEW.n) IS DISTINCT FROM (OLD.site, OLD.prefix, OLD.year, OLD.n) OR OLD.state = 'voided' THEN
    RAISE EXCEPTION 'a number of a document is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER numbers_stay BEFORE INSERT OR UPDATE ON documents_numbers FOR EACH ROW EXECUTE FUNCTION documents_numbers_stay();
