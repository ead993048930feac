-- The state of a row: what a person decided, else what the scans say. `leftEarly` only once the session is over, where one has to sign out.
CREATE OR REPLACE FUNCTION presence_state(decided text, in_at timestamptz, out_at timestamptz, s presence_sessions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN decided <> '' THEN decided
    WHEN in_at IS NULL THEN CASE WHEN s.state = 'ended' THEN 'absent' ELSE 'none' END
    WHEN s.check_out AND s.state = 'ended' AND (out_at IS NULL OR out_at < least(s.ends_at, s.ended_at) - interval '10 minutes') THEN 'leftEarly'
    WHEN in_at >= s.late_at THEN 'late'
    ELSE 'present' END
$$;
