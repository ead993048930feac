import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { payoutRuns } from './payout-schema.ts'
import { cards, merchants, replacements, subsidies } from './schema.ts'

const may = 'desk'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'card.card': {
      names: namesIn(cards, { id: cards.id, name: cards.no }),
      ...{ page: 'manage/card', may, isPrivate: true, marks: 'none' },
    },
    'card.replacement': {
      names: namesThrough(replacements, { id: replacements.id, of: replacements.person }, people, people.name),
      ...{ page: 'manage/card/replacements', may, isPrivate: true, marks: 'none' },
    },
    'card.payment': { page: 'manage/card/payments', may },
    'card.merchant': {
      names: namesIn(merchants, { id: merchants.id, name: merchants.name, en: merchants.nameEn, tw: merchants.nameTw }),
      ...{ page: 'manage/card/merchants', may: 'manage', marks: 'title' },
    },
    'card.payout': {
      names: namesIn(payoutRuns, { id: payoutRuns.id, name: payoutRuns.until }),
      ...{ page: 'manage/card/payouts', may: 'payout', marks: 'none' },
    },
    'card.subsidy': {
      names: namesIn(subsidies, {
        id: subsidies.id,
        name: subsidies.title,
        en: subsidies.titleEn,
        tw: subsidies.titleTw,
      }),
      ...{ page: 'manage/card/subsidies', may: 'subsidy', marks: 'title' },
    },
  },
}
