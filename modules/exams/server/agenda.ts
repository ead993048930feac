import { and, gte, inArray } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { dayIn } from '#kernel/clock.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { exams as module } from '../module.ts'
import { type DutyFact, dutyFacts, heldExams, isHeld, placeOf, type SeatFact, seatFacts, timesOf } from './rows.ts'
import { type ExamData, examSeats, exams, invigilators } from './schema.ts'
import { isOver } from './states.ts'

const seatSource = 'exams.seat'
const dutySource = 'exams.duty'

type Wording = { site: Site; now: Date }

const link = 'examManage/index'

/** One row for each person and exam: the text has their seat. */
function seatItem(ctx: Wording, { seat, exam, place }: SeatFact): AgendaItem {
  const room = placeOf(place)
  return {
    ...{ source: seatSource, sourceId: seat.id, kind: 'event', link, ...timesOf(ctx.site, exam) },
    title: say(ctx, module, 'agenda.exam', { name: exam.name }),
    ...(room && { text: say(ctx, module, 'agenda.seat', { room: room.name, seat: seat.seat! }) }),
    for: { people: [seat.person] },
  }
}

function dutyItem(ctx: Wording, { duty, exam, place }: DutyFact): AgendaItem {
  const room = placeOf(place)
  return {
    ...{ source: dutySource, sourceId: duty.id, kind: 'event', ...timesOf(ctx.site, exam) },
    link: `examManage/duty?id=${exam.id}`,
    title: say(ctx, module, 'agenda.duty', { name: exam.name }),
    ...(room && { text: room.name }),
    for: { people: [duty.person] },
  }
}

/** After a change of exams: the items of all their people, or none of those that are not held. */
export async function refreshAgenda(ctx: AgendaContext & Wording, list: readonly ExamData[]): Promise<void> {
  if (!list.length) return
  const ids = list.map(({ id }) => id)
  const seats = await seatFacts(ctx.db, inArray(examSeats.exam, ids))
  const duties = await dutyFacts(ctx.db, inArray(invigilators.exam, ids))
  const shown = new Set(list.filter((exam) => isHeld(exam) && !isOver(exam, ctx)).map(({ id }) => id))
  const isShown = ({ exam }: { exam: ExamData }) => shown.has(exam.id)
  await put(
    ctx,
    ...seats.filter(isShown).map((fact) => seatItem(ctx, fact)),
    ...duties.filter(isShown).map((fact) => dutyItem(ctx, fact)),
  )
  await takeSeats(
    ctx,
    seats.filter((fact) => !isShown(fact)).map(({ seat }) => seat.id),
  )
  await takeDuties(
    ctx,
    duties.filter((fact) => !isShown(fact)).map(({ duty }) => duty.id),
  )
}

export const takeSeats = (ctx: AgendaContext, sourceId: readonly string[]) =>
  take(ctx, { source: seatSource, sourceId })
export const takeDuties = (ctx: AgendaContext, sourceId: readonly string[]) =>
  take(ctx, { source: dutySource, sourceId })

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [seatSource, dutySource],
  all: async (ctx) => {
    const which = and(heldExams, gte(exams.day, dayIn(ctx.site.zone, ctx.now)))
    const seats = await seatFacts(ctx.db, which)
    const duties = await dutyFacts(ctx.db, which)
    return [...seats.map((fact) => seatItem(ctx, fact)), ...duties.map((fact) => dutyItem(ctx, fact))]
  },
})
