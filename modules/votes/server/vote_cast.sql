-- Casts many ballots of a vote in one commit: who has voted, the ballot (in a secret vote an envelope), figures, and the done item on the agenda.
-- Answers a word for each; null for the second request of a person or with the same receipt, which belongs into the next commit.
-- A request that is sent again is known by its receipt and answered as the first. The clock of the database decides.
CREATE OR REPLACE FUNCTION vote_cast(of_site text, of_vote uuid, items jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v votes;
  at timestamptz;
  late text;
  said text[];
  newly int;
  holders uuid[]; voters uuid[];
  days text[]; slots int[]; codes text[]; texts text[]; filled jsonb[];
BEGIN
  PERFORM set_config('app.site', of_site, true);
  SELECT * INTO v FROM votes t WHERE t.id = of_vote FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN to_jsonb(array_fill('notElector'::text, ARRAY[jsonb_array_length(items)])); END IF;
  at := clock_timestamp();
  late := CASE WHEN v.state IN ('closed', 'published') OR v.state = 'open' AND at >= v.closes_at THEN 'closed'
    WHEN v.state <> 'open' THEN 'notNow' WHEN at < v.opens_at THEN 'notOpenYet' END;
  WITH judged AS (
    SELECT i.*, e.holder AS elector, e.person AS voter, CASE WHEN e.holder IS NULL THEN 'notElector'
      -- An envelope does not say whose it is; whoever has not voted did not put it there.
      WHEN k.voter = e.person AND e.voted THEN 'repeated'
      WHEN late IS NOT NULL THEN late
      WHEN k.voter IS NOT NULL THEN 'receiptTaken'
      WHEN v.daily = 0 AND e.voted THEN 'alreadyVoted'
      WHEN v.daily > 0 AND d.same THEN 'votedToday'
      WHEN v.daily > 0 AND d.used >= v.daily THEN 'noneLeft' ELSE 'cast' END AS word
    FROM (SELECT q.*, p.holder, to_char(at AT TIME ZONE q.zone, 'YYYY-MM-DD') AS day,
        row_number() OVER (PARTITION BY p.holder ORDER BY q.ord) AS turn, row_number() OVER (PARTITION BY q.code ORDER BY q.ord) AS of_code
      FROM jsonb_to_recordset(items) AS q (ord int, person uuid, zone text, slot int, code text, body text, marks jsonb)
      LEFT JOIN LATERAL (SELECT o.holder FROM people o WHERE o.id = q.person LIMIT 1) p ON true) i
    LEFT JOIN LATERAL (SELECT x.* FROM vote_electors x WHERE x.vote = of_vote AND x.holder = i.holder LIMIT 1) e ON true
    LEFT JOIN LATERAL (
      SELECT b.person AS voter FROM vote_ballots b WHERE v.secrecy <> 'secret' AND b.vote = of_vote AND b.receipt = i.code
      UNION ALL SELECT e.person FROM vote_envelopes n WHERE v.secrecy = 'secret' AND n.vote = of_vote AND n.tag = i.code LIMIT 1) k ON true
    LEFT JOIN LATERAL (SELECT count(*) AS used, bool_or(b.slot = i.slot) AS same FROM vote_ballots b
      WHERE v.daily > 0 AND b.vote = of_vote AND b.person = e.person AND b.day = i.day) d ON true
  ), first AS (SELECT j.*, j.turn = 1 AND j.of_code = 1 AS is_first, j.turn = 1 AND j.of_code = 1 AND j.word = 'cast' AS is_cast FROM judged j)
  SELECT array_agg(CASE WHEN NOT f.is_first THEN NULL WHEN f.word = 'repeated' THEN 'cast' ELSE f.word END ORDER BY f.ord),
    coalesce(array_agg(f.elector) FILTER (WHERE f.is_cast), '{}'), array_agg(f.voter) FILTER (WHERE f.is_cast),
    array_agg(CASE WHEN v.daily > 0 THEN f.day ELSE '' END) FILTER (WHERE f.is_cast),
    array_agg(CASE WHEN v.daily > 0 THEN f.slot ELSE 0 END) FILTER (WHERE f.is_cast),
    array_agg(f.code) FILTER (WHERE f.is_cast), array_agg(f.body) FILTER (WHERE f.is_cast), array_agg(f.marks) FILTER (WHERE f.is_cast)
  INTO said, holders, voters, days, slots, codes, texts, filled FROM first f;
  IF cardinality(holders) = 0 THEN RETURN to_jsonb(said); END IF;

  UPDATE vote_electors e SET voted = true WHERE e.vote = of_vote AND e.holder = ANY (holders) AND NOT e.voted;
  GET DIAGNOSTICS newly = ROW_COUNT;
  IF v.secrecy = 'secret' THEN
    INSERT INTO vote_envelopes (vote, tag, sealed) SELECT of_vote, n.tag, n.sealed FROM unnest(codes, texts) AS n (tag, sealed) ORDER BY n.tag;
  ELSE
    INSERT INTO vote_ballots (vote, person, day, slot, receipt, marks, cast_at)
      SELECT of_vote, n.person, n.day, n.slot, n.receipt, n.marks, at
      FROM unnest(voters, days, slots, codes, filled) AS n (person, day, slot, receipt, marks);
    UPDATE vote_options o SET tally = o.tally + n.more FROM (
      SELECT m.key::int AS number, sum(CASE v.method WHEN 'ranking' THEN (m.value::int = 1)::int ELSE m.value::int END)::int AS more
      FROM unnest(filled) AS b (marks), jsonb_each_text(b.marks) AS m GROUP BY m.key::int) n
      WHERE o.vote = of_vote AND o.number = n.number;
  END IF;
  UPDATE votes t SET voted = t.voted + newly, ballots = t.ballots + cardinality(holders) WHERE t.id = of_vote;
  PERFORM agenda_mark_done('votes.vote', of_vote::text, voters, array_fill(0, ARRAY[cardinality(voters)]));
  RETURN to_jsonb(said);
END $$;
