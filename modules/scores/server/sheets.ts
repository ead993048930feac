import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { inTenths } from '../gpa.ts'
import { officeContract } from '../office-contract.ts'
import { results } from './office/result-rows.ts'
import { wordOf } from './wording.ts'

const { page: _, page_size: __, ...filter } = officeContract.results.input.shape

export const sheets = {
  results: sheet({
    may: 'grades',
    title: 'sheet.results',
    filter: z.object(filter),
    rows: (ctx, asked) => everyPage((paging) => results(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.number', value: ({ person }) => person.number },
      { title: 'sheet.name', value: ({ person }) => person.name },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.year', value: ({ year }) => year },
      { title: 'sheet.term', value: ({ term }) => term },
      { title: 'sheet.code', value: ({ code }) => code },
      { title: 'sheet.course', value: ({ name }) => name },
      { title: 'sheet.credit', value: ({ credit }) => inTenths(credit) },
      { title: 'sheet.attempt', value: ({ attempt }) => attempt },
      { title: 'sheet.value', value: ({ value }) => value },
      { title: 'sheet.flags', value: ({ flags }, ctx) => flags.map((flag) => wordOf(ctx, `flag.${flag}`)).join(' ') },
      { title: 'sheet.state', value: ({ state }, ctx) => wordOf(ctx, `state.${state}`) },
    ],
  }),
}
