import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../office-contract.ts'
import { deskChoices } from './office/choices.ts'
import { wordOf } from './rows.ts'

const { page: _, page_size: __, ...filter } = officeContract.deskChoices.input.shape

export const sheets = {
  choices: sheet({
    may: 'manage',
    title: 'sheet.choices',
    filter: z.object(filter),
    rows: (ctx, asked) => everyPage((paging) => deskChoices(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.code', value: ({ code }) => code },
      { title: 'sheet.course', value: ({ course }) => course },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.standing', value: ({ standing }, ctx) => wordOf(ctx, `standing.${standing}`) },
      { title: 'sheet.at', value: ({ at }) => new Date(at * 1000).toISOString() },
    ],
  }),
}
