import * as z from 'zod'
import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { caseFilter } from '../../office-cases-contract.ts'
import { deskCases } from './cases.ts'
import { comma, type FlowOffice } from './office.ts'

/** Exports of the case list, for a module's `exports`. */
export const officeSheets = (office: FlowOffice) => {
  const said = ({ site, language }: ReadContext, key: string) =>
    wordingOf(office.desk.module, key, language, site.words)
  const at = (ctx: ReadContext, time: number) => (time ? dayAndClockIn(ctx.site.zone, time) : '')
  return {
    flowCases: sheet({
      may: office.rights.cases,
      title: 'sheet.flowCases',
      filter: z.object(caseFilter),
      rows: (ctx, wanted) => everyPage((paging) => deskCases(ctx, office, { ...wanted, ...paging })),
      columns: [
        { title: 'sheet.flow.title', value: ({ title }) => title },
        { title: 'sheet.flow.flow', value: ({ flowTitle }) => flowTitle },
        { title: 'sheet.flow.applicant', value: ({ applicant }) => applicant },
        { title: 'sheet.flow.number', value: ({ number }) => number },
        { title: 'sheet.flow.unit', value: ({ unit }) => unit },
        { title: 'sheet.flow.state', value: ({ state }, ctx) => said(ctx, `flow.state.${state}`) },
        { title: 'sheet.flow.node', value: ({ node }) => node },
        { title: 'sheet.flow.waitsFor', value: ({ waitsFor }, ctx) => waitsFor.join(comma(ctx)) },
        { title: 'sheet.flow.started', value: ({ startedAt }, ctx) => at(ctx, startedAt) },
        { title: 'sheet.flow.ended', value: ({ endedAt }, ctx) => at(ctx, endedAt) },
        { title: 'sheet.flow.due', value: ({ dueAt }, ctx) => at(ctx, dueAt) },
      ],
    }),
  }
}
