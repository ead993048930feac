import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { running } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { answerAppeal, appealRun, voidRun, withdrawAppeal } from './appeals.ts'
import { audited } from './audited.ts'
import { myTeam, runTeams } from './board.ts'
import { dropRun, finishRun } from './finish.ts'
import { myRuns, runHome } from './home.ts'
import { importRun } from './import-gpx.ts'
import { jobs } from './jobs.ts'
import { messageTopics } from './notifications.ts'
import { deskFigures, deskPeople } from './office/figures.ts'
import { deskPlan, deskPlans, endPlan, openPlan, planChoices, removePlan, savePlan } from './office/plans.ts'
import { deskRun, deskRuns } from './office/runs.ts'
import { sheets } from './office/sheets.ts'
import { deskTeams, removeTeam, renameTeam } from './office/teams.ts'
import { sendRunPart } from './parts.ts'
import { run, runTrack } from './runs.ts'
import { plans } from './schema.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { joinTeam, leaveTeam, removeMember, saveTeam } from './teams.ts'

const service = {
  ...{ runHome, myRuns, run, runTrack, sendRunPart, finishRun, dropRun, importRun, appealRun, withdrawAppeal },
  ...{ runTeams, myTeam, saveTeam, joinTeam, leaveTeam, removeMember },
  ...{ deskPlans, deskPlan, savePlan, openPlan, endPlan, removePlan, planChoices },
  ...{ deskRuns, deskRun, voidRun, answerAppeal, deskPeople, deskFigures, deskTeams, renameTeam, removeTeam },
  runAudience: countAudience,
  runUnits: listUnits,
}

export const served = serve(running, contract, service, {
  filledBy: { running: sql`exists (select from ${plans} where ${plans.state} <> 'draft')` },
  agenda,
  audited,
  batches: { traces: keepTraces },
  documents,
  editors: { deskPlan: { entity: 'runPlan', writes: ['savePlan', 'openPlan', 'endPlan', 'removePlan'] } },
  exports: sheets,
  jobs,
  messageTopics,
  settingWords: settingMessages,
  seed,
})
