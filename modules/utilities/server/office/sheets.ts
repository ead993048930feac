import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { decimalOf } from '#kernel/money.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../../contract.ts'
import { utilities } from '../../module.ts'
import { leftOf } from '../power-card.ts'
import { deskMeters } from './meters.ts'
import { deskTopUps } from './top-ups.ts'

const word = ({ language, site }: ReadContext, key: string) => wordingOf(utilities, key, language, site.words)
const time = ({ site }: ReadContext, at: number) => (at ? dayAndClockIn(site.zone, at) : '')

/** As on the screen. That they were asked for is in the audit log (`askForSheet`). */
export const sheets = {
  topUps: sheet({
    may: 'manage',
    title: 'sheet.topUps',
    filter: contract.deskTopUps.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskTopUps(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'sheet.time', value: ({ created }, ctx) => time(ctx, created) },
      { title: 'sheet.order', value: ({ order }) => order.replaceAll('-', '') },
      { title: 'sheet.number', value: ({ person }) => person.number },
      { title: 'sheet.person', value: ({ person }) => person.name },
      { title: 'sheet.room', value: ({ room }) => room },
      { title: 'sheet.meter', value: ({ meter }) => meter },
      { title: 'sheet.kind', value: ({ kind }, ctx) => word(ctx, `kind.${kind}`) },
      { title: 'sheet.amount', value: ({ amount }) => decimalOf(amount) },
      { title: 'sheet.stage', value: ({ stage }, ctx) => word(ctx, `stage.${stage}`) },
    ],
  }),
  meters: sheet({
    may: 'manage',
    title: 'sheet.meters',
    filter: contract.deskMeters.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskMeters(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'sheet.meter', value: ({ number }) => number },
      { title: 'sheet.kind', value: ({ kind }, ctx) => word(ctx, `kind.${kind}`) },
      { title: 'sheet.room', value: ({ room }) => room },
      { title: 'sheet.left', value: (row) => leftOf(row) },
      { title: 'sheet.readAt', value: ({ readAt }, ctx) => time(ctx, readAt) },
    ],
  }),
}
