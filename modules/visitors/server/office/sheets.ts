import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { gateContract } from '../../gate-contract.ts'
import { visitors } from '../../module.ts'
import { officeContract } from '../../office-contract.ts'
import { inside } from '../gate/inside.ts'
import { spots } from '../gate/spot.ts'
import { allVisits } from './visits.ts'

type Visit = Awaited<ReturnType<typeof allVisits>>['list'][number]
type Spot = Awaited<ReturnType<typeof spots>>['list'][number]
type Inside = Awaited<ReturnType<typeof inside>>['list'][number]

/** Names and numbers are masked, as in the lists. */
export const exports = {
  visits: sheet({
    may: 'manage',
    title: 'sheet.visits',
    filter: officeContract.visits.input,
    columns: [
      { title: 'names', value: (row: Visit) => row.names.join('、') },
      { title: 'guests', value: (row) => row.guests },
      { title: 'cars', value: (row) => row.cars },
      { title: 'host', value: (row) => row.host },
      { title: 'unit', value: (row) => row.unit },
      { title: 'purpose', value: (row) => row.purpose },
      { title: 'place', value: (row) => row.place },
      { title: 'from', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.from) },
      { title: 'until', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.until) },
      { title: 'state', value: (row, ctx) => wordingOf(visitors, `phase.${row.phase}`, ctx.language) },
      { title: 'origin', value: (row, ctx) => wordingOf(visitors, `origin.${row.origin}`, ctx.language) },
      { title: 'came', value: (row) => row.came },
    ],
    rows: (ctx, filter) => everyPage((paging) => allVisits(ctx, { ...filter, ...paging })),
  }),
  spots: sheet({
    may: 'manage',
    title: 'sheet.spots',
    filter: gateContract.spots.input,
    columns: [
      { title: 'name', value: (row: Spot) => row.name },
      { title: 'phone', value: (row) => row.phone },
      { title: 'plate', value: (row) => row.plate },
      { title: 'host', value: (row) => row.host },
      { title: 'purpose', value: (row) => row.purpose },
      { title: 'why', value: (row) => row.why },
      { title: 'gate', value: (row) => row.gate },
      { title: 'enteredAt', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.enteredAt) },
      { title: 'leftAt', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.leftAt) },
      { title: 'recordedBy', value: (row) => row.by },
    ],
    rows: (ctx, filter) => everyPage((paging) => spots(ctx, { ...filter, ...paging })),
  }),
  inside: sheet({
    may: 'manage',
    title: 'sheet.inside',
    filter: gateContract.inside.input,
    columns: [
      { title: 'name', value: (row: Inside) => row.name },
      { title: 'phone', value: (row) => row.phone },
      { title: 'plate', value: (row) => row.plate },
      { title: 'host', value: (row) => row.host },
      { title: 'gate', value: (row) => row.gate },
      { title: 'enteredAt', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.enteredAt) },
      { title: 'until', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.until) },
    ],
    rows: (ctx, filter) => everyPage((paging) => inside(ctx, { ...filter, ...paging })),
  }),
}
