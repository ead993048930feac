import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { health } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agendaNow } from './agenda/missing.ts'
import { agenda } from './agenda/truth.ts'
import { audited } from './audited.ts'
import { adminApplications, applyAdmin, myAdminApplications, withdrawAdmin } from './cases/admins.ts'
import { caseActs } from './cases/case-acts.ts'
import { cases, getCase } from './cases/cases.ts'
import { decideAdmin } from './cases/decide-admin.ts'
import { returnService } from './cases/returns.ts'
import { addTest, code, door, gate } from './codes/code.ts'
import { codeOf, codes } from './codes/codes.ts'
import { pictureCode } from './codes/picture-code.ts'
import { scannedCodes } from './codes/scanned.ts'
import { fenji, units } from './figures/fenji.ts'
import { groups, statistics } from './figures/figures.ts'
import { ulists } from './figures/listed.ts'
import { exportDownload } from './figures/missing-sheet.ts'
import { detail, personDays } from './figures/person-days.ts'
import { sheets } from './figures/sheets.ts'
import { jobs } from './jobs.ts'
import { planAudience, planUnits } from './plans/plan-choices.ts'
import { actOnPlan, plan, plans, savePlan } from './plans/plan-office.ts'
import { decideQuestions, planQuestions, saveQuestions } from './plans/plan-questions.ts'
import { commit } from './reports/commit.ts'
import { correct } from './reports/correct.ts'
import { diff } from './reports/diff.ts'
import { excuse, unexcuse } from './reports/excuse.ts'
import { filledBy } from './reports/filled.ts'
import { day, marks, past } from './reports/history.ts'
import { form, mine } from './reports/own.ts'
import { remind, reminded } from './reports/remind.ts'
import { geoError, same, save, savePosted } from './reports/save.ts'
import { seed } from './seed.ts'
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
  messageTopics: [
    { name: 'remind', group: 'services' },
    { name: 'return', group: 'services' },
    { name: 'case', group: 'services' },
    { name: 'admin', group: 'services' },
  ],
  seed,
})
