import { sql } from 'drizzle-orm'
import { servedFlow, serveFlow } from '#engines/flow/server/served.ts'
import { forms as table } from '#engines/forms/server/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { forms } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda/truth.ts'
import { audited } from './audited.ts'
import { consents } from './consents.ts'
import { share } from './contributions.ts'
import { detail } from './detail.ts'
import { dropDraft, fill, prefill, saveDraft, source } from './filling.ts'
import { formDesk } from './flow/desk.ts'
import { formFlows } from './flow/naming.ts'
import { checkForm } from './flow/reviewing.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { mine } from './mine.ts'
import { officeJobs } from './office/jobs.ts'
import { officeTopics } from './office/notify.ts'
import { officeService } from './office/service.ts'
import { officeSheets } from './office/sheets.ts'
import { pdf } from './pdf/pdf.ts'
import { results } from './results.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { edit, submit, withdraw } from './sending.ts'
import { sheetFace, sheetRow, sheets } from './sheets/looking.ts'
import { publishSheet, sheetColumns, withdrawSheet } from './sheets/publishing.ts'

const service = {
  ...{ list, fill, prefill, source, saveDraft, dropDraft },
  ...{ submit, edit, withdraw, mine, detail, pdf, results },
  ...officeService,
  ...serveFlow(formDesk),
  ...{ formFlows, checkForm },
  ...{ sheetRow, sheets, sheetColumns, publishSheet, withdrawSheet },
}

export const served = serve(forms, contract, service, {
  ...servedFlow(formDesk, { agenda, jobs: [...jobs, ...officeJobs], messageTopics: officeTopics }),
  filledBy: { forms: sql`exists (select from ${table} where ${table.state} <> 'draft')` },
  editors: { deskForm: { entity: 'form', writes: ['saveDesign', 'saveRules', 'publishDesign'] } },
  dialects,
  faces: { sheetRow: sheetFace },
  exports: { ...officeSheets, submissionsCsv: { ...officeSheets.submissions, format: 'csv' } },
  settingWords: settingMessages,
  audited,
  consents,
  seed,
  ...{ documents, share },
})
