import type { InputOf } from '#kernel/contract.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { bestTogether } from '../best.ts'
import { seats as module } from '../module.ts'
import type { seatContract } from '../seat-contract.ts'
import type { MySeat } from '../shapes.ts'
import { exchange, type Gained, gain, letGo, refusalOf } from './choosing.ts'
import { freeSeats } from './free-seats.ts'
import type { SeatHall } from './halls.ts'
import { ownSeats } from './own-seats.ts'
import { findOpen } from './sales.ts'

type Input = InputOf<typeof seatContract.best>

/** Others choose at the same time: what is gone by then is left out, and the next best is tried. */
const tries = 6

export async function best(ctx: StepContext, input: Input): Promise<{ seats: MySeat[] }> {
  const { hall } = await findOpen(ctx, input)
  const free = await freeSeats(ctx, hall)
  const own = await ownSeats(ctx, hall.pool)
  let held = own.filter(({ state }) => state === 'held')
  const gone = new Set<number>()
  for (let turn = 0; turn < tries; turn++) {
    const mine = new Set(held.map(({ label }) => hall.byLabel.get(label)))
    const isFree = (index: number) => (free.isFree(index) || mine.has(index)) && !gone.has(index)
    const found = bestTogether(hall, isFree, { ...input, sparesOrphans: hall.orphans !== 'off' })
    if (!found) throw module.fail('noneTogether')
    const gained = await takeInstead(
      ctx,
      hall,
      held,
      found.map((index) => hall.seats[index]!.label),
      input,
      turn,
    )
    held = gained.got
    if (gained.refused.length === 0) return { seats: [...own.filter(({ state }) => state !== 'held'), ...held] }
    if (gained.refused.some(({ why }) => why !== 'placeTaken')) throw refusalOf(gained)
    for (const { label } of gained.refused) gone.add(hall.byLabel.get(label)!)
  }
  throw module.fail('noneTogether')
}

/** Holds change their seats, missing ones are added, those too many are let go. `got` is what is held afterwards. */
async function takeInstead(
  ctx: StepContext,
  hall: SeatHall,
  held: readonly MySeat[],
  labels: readonly string[],
  { code, key }: Input,
  turn: number,
): Promise<Gained> {
  const kept = held.filter(({ label }) => labels.includes(label))
  const wanted = labels.filter((label) => !held.some((one) => one.label === label))
  const spare = held.filter((seat) => !kept.includes(seat))
  const turnKey = key && `${key} ${turn}`
  const pairs = spare.slice(0, wanted.length).map(({ grant }, i) => ({ grant, label: wanted[i]! }))
  const moved = await exchange(ctx, hall, pairs, turnKey)
  const added = await gain(ctx, hall, wanted.slice(pairs.length), { code, key: turnKey })
  await letGo(ctx, hall, spare.slice(pairs.length))
  const stayed = spare.slice(0, pairs.length).filter(({ grant }) => !moved.got.some((seat) => seat.grant === grant))
  return { got: [...kept, ...moved.got, ...added.got, ...stayed], refused: [...moved.refused, ...added.refused] }
}
