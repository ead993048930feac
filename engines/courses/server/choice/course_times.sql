-- The rows of course_times: made with their class, cleared in the transaction that changes what they are derived from.
CREATE OR REPLACE FUNCTION course_times_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_times (site, class) SELECT a.site, a.id FROM added a ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER times_begin AFTER INSERT ON course_classes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_begin();

-- Of the classes whose meetings or changes were written.
CREATE OR REPLACE FUNCTION course_times_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_times t SET times = NULL, stamp = t.stamp + 1 FROM (SELECT DISTINCT w.site, w.class FROM written w) w
    WHERE t.site = w.site AND t.class = w.class;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER times_after_insert AFTER INSERT ON course_meetings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();
CREATE OR REPLACE TRIGGER times_after_update AFTER UPDATE ON course_meetings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();
CREATE OR REPLACE TRIGGER times_after_delete AFTER DELETE ON course_meetings REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();
CREATE OR REPLACE TRIGGER times_after_insert AFTER INSERT ON course_changes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();
CREATE OR REPLACE TRIGGER times_after_update AFTER UPDATE ON course_changes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();
CREATE OR REPLACE TRIGGER times_after_delete AFTER DELETE ON course_changes REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget();

-- A class that moved to another term or campus, or was archived, has other dates.
CREATE OR REPLACE FUNCTION course_times_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_times t SET times = NULL, stamp = t.stamp + 1 FROM moved_to n JOIN moved_from o ON o.site = n.site AND o.id = n.id
    WHERE t.site = n.site AND t.class = n.id AND (o.term, o.campus, o.archived_at IS NULL) IS DISTINCT FROM (n.term, n.campus, n.archived_at IS NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER times_moved AFTER UPDATE ON course_classes REFERENCING OLD TABLE AS moved_from NEW TABLE AS moved_to
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_moved();

-- Of all classes of the site, when its calendar is written.
CREATE OR REPLACE FUNCTION course_times_forget_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_times t SET times = NULL, stamp = t.stamp + 1 FROM (SELECT DISTINCT w.site FROM written w) w WHERE t.site = w.site;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER times_after_insert AFTER INSERT ON calendar_days REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_update AFTER UPDATE ON calendar_days REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_delete AFTER DELETE ON calendar_days REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_insert AFTER INSERT ON calendar_bells REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_update AFTER UPDATE ON calendar_bells REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_delete AFTER DELETE ON calendar_bells REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
CREATE OR REPLACE TRIGGER times_after_update AFTER UPDATE ON calendar_terms REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION course_times_forget_all();
