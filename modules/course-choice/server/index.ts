import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { courseChoice } from '../module.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { choose, drop, leave, swap, wait, wish } from './choosing.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { messageTopics } from './notifications.ts'
import { board } from './office/board.ts'
import { addByHand, dropByHand } from './office/by-hand.ts'
import { deskChoices, deskProof } from './office/choices.ts'
import { deskClasses, deskRound, deskRounds, deskTerms } from './office/desk.ts'
import { removeRound, saveNeeds, saveOffers, saveRound } from './office/drafting.ts'
import { cancelRound, closeRound, confirmRound, drawRound, publishRound } from './office/running.ts'
import * as rounds from './rounds.ts'
import { rounds as table } from './schema.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'

const service = {
  ...rounds,
  live,
  ...{ choose, swap, wait, leave, drop, wish },
  ...{ deskRounds, deskRound, deskTerms, deskClasses, saveRound, saveOffers, saveNeeds, removeRound },
  ...{ publishRound, closeRound, drawRound, confirmRound, cancelRound },
  ...{ board, deskChoices, deskProof, addByHand, dropByHand },
  choiceAudience: countAudience,
  choiceUnits: listUnits,
}

export const served = serve(courseChoice, contract, service, {
  filledBy: { courseChoice: sql`exists (select from ${table} where ${table.state} <> 'draft')` },
  audited,
  editors: {
    deskRound: {
      entity: 'courseChoice.round',
      writes: [
        ...(['saveRound', 'saveOffers', 'publishRound', 'closeRound', 'drawRound'] as const),
        ...(['confirmRound', 'cancelRound', 'removeRound'] as const),
      ],
    },
  },
  jobs,
  seed,
  exports: sheets,
  messageTopics,
  agenda,
})
