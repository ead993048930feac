import { eq } from 'drizzle-orm'
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
export async function refreshUses(ctx: Pick<AgendaContext, 'db'>, exam: ExamData): Promise<void> {
  const own = await ctx.db.select({ room: examRooms.room }).from(examRooms).where(eq(examRooms.exam, exam.id))
  const rooms = exam.state === 'cancelled' ? [] : own.map(({ room }) => room)
  await replaceUses(ctx, useSource, { ids: [exam.id], uses: usesOf(exam, rooms) })
}

/** What others show of an exam: rooms, agendas, search. In the transaction of each change. */
export async function refresh(ctx: AgendaContext & { site: Site }, exam: ExamData): Promise<void> {
  await refreshUses(ctx, exam)
  await refreshAgenda(ctx, exam)
  await refreshSearch(ctx, [exam.id])
}
