import { sql } from 'drizzle-orm'
import { classes as classTable } from '#engines/courses/server/schema.ts'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { timetable } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { changeDetails, changes, decideChange, propose, withdraw } from './changes.ts'
import { audit, classPage } from './class-page.ts'
import { feed, feedRead, ics, makeFeed, revokeFeed } from './feed.ts'
import { imports } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { acknowledge, index, mine, week } from './mine.ts'
import { messageTopics } from './notifications.ts'
import { catalogue, choices, deleteCourse, saveCourse } from './office/catalogue.ts'
import { classes, deleteClass, saveClass } from './office/classes.ts'
import { makeChange, previewChange } from './office/make-changes.ts'
import { meetingRows, saveMeetings } from './office/meetings.ts'
import { enrolPeople, members, removeMembers } from './office/members.ts'
import { deleteOwn, saveOwn } from './own.ts'
import { courses, owners, table } from './query.ts'
import { roomChoices } from './room-choices.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'

const service = {
  ...{ index, mine, week, acknowledge, classPage, audit, saveOwn, deleteOwn, courses, owners, table },
  ...{ feed, makeFeed, revokeFeed, ics, propose, withdraw, changeDetails, changes, decideChange },
  ...{ roomChoices, previewChange, makeChange },
  ...{ choices, catalogue, saveCourse, deleteCourse, classes, saveClass, deleteClass, saveMeetings, meetingRows },
  ...{ members, enrolPeople, removeMembers },
  ...importsOf(...imports),
}

const isThere = sql`exists (select from ${classTable})`

export const served = serve(timetable, contract, service, {
  dialects,
  ...servedImports(imports, { agenda, jobs, messageTopics }),
  audited,
  seed,
  documents,
  batches: { feedRead },
  exports: sheets,
  settingWords: settingMessages,
  filledBy: { timetable: isThere, courses: isThere },
  editors: {
    catalogue: { entity: 'timetable.course', writes: ['saveCourse', 'deleteCourse'] },
    classes: { entity: 'timetable.class', writes: ['saveClass', 'deleteClass'] },
    meetingRows: { entity: 'timetable.class', writes: ['saveMeetings'] },
    changes: { entity: 'timetable.change', writes: ['decideChange', 'withdraw'] },
  },
})
