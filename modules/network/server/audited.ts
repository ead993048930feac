import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { accounts, plans } from './schema.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'network.account': {
      names: namesIn(accounts, { id: accounts.id, name: accounts.username }),
      page: 'manage/network',
      may,
      isPrivate: true,
    },
    'network.accounts': { page: 'manage/network', may },
    'network.plan': {
      names: namesIn(plans, { id: plans.id, name: plans.name, en: plans.nameEn, tw: plans.nameTw }),
      page: 'manage/network/plans',
      may,
      marks: 'title',
    },
  },
  refers: { plan: 'network.plan' },
}
