import { sql } from 'drizzle-orm'
import { countAudience } from '#engines/directory/server/choices.ts'
import { servedFlow } from '#engines/flow/server/served.ts'
import { documentsOf } from '#engines/search/server/searchable.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { activities } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import * as desk from './desk.ts'
import { removeLottery, saveLottery } from './drafting.ts'
import { jobs } from './drawing.ts'
import * as entering from './entering.ts'
import { activityContributions, activityService, flowDesk } from './events/index.ts'
import { activitySearch } from './events/search-documents.ts'
import * as handingOut from './handing-out.ts'
import * as lotteries from './lotteries.ts'
import { meetingJobs } from './meetings/jobs.ts'
import { meetingTopics } from './meetings/notifications.ts'
import { meetingSheets } from './meetings/office/sheets.ts'
import { meetingSearch } from './meetings/search-documents.ts'
import { meetingEditors, meetingFilled, meetingService } from './meetings/service.ts'
import { messageTopics } from './notifications.ts'
import { lotteryPicture } from './pictures.ts'
import { cancelLottery, drawLottery, publishLottery } from './running.ts'
import { lotteries as table } from './schema.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import { signUpSheets } from './sign-ups/office/sheets.ts'
import { signUpSearch } from './sign-ups/search-documents.ts'
import { signUpEditors, signUpFilled, signUpService } from './sign-ups/service.ts'
import { signedUsersFace } from './sign-ups/signed.ts'
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
  ...meetingService,
  ...signUpService,
  ...activityService,
}

export const served = serve(activities, contract, service, {
  filledBy: {
    lottery: sql`exists (select from ${table} where ${table.state} <> 'draft')`,
    ...meetingFilled,
    ...signUpFilled,
    ...activityContributions.filledBy,
  },
  audited,
  settingWords: settingMessages,
  editors: {
    deskLottery: {
      entity: 'lottery',
      writes: ['saveLottery', 'publishLottery', 'cancelLottery', 'removeLottery'],
    },
    ...meetingEditors,
    ...signUpEditors,
  },
  faces: { signedUsers: signedUsersFace },
  documents: documentsOf(activitySearch, meetingSearch, signUpSearch),
  ...servedFlow(flowDesk, {
    agenda,
    jobs: [...jobs, ...activityContributions.jobs, ...meetingJobs],
    messageTopics: [...messageTopics, ...activityContributions.messageTopics, ...meetingTopics],
  }),
  seed,
  exports: { ...sheets, ...activityContributions.exports, ...meetingSheets, ...signUpSheets },
})
