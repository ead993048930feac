import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { anyId, trimmed } from '#kernel/shapes.ts'
import { activityLeadContract } from '../../activity-lead-contract.ts'
import { activityOfficeContract } from '../../activity-office-contract.ts'
import { activityPeople } from './board.ts'
import { deskActivities } from './office.ts'

const { page: _, page_size: __, ...listFilter } = activityOfficeContract.deskActivities.input.shape
const { which } = activityLeadContract.activityPeople.input.shape
const time = (at: number) => (at ? new Date(at * 1000).toISOString() : '')

export const activitySheets = {
  activities: sheet({
    may: 'organise',
    title: 'sheet.activities',
    filter: z.object(listFilter),
    rows: (ctx, asked) => everyPage((paging) => deskActivities(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.title', value: ({ title }) => title },
      { title: 'sheet.state', value: ({ state }) => state },
      { title: 'sheet.organiser', value: ({ organiser }) => organiser },
      { title: 'sheet.startsAt', value: ({ startsAt }) => time(startsAt) },
      { title: 'sheet.capacity', value: ({ capacity }) => capacity },
      { title: 'sheet.taken', value: ({ taken }) => taken },
      { title: 'sheet.arrived', value: ({ arrived }) => arrived },
    ],
  }),
  participants: sheet({
    may: 'organise',
    title: 'sheet.participants',
    filter: z.object({ id: z.uuid(), slot: anyId(), which, q: trimmed(40).default('') }),
    rows: (ctx, asked) => everyPage((paging) => activityPeople(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.standing', value: ({ standing }) => standing },
      { title: 'sheet.answers', value: ({ answers }) => answers.join(' / ') },
      { title: 'sheet.mark', value: ({ mark }) => mark },
      { title: 'sheet.at', value: ({ at }) => time(at) },
      { title: 'sheet.minutes', value: ({ minutes }) => minutes },
    ],
  }),
}
