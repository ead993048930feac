import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { agendaModule } from '../module.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { calendars, deleteCalendar, hideCalendar, saveCalendar, shareCalendar } from './calendars/own.ts'
import { moveEvent } from './events/move.ts'
import { deleteEvent } from './events/remove.ts'
import { saveEvent } from './events/save.ts'
import { event } from './events/service.ts'
import { view } from './events/view.ts'
import { freeTime } from './groups/free-time.ts'
import * as ownGroups from './groups/own.ts'
import { group, groups } from './groups/service.ts'
import { closeFeed, feed, openFeed } from './ics/feed.ts'
import { importCalendar } from './ics/import.ts'
import { refreshCalendar, subscribe } from './ics/subscriptions.ts'
import { jobs } from './jobs.ts'
import * as officeCalendars from './office/calendars.ts'
import * as officeEvents from './office/events.ts'
import { remind, reminders } from './reminders/own.ts'
import { seed } from './seed.ts'

const service = {
  ...{ view, event, saveEvent, moveEvent, deleteEvent },
  ...{ calendars, saveCalendar, deleteCalendar, hideCalendar, shareCalendar },
  ...{ importCalendar, subscribe, refreshCalendar, openFeed, closeFeed, feed },
  ...{ reminders, remind },
  ...{ groups, group, freeTime },
  ...ownGroups,
  ...officeCalendars,
  ...officeEvents,
  ...{ deskAudience: countAudience, deskUnits: listUnits },
}

const messageTopics: readonly MessageTopic[] = [
  { name: 'reminder', group: 'services' },
  { name: 'invitation', group: 'services' },
]

export const served = serve(agendaModule, contract, service, {
  agenda,
  audited,
  dialects,
  editors: {
    deskCalendars: { entity: 'agenda.calendar', writes: ['saveDeskCalendar', 'deleteDeskCalendar'] },
    deskEvents: { entity: 'agenda.event', writes: ['saveDeskEvent', 'deleteDeskEvent'] },
  },
  jobs,
  messageTopics,
  seed,
})
