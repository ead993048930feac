-- The answer to a request, the first time and every time it is repeated.
CREATE OR REPLACE FUNCTION ledger_answer(operation text, id uuid, hold uuid, reverses uuid, at timestamptz, until timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE AS $$
  SELECT CASE operation
    WHEN 'post' THEN jsonb_build_object('verdict', 'posted', 'transaction', id)
    WHEN 'hold' THEN jsonb_build_object('verdict', 'held', 'hold', id, 'until', floor(extract(epoch FROM until))::bigint)
    WHEN 'capture' THEN jsonb_build_object('verdict', 'captured', 'transaction', id, 'hold', hold)
    WHEN 'release' THEN jsonb_build_object('verdict', 'released', 'hold', hold)
    WHEN 'void' THEN jsonb_build_object('verdict', 'voided', 'transaction', id, 'reverses', reverses)
  END || jsonb_build_object('at', floor(extract(epoch FROM at))::bigint)
$$;
