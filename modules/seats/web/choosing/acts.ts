import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { askUntilAnswered } from '#kernel/web/press/ask-until-answered.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import type { Pressed } from '#kernel/web/press/press.ts'
import { seatContract } from '../../seat-contract.ts'
import type { MySeat } from '../../shapes.ts'
import type { SeatName } from './seat-name.ts'
import type { SeatStore } from './seat-store.ts'

export type SeatSession = ReceivedFrom<typeof seatContract.session>
export type Holders = { seats: string[]; names: string[]; numbers: string[] }

export type Asks = {
  /** Captcha token; '' if cancelled. */
  captcha: () => Promise<string>
  /** Redemption code; undefined if cancelled. */
  code: () => Promise<string | undefined>
  /** Whether a wheelchair place is really needed. */
  wheelchair: () => Promise<boolean>
}
export type Sayings = { limit: string; taken: string; issued: string; faster: (seat: string) => string }

/** Context of an action. Texts and dialogs may change with every render, so they are read through a function. */
export type Stage = {
  store: SeatStore
  wheelchair: { needed: boolean }
  /** Taps only mark seats; one request takes all of them. */
  together: { on: boolean }
  now: () => { session: SeatSession; asks: Asks; say: Sayings; named: SeatName }
  onBusy: (more: 1 | -1) => void
}

const longer = 3_000

/** A tap on a seat: takes it, releases it, or moves the hold to it. */
export async function toggle(stage: Stage, index: number): Promise<void> {
  const { store } = stage
  const { say, session } = stage.now()
  const look = store.look(index)
  if (store.picked().has(index)) return store.pick([index], false)
  if (look === 'mine') return remove(stage, [store.mine().get(index)!])
  if (look === 'issued') return popup(say.issued)
  if (look === 'taken') return popup(say.taken)
  if (look !== 'free') return
  const has = store.mine().size + store.picked().size
  if (stage.together.on && has < session.perPerson) return pick(stage, index)
  if (has < session.perPerson) return add(stage, index)
  // With a limit of one seat, tapping another seat moves the hold.
  const [held] = store.held()
  if (session.perPerson === 1 && held) return change(stage, held[1], index)
  popup(say.limit)
}

async function add(stage: Stage, index: number): Promise<void> {
  const { store, wheelchair } = stage
  const code = (await isMeant(stage, index)) ? await codeFor(stage) : undefined
  if (code === undefined) return
  const wanted = { id: idOf(stage), seats: [labelAt(stage, index)], wheelchair: wheelchair.needed, code }
  const done = await act(stage, [index], seatContract.hold, wanted)
  if (done) store.setMine([...own(store), ...done.seats])
}

async function pick(stage: Stage, index: number): Promise<void> {
  if (await isMeant(stage, index)) stage.store.pick([index], true)
}

/** Takes all marked seats or none. */
export async function takePicked(stage: Stage): Promise<void> {
  const { store, wheelchair } = stage
  const code = await codeFor(stage)
  if (code === undefined) return
  const indexes = [...store.picked()]
  const seats = indexes.map((index) => labelAt(stage, index))
  const wanted = { id: idOf(stage), seats, wheelchair: wheelchair.needed, code }
  const done = await act(stage, indexes, seatContract.hold, wanted)
  if (!done) return
  store.pick(indexes, false)
  store.setMine([...own(store), ...done.seats])
}

async function change(stage: Stage, { grant }: MySeat, index: number): Promise<void> {
  const { store, wheelchair } = stage
  if (!(await isMeant(stage, index))) return
  const wanted = { id: idOf(stage), grant, seat: labelAt(stage, index), wheelchair: wheelchair.needed }
  const done = await act(stage, [index], seatContract.change, wanted)
  if (done) store.setMine([...own(store).filter((seat) => seat.grant !== grant), ...done.seats])
}

export async function remove(stage: Stage, seats: readonly MySeat[]): Promise<void> {
  const indexes = seats.map(({ label }) => stage.store.hall.byLabel.get(label)!)
  const wanted = { id: idOf(stage), grants: seats.map(({ grant }) => grant) }
  const done = await act(stage, indexes, seatContract.release, wanted)
  if (done) stage.store.setMine(done.seats)
}

/** False if no seats were found. */
export async function best(stage: Stage, count: number, section: string): Promise<boolean> {
  const code = await codeFor(stage)
  if (code === undefined) return false
  const wanted = { id: idOf(stage), count, section, wheelchair: stage.wheelchair.needed, code }
  const done = await act(stage, [], seatContract.best, wanted)
  if (done) stage.store.setMine(done.seats)
  return done !== undefined
}

/** Returns one of the issued tickets; undefined if it failed. */
export async function confirm(stage: Stage, holders: Holders): Promise<string | undefined> {
  const wanted = { id: idOf(stage), ...holders }
  const done = await act(stage, [], seatContract.confirm, wanted)
  if (done) stage.store.setMine(done.seats)
  return done?.seats.at(-1)?.grant
}

const idOf = (stage: Stage): string => stage.now().session.id
const labelAt = ({ store }: Stage, index: number): string => store.hall.seats[index]!.label
const own = (store: SeatStore): MySeat[] => [...store.mine().values()]

async function isMeant({ store, wheelchair, now }: Stage, index: number): Promise<boolean> {
  if (store.hall.seats[index]!.kind !== 'wheelchair') return true
  if (!wheelchair.needed) wheelchair.needed = await now().asks.wheelchair()
  return wheelchair.needed
}

async function codeFor({ now }: Stage): Promise<string | undefined> {
  const { session, asks } = now()
  return session.needsCode ? asks.code() : ''
}

/** Optimistic update of the map, corrected by the server's answer. */
async function act<C extends Call>(
  stage: Stage,
  indexes: readonly number[],
  call: C,
  input: Pressed<C>,
): Promise<ReceivedFrom<C> | undefined> {
  stage.onBusy(1)
  stage.store.setPending(indexes, true)
  try {
    return await sendOnce(call, input, stage.now().asks.captcha)
  } catch (fault) {
    refused(fault, stage)
    return undefined
  } finally {
    stage.store.setPending(indexes, false)
    stage.onBusy(-1)
  }
}

/** Somebody else took the seat: shows a message and updates the seat at once. */
function refused(fault: unknown, { store, now }: Stage): void {
  if (!(fault instanceof Refused) || fault.code === 10013) return void handleFault(fault)
  const { taken = [] } = (fault.data ?? {}) as { taken?: string[] }
  store.markTaken(taken)
  const index = store.hall.byLabel.get(taken[0] ?? '')
  const { say, named } = now()
  popup(index === undefined ? fault.message : say.faster(named(index)), longer)
}

/**
 * Retried with the same idempotency key, which a reload forgets: the map then shows what the server did, and a later tap
 * on the same seat is another request. `askCaptcha` gets a captcha token if the server wants one.
 */
async function sendOnce<C extends Call>(
  call: C,
  input: Pressed<C>,
  askCaptcha: () => Promise<string>,
): Promise<ReceivedFrom<C>> {
  const body = { ...input, key: newKey() }
  const send = (more: object = {}) =>
    askUntilAnswered(() => ask(call, { ...body, ...more } as unknown as SentTo<C>), { retries: 3 })
  try {
    return await send()
  } catch (fault) {
    if (!(fault instanceof Refused && fault.fail === 'captchaNeeded')) throw fault
    const captcha = await askCaptcha()
    if (!captcha) throw fault
    return send({ captcha })
  }
}
