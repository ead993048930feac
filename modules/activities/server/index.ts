import { sql } from 'drizzle-orm'
import { countAudience } from '#engines/directory/server/choices.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { activities } from '../module.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import * as desk from './desk.ts'
import { removeLottery, saveLottery } from './drafting.ts'
import { jobs } from './drawing.ts'
import * as entering from './entering.ts'
import * as handingOut from './handing-out.ts'
import * as lotteries from './lotteries.ts'
import { messageTopics } from './notifications.ts'
import { lotteryPicture } from './pictures.ts'
import { cancelLottery, drawLottery, publishLottery } from './running.ts'
import { lotteries as table } from './schema.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import { lotteryWinners } from './winners.ts'

const service = {
  ...lotteries,
  ...entering,
  lotteryWinners,
  lotteryPicture,
  ...desk,
  lotteryAudience: countAudience,
  saveLottery,
  removeLottery,
  publishLottery,
  cancelLottery,
  drawLottery,
  ...handingOut,
}

export const served = serve(activities, contract, service, {
  filledBy: { lottery: sql`exists (select from ${table} where ${table.state} <> 'draft')` },
  audited,
  editors: {
    deskLottery: {
      entity: 'lottery',
      writes: ['saveLottery', 'publishLottery', 'cancelLottery', 'removeLottery'],
    },
  },
  jobs,
  seed,
  exports: sheets,
  messageTopics,
  agenda,
})
