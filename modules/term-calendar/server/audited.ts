import { bells, campuses, specialDays, terms } from '#engines/calendar/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'calendar.term': {
      names: namesIn(terms, { id: terms.id, name: terms.name }),
      page: 'manage/calendar/terms',
      may,
    },
    'calendar.day': {
      names: namesIn(specialDays, { id: specialDays.id, name: specialDays.day }),
      page: 'manage/calendar',
      may,
      marks: 'none',
    },
    'calendar.bells': {
      names: namesIn(bells, { id: bells.id, name: bells.name }),
      page: 'manage/calendar/bells',
      may,
    },
    'calendar.campus': {
      names: namesIn(campuses, { id: campuses.id, name: campuses.name }),
      page: 'manage/calendar/campuses',
      may,
    },
    'calendar.hours': { page: 'manage/calendar/hours', may },
  },
}
