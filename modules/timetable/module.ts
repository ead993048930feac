import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const timetable = defineModule({
  key: 'timetable',
  messages,
  /** `manage`: courses, classes, meetings, members. `approve`: decides on changes. */
  permissions: ['manage', 'approve'],
  settings: z.object({
    /** People may put classes into their timetable that they are not enrolled in. */
    audits: z.boolean().default(true),
    /** Teachers may propose changes of their classes. */
    teachersPropose: z.boolean().default(true),
    /** Tables of teachers, rooms and classes of students can be looked up by everyone. */
    tablesOpen: z.boolean().default(true),
  }),
  fails: [
    'codeTaken',
    'courseUsed',
    'classUsed',
    'noSuchTerm',
    'noSuchPeople',
    'noAudits',
    'enrolledAlready',
    'tooManyAudits',
    'tooManyOwn',
    'notOnThatDay',
    'changedAlready',
    'nothingChanged',
    'onlyOneDate',
    'noTables',
  ],
  services: [
    {
      key: 'timetable',
      page: 'schedule/index',
      icon: 'calendar-days',
      tags: ['study'],
      relies: ['oneroster.courses', 'oneroster.classes', 'oneroster.enrolments'],
      pages: [
        'teaschedule',
        'blcuschedule',
        'weekschedule',
        'teaweekschedule',
        'graduateSchedule',
        'fudan/messageDetails',
      ],
    },
    {
      key: 'courses',
      page: 'courseQuery/index',
      icon: 'search',
      tags: ['study'],
      relies: ['oneroster.courses', 'oneroster.classes'],
      pages: ['courseFdu', 'timeTableQuery'],
    },
  ],
})
