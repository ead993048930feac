-- Ends the holds of locked accounts whose time is over. Answers what remains held of each, and how many ended.
CREATE OR REPLACE FUNCTION ledger_expire(of_site text, ids uuid[], INOUT held bigint[], at timestamptz, OUT due int) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  ended record;
BEGIN
  due := 0;
  FOR ended IN UPDATE ledger_holds h SET state = 'expired', changed_at = at
      WHERE h.site = of_site AND h.account = ANY (ids) AND h.state = 'held' AND h.ends_at <= at
      RETURNING h.account, h.amount - h.captured AS remaining LOOP
    held[array_position(ids, ended.account)] := held[array_position(ids, ended.account)] - ended.remaining;
    due := due + 1;
  END LOOP;
END $$;
