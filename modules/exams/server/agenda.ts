import { and, eq, gte } from 'drizzle-orm'
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

/** After a change of an exam: the items of all its people, or none if it is not held. */
export async function refreshAgenda(ctx: AgendaContext & Wording, exam: ExamData): Promise<void> {
  const seats = await seatFacts(ctx.db, eq(examSeats.exam, exam.id))
  const duties = await dutyFacts(ctx.db, eq(invigilators.exam, exam.id))
  if (isHeld(exam) && !isOver(exam, ctx)) {
    await put(ctx, ...seats.map((fact) => seatItem(ctx, fact)), ...duties.map((fact) => dutyItem(ctx, fact)))
    return
  }
  await takeSeats(
    ctx,
    seats.map(({ seat }) => seat.id),
  )
  await takeDuties(
    ctx,
    duties.map(({ duty }) => duty.id),
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
