import { inArray } from 'drizzle-orm'
import type { AgendaContext } from '#engines/agenda/server/put.ts'
import { type RoomUse, replaceUses } from '#engines/rooms/server/uses.ts'
import type { Site } from '#kernel/site.ts'
import { refreshAgenda } from './agenda.ts'
import { type ExamData, examRooms } from './schema.ts'
import { refreshSearch } from './search-documents.ts'

export const useSource = 'exams.exam'

export const usesOf = ({ id, day, from, to, name }: ExamData, rooms: readonly string[]): RoomUse[] =>
  rooms.map((room) => ({ room, day, from, to, sourceId: id, kind: 'exam' as const, title: name }))

/** A planned exam has its rooms already: nobody else should plan with them. A cancelled one gives them back. */
async function refreshUses(ctx: Pick<AgendaContext, 'db'>, list: readonly ExamData[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  const own = await ctx.db.select().from(examRooms).where(inArray(examRooms.exam, ids))
  const roomsOf = Map.groupBy(own, ({ exam }) => exam)
  const uses = list
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((exam) =>
      usesOf(
        exam,
        (roomsOf.get(exam.id) ?? []).map(({ room }) => room),
      ),
    )
  await replaceUses(ctx, useSource, { ids, uses })
}

/** What others show of exams: rooms, agendas, search. In the transaction of each change. */
export async function refresh(ctx: AgendaContext & { site: Site }, ...list: readonly ExamData[]): Promise<void> {
  if (!list.length) return
  await refreshUses(ctx, list)
  await refreshAgenda(ctx, list)
  await refreshSearch(
    ctx,
    list.map(({ id }) => id),
  )
}
