import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { FileAnswer } from '#kernel/server/http/answers/file-answer.ts'
import { seatedEvents, seatedSessions, standingNow } from '#modules/tickets/server/public.ts'
import type { seatContract } from '../seat-contract.ts'
import { getHall, type SeatHall } from './halls.ts'
import { ownSeats } from './own-seats.ts'
import { findSeated } from './sales.ts'

export async function list(ctx: ReadContext, input: InputOf<typeof seatContract.list>) {
  return seatedEvents(ctx, input)
}

/** An event with its seated sessions and the caller's seats. */
export async function detail(
  ctx: ReadContext,
  { id }: InputOf<typeof seatContract.detail>,
): Promise<DataOf<typeof seatContract.detail>> {
  const event = await seatedSessions(ctx, id)
  const sessions = []
  for (const { quotas: _, mine: __, seated: ___, waiting: ____, ...face } of event.sessions) {
    const hall = await getHall(ctx, face.id)
    if (!hall) continue
    const mine = (await ownSeats(ctx, hall.pool)).map((seat) => ({ ...seat, ...placeOf(hall, seat.label) }))
    sessions.push({ ...face, venue: hall.venue[ctx.language], seats: hall.seats.length, mine })
  }
  return { ...event, sessions }
}

/** Section, row and number as printed on the ticket. */
function placeOf({ plan, seats, byLabel }: SeatHall, label: string) {
  const seat = seats[byLabel.get(label) ?? -1]
  const section = seat && plan.sections[seat.section]
  return { section: section?.name ?? label, row: section?.rows[seat!.row]?.name ?? '', number: seat?.number ?? '' }
}

/** One session for its seat map. */
export async function session(
  ctx: ReadContext,
  { id }: InputOf<typeof seatContract.session>,
): Promise<DataOf<typeof seatContract.session>> {
  const { found, hall } = await findSeated(ctx, id)
  const { event, session: row } = found
  const { state, left, size } = await standingNow(ctx, found)
  return {
    ...{ id, state, left, size },
    mine: await ownSeats(ctx, hall.pool),
    place: row.place || event.place,
    startsAt: seconds(row.startsAt),
    endsAt: seconds(row.endsAt),
    doorsAt: seconds(row.doorsAt),
    event: event.id,
    title: event.title,
    sessionTitle: row.title,
    venue: hall.venue[ctx.language],
    opensAt: seconds(event.opensAt),
    closesAt: seconds(event.closesAt),
    ...pick(event, 'perPerson', 'price', 'holdSeconds', 'needsCode'),
    isDrawn: event.mode === 'lottery',
    ...pick(hall, 'orphans', 'asksHolders', 'hash'),
    me: { name: ctx.person?.name ?? '', number: ctx.person?.number ?? '' },
  }
}

/** The same bytes for everybody; browsers revalidate by ETag. */
export async function plan(ctx: ReadContext, { id }: InputOf<typeof seatContract.plan>): Promise<FileAnswer> {
  const { hall } = await findSeated(ctx, id)
  const { packed, hash } = hall
  return new FileAnswer({
    type: 'application/json',
    name: 'plan.json',
    size: packed.length,
    etag: hash,
    source: packed,
    inline: true,
  })
}
