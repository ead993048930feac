-- A person and their agents for a flow at a moment; without a moment all who may have had the person's to-dos. An agent's to-do ends
-- with the period.
CREATE OR REPLACE FUNCTION flow_agents_of(of_person uuid, of_flow uuid, at timestamptz)
  RETURNS TABLE (person uuid, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT of_person, NULL::timestamptz
  UNION ALL
  SELECT a.to_person, max(a.until) FROM flow_agents a
  WHERE a.from_person = of_person AND (at IS NULL OR (a.since <= at AND at < a.until AND (a.flows = '{}' OR of_flow = ANY (a.flows))))
  GROUP BY a.to_person
$$;
