import { dayIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { dateFormat } from '#kernel/server/date-format.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { caseCalls, returnCalls } from '../../case-contract.ts'
import { listedCalls } from '../../listed-contract.ts'
import { cases } from '../cases/cases.ts'
import { returns } from '../cases/returns.ts'
import { answersSheet } from './answers-sheet.ts'
import { ulists } from './listed.ts'
import { ofPerson, wordOf } from './sheet-columns.ts'

/** Export of a day's people list. */
const people = sheet({
  may: 'statistics',
  title: 'sheet.people',
  filter: listedCalls.ulists.input.omit({ page: true, page_size: true }),
  rows: (ctx, filter) => everyPage((paging) => ulists(ctx, { ...filter, ...paging })),
  columns: [
    ...ofPerson,
    { title: 'column.mark', value: ({ mark }, ctx) => wordOf(ctx, `mark.${mark}`) },
    { title: 'column.at', value: ({ created }, ctx) => (created ? timeSaid(ctx, created) : '') },
    { title: 'column.place', value: ({ place }) => place },
  ],
})

const caseSheet = sheet({
  may: 'cases',
  title: 'sheet.cases',
  filter: caseCalls.cases.input.omit({ page: true, page_size: true }),
  rows: (ctx, filter) => everyPage((paging) => cases(ctx, { ...filter, ...paging })),
  columns: [
    ...ofPerson,
    { title: 'column.reason', value: ({ reasonTitle }) => reasonTitle },
    { title: 'column.since', value: ({ firstDay }) => firstDay },
    { title: 'column.last', value: ({ lastDay }) => lastDay },
    { title: 'column.mark', value: ({ state }, ctx) => wordOf(ctx, `case.${state}`) },
    { title: 'column.handler', value: ({ handler }) => handler },
  ],
})

const returnSheet = sheet({
  may: 'return',
  title: 'sheet.returns',
  filter: returnCalls.returns.input.omit({ page: true, page_size: true }),
  rows: (ctx, filter) => everyPage((paging) => returns(ctx, { ...filter, ...paging })),
  columns: [
    ...ofPerson,
    { title: 'column.returnsOn', value: ({ returnsOn }) => returnsOn },
    { title: 'column.from', value: ({ from }) => from },
    { title: 'column.transport', value: ({ transport }) => transport },
    { title: 'column.note', value: ({ note }) => note },
    { title: 'column.mark', value: ({ state }, ctx) => wordOf(ctx, `application.${state}`) },
    { title: 'column.answer', value: ({ answer }) => answer },
    { title: 'column.decidedBy', value: ({ decidedByName }) => decidedByName },
  ],
})

export const sheets = { people, answers: answersSheet, cases: caseSheet, returns: returnSheet }

function timeSaid({ site: { zone } }: ReadContext, at: number): string {
  const moment = new Date(at * 1000)
  const hour = dateFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(moment)
  return `${dayIn(zone, moment)} ${hour}`
}
