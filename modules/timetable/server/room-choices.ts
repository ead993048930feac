import { calendarOf } from '#engines/calendar/server/load.ts'
import { classesById, membersOf } from '#engines/courses/server/read.ts'
import { roomsToChoose } from '#engines/rooms/server/choices.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { changeContract } from '../change-contract.ts'
import { classSource } from './agenda.ts'

/** For teachers of the class and the office. */
export async function roomChoices(ctx: ReadContext, input: InputOf<(typeof changeContract)['roomChoices']>) {
  const { class: id, q, ids, day, periods } = input
  const { campus } = theRow(await classesById(ctx.db, [id]))
  const { role } = await membersOf(ctx.db, id, personOf(ctx).id)
  if (role !== 'teacher' && !ctx.may('manage') && !ctx.may('approve')) throw notFound()
  const table = day ? (await calendarOf(ctx)).periodsOn(day, campus) : []
  const spans = table.filter(({ n }) => periods.includes(n)).map(({ from, to }) => ({ from, to }))
  const rows = await roomsToChoose(ctx.db, {
    ...{ q, ids, day, spans, except: { source: classSource, sourceId: id } },
  })
  return { list: rows.map((room) => ({ ...room, name: textIn(room.name, ctx.language) })) }
}
