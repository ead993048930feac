import { serveFlowOffice } from '#engines/flow/server/office/serve.ts'
import { servedFlow } from '#engines/flow/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { flowRights } from '../flow-rights.ts'
import { documents } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { check } from './check.ts'
import { readingAgenda } from './circulation/agenda.ts'
import { markRead, remind } from './circulation/read.ts'
import { circulate, reading, readings } from './circulation/service.ts'
import { compare, detail, file } from './detail.ts'
import { desk } from './flow/desk.ts'
import { flowService } from './flow/service.ts'
import { archive, issue, number, seal } from './flow/steps.ts'
import { jobs } from './jobs.ts'
import { archived, backlog, complete, mine } from './lists.ts'
import { headList, heads, saveHead } from './office/heads.ts'
import { numbers, pools, reserveNumbers, voidNumber } from './office/numbers.ts'
import { prepare } from './office/prepare.ts'
import { incoming, outgoing, recall } from './office/registers.ts'
import { saveSeal, seals, sealUses } from './office/seals.ts'
import { onboarding } from './onboarding.ts'
import { pdf } from './print/pdf.ts'
import { searched } from './search-documents.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'

const flowOffice = serveFlowOffice(desk, flowRights)

const service = {
  ...flowOffice.service,
  ...flowService,
  ...{ backlog, complete, mine, archived, detail, compare, file, pdf, heads, number, seal, issue, archive },
  ...{ readings, reading, circulate, markRead, remind, check },
  ...{ outgoing, incoming, recall, numbers, pools, reserveNumbers, voidNumber },
  ...{ seals, saveSeal, sealUses, headList, saveHead, prepare },
}

const messageTopics = [{ name: 'circulated', group: 'todo' }] as const

export const served = serve(documents, contract, service, {
  ...servedFlow(desk, { agenda: readingAgenda, jobs, messageTopics: [...messageTopics] }),
  documents: searched,
  editors: {
    ...flowOffice.editors,
    seals: { entity: 'documents.seal', writes: ['saveSeal'] },
    headList: { entity: 'documents.head', writes: ['saveHead'] },
  },
  exports: { ...flowOffice.exports, ...sheets },
  settingWords: settingMessages,
  audited,
  onboarding,
  seed,
})
