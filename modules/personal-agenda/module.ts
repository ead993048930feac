import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const agendaModule = defineModule({
  key: 'agenda',
  messages,
  /** `manage`: calendars of the school, published to an audience. */
  permissions: ['manage'],
  fails: [
    'badRule',
    'endsBefore',
    'tooLong',
    'tooManyCalendars',
    'tooManyEvents',
    'tooManyGroups',
    'tooManyMembers',
    'tooManySubscriptions',
    'lastCalendar',
    'noCalendarFile',
    'cannotFetch',
    'rangeTooLong',
    'lastOwner',
    'noSuchTime',
  ],
  services: [
    { key: 'agenda', page: 'personalAgenda/index', icon: 'calendar-days', tags: ['study'], pages: ['agenda'] },
    { key: 'agendaManage', page: 'agendaManage/index', icon: 'calendar-check', tags: ['work'], may: 'manage' },
  ],
})
