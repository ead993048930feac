import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { kindFault } from '../kinds.ts'
import { seats as module } from '../module.ts'
import type { seatContract } from '../seat-contract.ts'
import type { MySeat } from '../shapes.ts'
import { exchange, gain, letGo, refusalOf } from './choosing.ts'
import type { SeatHall } from './halls.ts'
import { ownSeats } from './own-seats.ts'
import { findOpen, findSeated } from './sales.ts'

type Mine = { seats: MySeat[] }

/** All seats or none. Availability is decided by the engine, valid combinations here. */
export async function hold(ctx: StepContext, input: InputOf<typeof seatContract.hold>): Promise<Mine> {
  const { hall } = await findOpen(ctx, input)
  const wanted = [...new Set(input.seats)]
  await checkKinds(ctx, hall, wanted, input.wheelchair)
  const gained = await gain(ctx, hall, wanted, input)
  if (gained.refused.length) throw refusalOf(gained)
  return { seats: gained.got }
}

export async function change(ctx: StepContext, input: InputOf<typeof seatContract.change>): Promise<Mine> {
  const { hall } = await findOpen(ctx, input)
  const { grant, seat, key } = input
  const own = await ownSeats(ctx, hall.pool)
  // Issued seats can only be changed by the organiser.
  if (!own.some((one) => one.grant === grant && one.state === 'held')) throw notFound()
  const rest = own.filter((one) => one.grant !== grant).map(({ label }) => label)
  check(hall, [seat], input.wheelchair, rest)
  const lost = left(hall, own, [grant], [seat])
  const gained = await exchange(ctx, hall, { grant, label: seat, key })
  if (gained.refused.length) throw refusalOf(gained)
  await letGo(ctx, hall, lost)
  return { seats: gained.got }
}

export async function release(ctx: StepContext, { id, grants }: InputOf<typeof seatContract.release>): Promise<Mine> {
  const { hall } = await findSeated(ctx, id)
  const own = await ownSeats(ctx, hall.pool)
  const held = own.filter(({ state }) => state === 'held')
  const given = grants.length ? held.filter(({ grant }) => grants.includes(grant)) : held
  const gone = given.map(({ grant }) => grant)
  await letGo(ctx, hall, [...given, ...left(hall, own, gone)])
  return { seats: await ownSeats(ctx, hall.pool) }
}

/** Companion seats depend on the person's other seats; for other kinds nothing has to be read. */
async function checkKinds(
  ctx: StepContext,
  hall: SeatHall,
  labels: readonly string[],
  wheelchair: boolean,
): Promise<void> {
  const accompanies = labels.some((label) => hall.seats[hall.byLabel.get(label) ?? -1]?.kind === 'companion')
  const own = accompanies ? await ownSeats(ctx, hall.pool) : []
  check(
    hall,
    labels,
    wheelchair,
    own.map(({ label }) => label),
  )
}

function check(hall: SeatHall, labels: readonly string[], wheelchair: boolean, own: readonly string[]): void {
  const found = labels.map((label) => hall.byLabel.get(label) ?? -1)
  const fault = kindFault(hall, found, { wheelchair, own: own.map((label) => hall.byLabel.get(label) ?? -1) })
  if (fault) throw module.fail(fault.fault)
}

/** Companion seats that would remain without their wheelchair place. */
function left(hall: SeatHall, own: readonly MySeat[], gone: readonly string[], more: readonly string[] = []): MySeat[] {
  const staying = own.filter(({ grant }) => !gone.includes(grant))
  const all = [...staying.map(({ label }) => label), ...more].map((label) => hall.byLabel.get(label) ?? -1)
  return staying.filter(({ label, state }) => {
    const index = hall.byLabel.get(label) ?? -1
    const isCompanion = hall.seats[index]?.kind === 'companion'
    return state === 'held' && isCompanion && kindFault(hall, [index], { wheelchair: true, own: all }) !== undefined
  })
}
