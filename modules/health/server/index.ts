import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { health } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { adminApplications, applyAdmin, myAdminApplications, withdrawAdmin } from './admins.ts'
import { agendaNow } from './agenda/missing.ts'
import { agenda } from './agenda/truth.ts'
import { audited } from './audited.ts'
import { caseActs } from './case-acts.ts'
import { cases, getCase } from './cases.ts'
import { addTest, code, door, gate } from './code.ts'
import { codeOf, codes } from './codes.ts'
import { commit } from './commit.ts'
import { correct } from './correct.ts'
import { decideAdmin } from './decide-admin.ts'
import { diff } from './diff.ts'
import { excuse, unexcuse } from './excuse.ts'
import { fenji, units } from './fenji.ts'
import { groups, statistics } from './figures.ts'
import { filledBy } from './filled.ts'
import { day, marks, past } from './history.ts'
import { jobs } from './jobs.ts'
import { ulists } from './listed.ts'
import { exportDownload } from './missing-sheet.ts'
import { form, mine } from './own.ts'
import { detail, personDays } from './person-days.ts'
import { pictureCode } from './picture-code.ts'
import { planAudience, planUnits } from './plan-choices.ts'
import { actOnPlan, plan, plans, savePlan } from './plan-office.ts'
import { decideQuestions, planQuestions, saveQuestions } from './plan-questions.ts'
import { remind, reminded } from './remind.ts'
import { returnService } from './returns.ts'
import { geoError, same, save, savePosted } from './save.ts'
import { scannedCodes } from './scanned.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import { keepTraces } from './traces.ts'
import { types } from './types.ts'

const service = {
  ...{ form, save, savePosted, correct, geoError, same, mine, past, day, marks, pictureCode },
  ...{ code, door, gate, addTest, codes, codeOf },
  ...{ groups, statistics, fenji, units, types, commit },
  ...{ ulists, personDays, detail, excuse, unexcuse, remind, reminded, diff, exportDownload },
  ...{ plans, plan, planUnits, planAudience, savePlan, actOnPlan },
  ...{ planQuestions, saveQuestions, decideQuestions },
  ...{ cases, case: getCase, ...caseActs },
  ...returnService,
  ...{ applyAdmin, myAdminApplications, withdrawAdmin, adminApplications, decideAdmin },
}

export const served = serve(health, contract, service, {
  filledBy,
  agenda,
  agendaNow,
  editors: {
    plan: { entity: 'health.plan', writes: ['savePlan', 'actOnPlan', 'saveQuestions', 'decideQuestions'] },
    case: { entity: 'health.case', writes: ['actOnCase'] },
    adminApplications: { entity: 'health.admin', writes: ['decideAdmin'] },
    returns: { entity: 'health.return', writes: ['decideReturn'] },
  },
  dialects,
  jobs,
  batches: { traces: keepTraces },
  exports: sheets,
  settingWords: settingMessages,
  audited,
  codes: scannedCodes,
  tells: [
    { name: 'remind', group: 'services' },
    { name: 'return', group: 'services' },
    { name: 'case', group: 'services' },
    { name: 'admin', group: 'services' },
  ],
  seed,
})
