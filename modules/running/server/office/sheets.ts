import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../../office-contract.ts'
import { deskPeople } from './figures.ts'
import { deskRuns } from './runs.ts'

const { page: _, page_size: __, ...runFilter } = officeContract.deskRuns.input.shape
const { page: ___, page_size: ____, ...peopleFilter } = officeContract.deskPeople.input.shape

export const sheets = {
  runs: sheet({
    may: 'judge',
    title: 'sheet.runs',
    filter: z.object(runFilter),
    rows: (ctx, asked) => everyPage((paging) => deskRuns(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.plan', value: ({ planTitle }) => planTitle },
      { title: 'sheet.startedAt', value: ({ startedAt }) => new Date(startedAt * 1000).toISOString() },
      { title: 'sheet.meters', value: ({ meters }) => meters },
      { title: 'sheet.seconds', value: ({ seconds }) => seconds },
      { title: 'sheet.state', value: ({ state }) => state },
      { title: 'sheet.broken', value: ({ broken }) => broken.join(' ') },
    ],
  }),
  people: sheet({
    may: 'judge',
    title: 'sheet.people',
    filter: z.object(peopleFilter),
    rows: (ctx, asked) => everyPage((paging) => deskPeople(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.valid', value: ({ runs }) => runs },
      { title: 'sheet.goal', value: ({ goal }) => goal },
      { title: 'sheet.meters', value: ({ meters }) => meters },
      { title: 'sheet.week', value: ({ week }) => week },
      { title: 'sheet.invalid', value: ({ invalid }) => invalid },
    ],
  }),
}
