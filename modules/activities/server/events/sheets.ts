import * as z from 'zod'
import type { Definition } from '#engines/forms/definition.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { anyId, trimmed } from '#kernel/shapes.ts'
import { activityLeadContract } from '../../activity-lead-contract.ts'
import { activityOfficeContract } from '../../activity-office-contract.ts'
import type { Participant } from '../../activity-shapes.ts'
import { activityPeople } from './board.ts'
import { deskActivities } from './office.ts'
import { formFor, listedFields } from './questions.ts'
import { findChecked } from './rows.ts'

const { page: _, page_size: __, ...listFilter } = activityOfficeContract.deskActivities.input.shape
const { which } = activityLeadContract.activityPeople.input.shape
/** A column for each question. */
const questionColumns = (form: Definition | null) =>
  listedFields(form).map(({ key, title }) => ({
    title: { spelled: title },
    value: ({ answers }: Participant) => answers.find((one) => one.key === key)?.text ?? '',
  }))

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
    columns: async (ctx, { id }) => [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.standing', value: ({ standing }) => standing },
      ...questionColumns(formFor(ctx, await findChecked(ctx, id))),
      { title: 'sheet.mark', value: ({ mark }) => mark },
      { title: 'sheet.at', value: ({ at }) => time(at) },
      { title: 'sheet.minutes', value: ({ minutes }) => minutes },
    ],
  }),
}
