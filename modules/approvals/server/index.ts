import { serveFlowOffice } from '#engines/flow/server/office/serve.ts'
import { servedFlow } from '#engines/flow/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { approvals } from '../module.ts'
import { officeRights } from '../office-rights.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { desk } from './desk.ts'
import { jobs } from './jobs.ts'
import { paperPdf } from './papers/pdf.ts'
import { checkPaper, papers, revokePaper } from './papers/service.ts'
import { permitAgenda } from './permits/agenda.ts'
import { permitCode, permitCodes } from './permits/code.ts'
import { endPermit, permit, permits, revokePermit } from './permits/service.ts'
import { seed } from './seed.ts'
import { flowService } from './starting.ts'

const office = serveFlowOffice(desk, officeRights)

const service = {
  ...office.service,
  ...flowService,
  ...{ papers, paperPdf, checkPaper, revokePaper },
  ...{ permits, permit, permitCode, endPermit, revokePermit },
}

export const served = serve(approvals, contract, service, {
  ...servedFlow(desk, { jobs, agenda: permitAgenda }),
  ...{ editors: office.editors, exports: office.exports },
  codes: permitCodes,
  ...{ dialects, audited },
  settingWords: settingMessages,
  seed,
})
