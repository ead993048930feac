import type { BookingDesk } from '#engines/booking/server/desk.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { appointments } from '../module.ts'
import { agendaItem, syncAgenda } from './agenda.ts'
import { endCases } from './cases.ts'
import { tellFree, tellOwner } from './notifications.ts'
import { takeFound } from './search-documents.ts'

export const owner = 'appointments'

/** How this module owns resources of the booking engine. */
export const desk: BookingDesk = {
  owner,
  changed: async (ctx, rows) => {
    await syncAgenda(ctx, rows)
    await endCases(ctx, rows)
    await takeFound(ctx, rows)
  },
  tell: tellOwner,
  tellFree,
  agendaItem,
  stopAt: (ctx) => settingsOf(ctx, appointments).stopAt,
  breachDays: 90,
}
