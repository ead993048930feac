import { count, eq } from 'drizzle-orm'
import { readIcs } from '#engines/icalendar/server/read.ts'
import type { InputOf } from '#kernel/contract.ts'
import { getUpload, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { findEditable } from '../calendars/seen.ts'
import { mostOfCalendar } from '../events/save.ts'
import { events } from '../schema.ts'
import { keepEvents } from './keep.ts'

/** Reads a file into a calendar. What is there under the same UID and differs is replaced, which the preview says. */
export async function importCalendar(ctx: WriteContext, { id, dry }: InputOf<(typeof contract)['importCalendar']>) {
  await findEditable(ctx, id)
  const file = getUpload(ctx, 'file')
  const read = file && readIcs(new TextDecoder().decode(file.bytes), ctx.site)
  if (!read || (read.events.length === 0 && read.problems.length === 0)) throw agendaModule.fail('noCalendarFile')
  const [held] = await ctx.db.select({ n: count() }).from(events).where(eq(events.calendar, id))
  if (held!.n + read.events.length > mostOfCalendar)
    throw agendaModule.fail('tooManyEvents', { params: { n: mostOfCalendar } })
  const kept = await keepEvents(ctx, read.events, { calendar: id, dry })
  if (!dry) await ctx.audit({ action: 'import', entity: 'agenda.calendar', entityId: id, after: kept })
  return { ...kept, problems: read.problems }
}
