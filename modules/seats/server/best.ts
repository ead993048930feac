import type { InputOf } from '#kernel/contract.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { bestAdjacent } from '../best.ts'
import { seats as module } from '../module.ts'
import type { seatContract } from '../seat-contract.ts'
import type { MySeat } from '../shapes.ts'
import { gain, refusalOf } from './choosing.ts'
import { freeSeats } from './free-seats.ts'
import { ownSeats } from './own-seats.ts'
import { findOpen } from './sales.ts'

type Input = InputOf<typeof seatContract.best>

/** Others choose at the same time: taken seats are excluded and the next best ones are tried. */
const tries = 6

export async function best(ctx: StepContext, input: Input): Promise<{ seats: MySeat[] }> {
  const { hall } = await findOpen(ctx, input)
  const free = await freeSeats(ctx, hall)
  const own = await ownSeats(ctx, hall.pool)
  const mine = new Set(own.filter(({ state }) => state === 'held').map(({ label }) => hall.byLabel.get(label)))
  const gone = new Set<number>()
  for (let turn = 0; turn < tries; turn++) {
    const isFree = (index: number) => (free.isFree(index) || mine.has(index)) && !gone.has(index)
    const found = bestAdjacent(hall, isFree, { ...input, sparesOrphans: hall.orphans !== 'off' })
    if (!found) throw module.fail('noneTogether')
    const labels = found.map((index) => hall.seats[index]!.label)
    // Replaces the current holds in the same request, or leaves them as they are.
    const wish = { code: input.code, key: input.key && `${input.key} ${turn}`, instead: true }
    const gained = await gain(ctx, hall, labels, wish)
    if (gained.refused.length === 0) return { seats: [...own.filter(({ state }) => state !== 'held'), ...gained.got] }
    if (gained.refused.some(({ why }) => why !== 'placeTaken')) throw refusalOf(gained)
    for (const { label } of gained.refused) gone.add(hall.byLabel.get(label)!)
  }
  throw module.fail('noneTogether')
}
