import { namePasses } from '#engines/admission/server/names.ts'
import { confirmEach } from '#engines/allocation/server/requests.ts'
import type { RefusalReason } from '#engines/allocation/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { seats as module } from '../module.ts'
import { orphansLeft } from '../orphans.ts'
import type { seatContract } from '../seat-contract.ts'
import type { MySeat } from '../shapes.ts'
import { freeSeats } from './free-seats.ts'
import type { SeatHall } from './halls.ts'
import { ownSeats } from './own-seats.ts'
import { findSeated } from './sales.ts'

type Input = InputOf<typeof seatContract.confirm>

/** Confirms the held seats. Idempotent: repeated after success, it succeeds again. */
export async function confirm(ctx: StepContext, input: Input): Promise<{ seats: MySeat[]; event: string }> {
  const { hall, found } = await findSeated(ctx, input.id)
  const own = await ownSeats(ctx, hall.pool)
  const held = own.filter(({ state }) => state === 'held')
  const issued = own.filter(({ state }) => state === 'issued')
  const event = found.event.id
  if (held.length === 0) {
    if (input.seats.length && input.seats.every((label) => issued.some((seat) => seat.label === label)))
      return { seats: issued, event }
    throw module.fail('nothingHeld')
  }
  await checkOrphans(ctx, hall, held)
  const holders = holdersOf(hall, held, input)
  const confirmed = await confirmAll(ctx, hall, held, input.key)
  const by = personOf(ctx).id
  const named = holders.map((one) => ({ ...one, nth: 1, by }))
  if (named.length) await ctx.write(({ db }) => namePasses(db, named))
  return { seats: [...issued, ...confirmed], event }
}

async function checkOrphans(ctx: StepContext, hall: SeatHall, held: readonly MySeat[]): Promise<void> {
  if (hall.orphans !== 'block') return
  const free = await freeSeats(ctx, hall)
  const chosen = new Set(held.map(({ label }) => hall.byLabel.get(label)!))
  const alone = orphansLeft(hall, (index) => chosen.has(index) || free.isFree(index), chosen)
  if (alone.length) throw module.fail('orphan', { data: { orphans: alone.map((index) => hall.seats[index]!.label) } })
}

function holdersOf(hall: SeatHall, held: readonly MySeat[], { seats, names, numbers }: Input) {
  const said = seats.map((label, i) => ({ label, name: names[i] ?? '', number: numbers[i] ?? '' }))
  const rows = held.flatMap(({ label, grant }) => {
    const who = said.find((one) => one.label === label && one.name !== '')
    return who ? [{ grant, name: who.name, number: who.number }] : []
  })
  if (hall.asksHolders && rows.length < held.length) throw module.fail('holdersNeeded')
  return rows
}

/** All in one commit or none: one hold that expires at this moment does not leave the others half confirmed. */
async function confirmAll(
  ctx: StepContext,
  { pool }: SeatHall,
  held: readonly MySeat[],
  key: string,
): Promise<MySeat[]> {
  const of = { person: personOf(ctx).id, grants: held.map(({ grant }) => grant), key: key || undefined }
  const { verdict } = await confirmEach(ctx, pool, of)
  if (verdict !== 'granted') throw module.fail(verdict as RefusalReason)
  return held.map((seat) => ({ ...seat, state: 'issued', until: 0 }))
}
