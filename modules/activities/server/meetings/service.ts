import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { meetings as table } from '../meetings-schema.ts'
import { meetingFile } from './files.ts'
import { meeting, meetings } from './looking.ts'
import { confirmMinutes, minutesVersion, saveMinutes, sendMinutes } from './minutes.ts'
import { callMeeting, cancelMeeting } from './office/changing.ts'
import { deskMeeting, deskMeetings } from './office/desk.ts'
import { removeMeeting, saveMeeting } from './office/drafting.ts'
import { deskMeetingFigures } from './office/figures.ts'
import { deskMeetingPeople, meetingPeople } from './people.ts'
import { replyMeeting } from './replying.ts'
import { closeMeeting, endMeeting, startMeeting } from './running.ts'
import { moveMeetingTask, saveMeetingTask } from './tasks.ts'

export const meetingService = {
  ...{ meetings, meeting, meetingPeople, meetingFile, replyMeeting, startMeeting, endMeeting, closeMeeting },
  ...{ saveMinutes, minutesVersion, sendMinutes, confirmMinutes, saveMeetingTask, moveMeetingTask },
  ...{ deskMeetings, deskMeeting, saveMeeting, removeMeeting, callMeeting, cancelMeeting },
  ...{ deskMeetingPeople, deskMeetingFigures },
  ...{ meetingAudience: countAudience, meetingUnits: listUnits },
}

export const meetingEditors = {
  deskMeeting: {
    entity: 'meeting',
    writes: ['saveMeeting', 'callMeeting', 'cancelMeeting', 'removeMeeting'],
  },
} as const

export const meetingFilled = { meeting: sql`exists (select from ${table} where ${table.state} <> 'draft')` }
