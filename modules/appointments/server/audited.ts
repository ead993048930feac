import { sql } from 'drizzle-orm'
import { blackouts, bookings, resources, ruleSets } from '#engines/booking/server/schema.ts'
import { flowAudited } from '#engines/flow/server/office/serve.ts'
import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'

const part = (of: typeof resources | typeof ruleSets, language: 'zh' | 'en' | 'tw') =>
  sql<string>`coalesce(${of.name}->>${sql.raw(`'${language}'`)}, '')`
const named = (of: typeof resources | typeof ruleSets) => ({
  id: of.id,
  name: part(of, 'zh'),
  en: part(of, 'en'),
  tw: part(of, 'tw'),
})

export const audited: Audited = {
  words: auditMessages,
  things: {
    ...flowAudited,
    'flow.design': { ...flowAudited['flow.design'], page: 'manage/appointments/flow-design/:id', may: 'manage' },
    'appointments.import': { names: importNames, page: 'manage/appointments/import', may: 'manage' },
    'appointments.resource': {
      names: namesIn(resources, named(resources) as never),
      page: 'manage/appointments',
      may: 'manage',
    },
    'appointments.rules': {
      names: namesIn(ruleSets, named(ruleSets) as never),
      page: 'manage/appointments/rules',
      may: 'manage',
    },
    'appointments.blackout': {
      names: namesIn(blackouts, { id: blackouts.id, name: blackouts.reason }),
      page: 'manage/appointments/blackouts',
      may: 'manage',
    },
    'appointments.booking': {
      names: namesIn(bookings, { id: bookings.id, name: bookings.purpose }),
      page: 'manage/appointments/bookings',
      may: 'manage',
    },
  },
}
