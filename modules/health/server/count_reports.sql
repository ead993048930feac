-- Counts the reports of a plan by day, part of the day, unit and mark, in engines/figures.
CREATE OR REPLACE TRIGGER figures_of_new AFTER INSERT ON health_reports REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');
CREATE OR REPLACE TRIGGER figures_of_changed AFTER UPDATE ON health_reports REFERENCING NEW TABLE AS fresh OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');
CREATE OR REPLACE TRIGGER figures_of_gone AFTER DELETE ON health_reports REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION figures_count('plan', 'day', 'slot', 'unit', 'mark');
