import { flowAudited } from '#engines/flow/server/office/serve.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { gates, visits } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    ...flowAudited,
    'flow.design': { ...flowAudited['flow.design'], page: 'manage/visitors/flow-design/:id', may: 'manage' },
    'visitors.visit': {
      names: namesIn(visits, { id: visits.id, name: visits.purpose }),
      page: 'manage/visitors',
      may: 'manage',
    },
    'visitors.gate': {
      names: namesIn(gates, { id: gates.id, name: gates.name, en: gates.nameEn, tw: gates.nameTw }),
      page: 'manage/visitors',
      may: 'manage',
    },
  },
}
