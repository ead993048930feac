-- Keeps every change of a state, whoever makes it.
CREATE OR REPLACE FUNCTION pay_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.payment <> OLD.payment THEN
    INSERT INTO pay_steps (site, order_id, what, thing, from_state, to_state, by_person)
    VALUES (NEW.site, NEW.id, 'payment', NEW.id, CASE TG_OP WHEN 'INSERT' THEN '' ELSE OLD.payment END, NEW.payment, NEW.changed_by);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.delivery <> OLD.delivery THEN
    INSERT INTO pay_steps (site, order_id, what, thing, from_state, to_state, by_person)
    VALUES (NEW.site, NEW.id, 'delivery', NEW.id, OLD.delivery, NEW.delivery, NEW.changed_by);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pay_order_step AFTER INSERT OR UPDATE ON pay_orders FOR EACH ROW EXECUTE FUNCTION pay_order_step();

CREATE OR REPLACE FUNCTION pay_row_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
    INSERT INTO pay_steps (site, order_id, what, thing, from_state, to_state, by_person)
    VALUES (NEW.site, NEW.order_id, TG_ARGV[0], NEW.id, CASE TG_OP WHEN 'INSERT' THEN '' ELSE OLD.state END, NEW.state, NEW.changed_by);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pay_attempt_step AFTER INSERT OR UPDATE ON pay_attempts FOR EACH ROW EXECUTE FUNCTION pay_row_step('attempt');
CREATE OR REPLACE TRIGGER pay_refund_step AFTER INSERT OR UPDATE ON pay_refunds FOR EACH ROW EXECUTE FUNCTION pay_row_step('refund');
