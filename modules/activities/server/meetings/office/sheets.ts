import * as z from 'zod'
import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { meetingOfficeContract } from '../../../meeting-office-contract.ts'
import { activities } from '../../../module.ts'
import { deskMeetingPeople } from '../people.ts'
import { deskMeetings } from './desk.ts'

const { page: _, page_size: __, ...peopleFilter } = meetingOfficeContract.deskMeetingPeople.input.shape
const { page: ___, page_size: ____, ...listFilter } = meetingOfficeContract.deskMeetings.input.shape

export const meetingSheets = {
  meetings: sheet({
    may: 'meetings',
    title: 'sheet.meetings',
    filter: z.object(listFilter),
    rows: (ctx, asked) => everyPage((paging) => deskMeetings(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.meeting.title', value: ({ title }) => title },
      { title: 'sheet.meeting.place', value: ({ place }) => place },
      { title: 'sheet.meeting.startsAt', value: ({ startsAt }, { site }) => dayAndClockIn(site.zone, startsAt) },
      { title: 'sheet.meeting.chair', value: ({ chairName }) => chairName },
      { title: 'sheet.meeting.invited', value: ({ invited }) => invited },
      { title: 'sheet.meeting.accepted', value: ({ accepted }) => accepted },
      { title: 'sheet.meeting.declined', value: ({ declined }) => declined },
      { title: 'sheet.meeting.came', value: ({ came }) => came },
      { title: 'sheet.meeting.openTasks', value: ({ openTasks }) => openTasks },
    ],
  }),
  meetingPeople: sheet({
    may: 'meetings',
    title: 'sheet.meetingPeople',
    filter: z.object(peopleFilter),
    rows: (ctx, asked) => everyPage((paging) => deskMeetingPeople(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      {
        title: 'sheet.meeting.answer',
        value: ({ answer }, { language, site }) =>
          wordingOf(activities, `meeting.answer.${answer}`, language, site.words),
      },
      { title: 'sheet.meeting.reason', value: ({ reason }) => reason },
      { title: 'sheet.meeting.substitute', value: ({ substitute }) => substitute },
      { title: 'sheet.meeting.signedAt', value: ({ at }, { site }) => dayAndClockIn(site.zone, at) },
      {
        title: 'sheet.meeting.mark',
        value: ({ mark }, { language, site }) => wordingOf(activities, `meeting.mark.${mark}`, language, site.words),
      },
    ],
  }),
}
