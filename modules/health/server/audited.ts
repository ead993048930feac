import { type Audited, type AuditedThing, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { admins, applications, cases, plans } from './schema.ts'

const personIn = (table: typeof cases | typeof applications | typeof admins) =>
  namesThrough(table, { id: table.id, of: table.person }, people, people.name)

/** The person concerned is shown only to those with the permission; others see that it happened. */
const whose = (may: string): AuditedThing => ({ namedAs: 'person', may, isPrivate: true, marks: 'none' })

export const audited: Audited = {
  words: auditMessages,
  things: {
    'health.plan': {
      names: namesIn(plans, { id: plans.id, name: plans.title, en: plans.titleEn, tw: plans.titleTw }),
      page: 'manage/health/plan/:id',
      may: 'plans',
      marks: 'title',
    },
    'health.report': whose('cases'),
    'health.test': whose('cases'),
    'health.case': {
      names: personIn(cases),
      page: 'manage/health/cases?id=:id',
      may: 'cases',
      isPrivate: true,
      marks: 'none',
    },
    'health.return': {
      names: personIn(applications),
      page: 'manage/health/returns',
      may: 'return',
      isPrivate: true,
      marks: 'none',
    },
    'health.admin': { names: personIn(admins), page: 'manage/health/admins', may: 'plans', marks: 'none' },
  },
  refers: { plan: 'health.plan' },
}
