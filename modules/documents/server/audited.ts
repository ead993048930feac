import { flowAudited } from '#engines/flow/server/office/serve.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { heads, numbers, papers, seals } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    ...flowAudited,
    'flow.design': { ...flowAudited['flow.design'], page: 'manage/documents/flow-design/:id', may: 'manage' },
    'documents.paper': {
      // Its number: the title of a limited document is not for everybody who reads the log.
      names: namesIn(papers, { id: papers.id, name: papers.number }),
      page: 'manage/documents?id=:id',
      may: 'office',
    },
    'documents.number': {
      names: namesIn(numbers, { id: numbers.id, name: numbers.prefix }),
      page: 'manage/documents/numbers?id=:id',
      may: 'office',
    },
    'documents.seal': {
      names: namesIn(seals, { id: seals.id, name: seals.name }),
      page: 'manage/documents/seals?id=:id',
      may: 'manage',
    },
    'documents.head': {
      names: namesIn(heads, { id: heads.id, name: heads.name }),
      page: 'manage/documents/heads?id=:id',
      may: 'manage',
    },
  },
  refers: { keepers: 'person', to: 'person', from: 'person', person: 'person' },
}
