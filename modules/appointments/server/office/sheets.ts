import { dayAndClockIn } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { appointments } from '../../module.ts'
import { officeContract } from '../../office-contract.ts'
import type { MemberFace, NamedBooking } from '../../shapes.ts'
import { allBookings } from './bookings.ts'

const memberText = ({ name, number, state }: MemberFace, language: Language): string =>
  `${name} ${number} ${wordingOf(appointments, `member.${state}`, language)}`

type Row = NamedBooking & { members: readonly MemberFace[] }

export const exports = {
  bookings: sheet({
    may: 'manage',
    title: 'sheet.bookings',
    filter: officeContract.allBookings.input,
    columns: [
      { title: 'resourceName', value: (row: Row) => row.name },
      { title: 'unitName', value: (row) => row.unitName },
      { title: 'person', value: (row) => row.person },
      { title: 'number', value: (row) => row.number },
      { title: 'department', value: (row) => row.department },
      { title: 'from', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.from) },
      { title: 'until', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.until) },
      { title: 'purpose', value: (row) => row.purpose },
      { title: 'size', value: (row) => row.size },
      { title: 'members', value: (row, ctx) => row.members.map((one) => memberText(one, ctx.language)).join('、') },
      { title: 'state', value: (row, ctx) => wordingOf(appointments, `state.${row.state}`, ctx.language) },
      { title: 'checkedInAt', value: (row, ctx) => dayAndClockIn(ctx.site.zone, row.checkedInAt) },
    ],
    rows: (ctx, filter) => everyPage((paging) => allBookings(ctx, { ...filter, ...paging })),
  }),
}
