import { sql } from 'drizzle-orm'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { exams } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { imports } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { mine, roster } from './mine.ts'
import { messageTopics } from './notifications.ts'
import { classChoices, roomChoices } from './office/choices.ts'
import { conflicts } from './office/conflicts.ts'
import { exams as examList } from './office/list.ts'
import { cancelExam, preview, publishExam } from './office/publishing.ts'
import { removeExam, saveExam } from './office/saving.ts'
import { addPeople, assignSeats, placePerson, removePerson, seats } from './office/seats.ts'
import { seatSheet, sheets } from './office/sheets.ts'
import { exams as table } from './schema.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'

const service = {
  ...{ mine, roster },
  ...{ exams: examList, classChoices, roomChoices, saveExam, removeExam, preview, publishExam, cancelExam, conflicts },
  ...{ seats, addPeople, removePerson, assignSeats, placePerson, seatSheet },
  ...importsOf(...imports),
}

export const served = serve(exams, contract, service, {
  dialects,
  ...servedImports(imports, { agenda, jobs, messageTopics }),
  documents,
  exports: sheets,
  audited,
  seed,
  settingWords: settingMessages,
  filledBy: { exams: sql`exists (select from ${table})` },
  editors: {
    exams: { entity: 'exams.exam', writes: ['saveExam', 'removeExam'] },
    seats: { entity: 'exams.seat', writes: ['placePerson'] },
  },
})
