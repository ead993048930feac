-- The state machines of orders, attempts and refunds, held for whoever writes. What was ordered never changes.
CREATE OR REPLACE FUNCTION pay_order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.business, NEW.business_id, NEW.amount, NEW.payee, NEW.payer, NEW.supplier) IS DISTINCT FROM (OLD.business, OLD.business_id, OLD.amount, OLD.payee, OLD.payer, OLD.supplier) THEN
    RAISE EXCEPTION 'what was ordered never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_order_moves';
  END IF;
  IF NEW.payment <> OLD.payment AND (OLD.payment, NEW.payment) NOT IN (
    ('created', 'paying'), ('created', 'paid'), ('created', 'closed'), ('created', 'expired'), ('paying', 'created'), ('paying', 'paid'), ('paying', 'closed'),
    ('paying', 'expired'), ('paid', 'partRefunded'), ('paid', 'refunded'), ('partRefunded', 'refunded')) THEN
    RAISE EXCEPTION 'an order that is % does not become %', OLD.payment, NEW.payment USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_order_moves';
  END IF;
  IF NEW.delivery <> OLD.delivery AND (OLD.delivery, NEW.delivery) NOT IN (
    ('none', 'waiting'), ('waiting', 'delivering'), ('delivering', 'waiting'), ('delivering', 'done'), ('delivering', 'failed'),
    ('waiting', 'cancelled'), ('failed', 'waiting'), ('failed', 'cancelled'), ('cancelled', 'waiting')) THEN
    RAISE EXCEPTION 'a delivery that is % does not become %', OLD.delivery, NEW.delivery USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_order_moves';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pay_order_moves BEFORE UPDATE ON pay_orders FOR EACH ROW EXECUTE FUNCTION pay_order_moves();

CREATE OR REPLACE FUNCTION pay_attempt_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.channel, NEW.amount) IS DISTINCT FROM (OLD.order_id, OLD.channel, OLD.amount) THEN
    RAISE EXCEPTION 'what is paid by an attempt never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_attempt_moves';
  END IF;
  -- Money that comes after all is always taken note of: closed and failed attempts can succeed, nothing leaves success.
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('init', 'pending'), ('init', 'unknown'), ('init', 'success'), ('init', 'failed'), ('init', 'closed'), ('pending', 'success'), ('pending', 'failed'),
    ('pending', 'closed'), ('unknown', 'pending'), ('unknown', 'success'), ('unknown', 'failed'), ('unknown', 'closed'), ('closed', 'success'),
    ('failed', 'success')) THEN
    RAISE EXCEPTION 'an attempt that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_attempt_moves';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pay_attempt_moves BEFORE UPDATE ON pay_attempts FOR EACH ROW EXECUTE FUNCTION pay_attempt_moves();

CREATE OR REPLACE FUNCTION pay_refund_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.attempt, NEW.order_id, NEW.amount) IS DISTINCT FROM (OLD.attempt, OLD.order_id, OLD.amount) THEN
    RAISE EXCEPTION 'what is refunded never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_refund_moves';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sent'), ('approved', 'success'), ('approved', 'manual'), ('sent', 'success'),
    ('sent', 'manual'), ('manual', 'approved'), ('manual', 'success')) THEN
    RAISE EXCEPTION 'a refund that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_refund_moves';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pay_refund_moves BEFORE UPDATE ON pay_refunds FOR EACH ROW EXECUTE FUNCTION pay_refund_moves();
