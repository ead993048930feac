import { changes, classes, courses } from '#engines/courses/server/schema.ts'
import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { feeds } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'timetable.course': {
      names: namesIn(courses, { id: courses.id, name: courses.name }),
      page: 'manage/timetable/courses',
      may: 'manage',
    },
    'timetable.class': {
      names: namesThrough(classes, { id: classes.id, of: classes.course }, courses, courses.name),
      page: 'manage/timetable',
      may: 'manage',
    },
    'timetable.import': { names: importNames, page: 'manage/timetable/import-classes', may: 'manage' },
    'timetable.change': {
      names: namesIn(changes, { id: changes.id, name: changes.reason }),
      page: 'manage/timetable/changes?id=:id',
      may: 'approve',
    },
    'timetable.feed': {
      names: namesThrough(feeds, { id: feeds.id, of: feeds.person }, people, people.name),
      page: '',
      may: 'manage',
      isPrivate: true,
    },
  },
  refers: { course: 'timetable.course', class: 'timetable.class', proposedBy: 'person', decidedBy: 'person' },
}
