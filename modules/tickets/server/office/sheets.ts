import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../../office-contract.ts'
import { wordOf } from '../wording.ts'
import { deskEvents } from './event-list.ts'
import { orders } from './orders.ts'

/** Exports of the organiser's lists, with the same columns as on the screen. */
export const officeSheets = {
  events: sheet({
    may: 'manage',
    title: 'sheet.events',
    filter: officeContract.deskEvents.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskEvents(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'sheet.title', value: ({ title }) => title },
      { title: 'sheet.state', value: ({ state }, ctx) => wordOf(ctx, `sheet.state.${state}`) },
      { title: 'sheet.mode', value: ({ mode }, ctx) => wordOf(ctx, `sheet.mode.${mode}`) },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.opens', value: ({ opensAt }, ctx) => clock(ctx, opensAt) },
      { title: 'sheet.closes', value: ({ closesAt }, ctx) => clock(ctx, closesAt) },
      { title: 'sheet.starts', value: ({ startsAt }, ctx) => clock(ctx, startsAt) },
      { title: 'sheet.size', value: ({ size }) => size },
      { title: 'sheet.taken', value: ({ taken }) => taken },
      { title: 'sheet.waiting', value: ({ waiting }) => waiting },
    ],
  }),
  orders: sheet({
    may: 'manage',
    title: 'sheet.orders',
    filter: officeContract.orders.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => orders(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.session', value: ({ sessionTitle }) => sessionTitle },
      { title: 'sheet.starts', value: ({ startsAt }, ctx) => clock(ctx, startsAt) },
      { title: 'sheet.count', value: ({ count }) => count },
      { title: 'sheet.places', value: ({ places }) => places.join(' ') },
      { title: 'sheet.state', value: ({ state }, ctx) => wordOf(ctx, `sheet.order.${state}`) },
      { title: 'sheet.at', value: ({ at }, ctx) => clock(ctx, at) },
      { title: 'sheet.changed', value: ({ changedAt }, ctx) => clock(ctx, changedAt) },
    ],
  }),
}

function clock({ site }: ReadContext, at: number): string {
  if (!at) return ''
  const moment = new Date(at * 1000)
  const minutes = minutesIn(site.zone, moment)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${dayIn(site.zone, moment)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
