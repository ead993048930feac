import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { votes } from '../module.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { jobs } from './jobs.ts'
import { votes as list, myVotes, vote } from './looking.ts'
import { messageTopics } from './notifications.ts'
import * as desk from './office/desk.ts'
import { removeVote, saveVote } from './office/drafting.ts'
import { addElector, deskElectors } from './office/electors.ts'
import { deskBallots, deskFigures, inspectedVotes } from './office/figures.ts'
import { nextRound } from './office/rounds.ts'
import { cancelVote, closeVote, extendVote, openVote, publishVote } from './office/running.ts'
import { sheets } from './office/sheets.ts'
import { votePicture } from './pictures.ts'
import { checkReceipt } from './receipts.ts'
import { ballotFile, voteBallots, voteResult } from './results.ts'
import { votes as table } from './schema.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { castVote } from './voting.ts'

const service = {
  ...{ votes: list, vote, myVotes, castVote, voteResult, voteBallots, ballotFile, checkReceipt, votePicture },
  ...desk,
  ...{ saveVote, removeVote, openVote, extendVote, closeVote, publishVote, nextRound, cancelVote },
  ...{ deskElectors, addElector, deskFigures, deskBallots, inspectedVotes },
  voteAudience: countAudience,
  voteUnits: listUnits,
}

export const served = serve(votes, contract, service, {
  filledBy: { vote: sql`exists (select from ${table} where ${table.state} <> 'draft')` },
  agenda,
  audited,
  batches: { traces: keepTraces },
  documents,
  editors: {
    deskVote: {
      entity: 'vote',
      writes: [
        'saveVote',
        'openVote',
        'extendVote',
        'closeVote',
        'publishVote',
        'nextRound',
        'cancelVote',
        'removeVote',
      ],
    },
  },
  exports: sheets,
  jobs,
  messageTopics,
  seed,
})
