import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import type { ReadKey } from '../offline/offline-answers.ts'
import { NetworkDown } from './faults.ts'
import { shareStructure } from './same-data.ts'

/** Younger answers are not fetched again for a new subscriber. */
const freshMs = 15_000
/** How long an answer without subscribers stays cached. */
const keptMs = 10 * 60_000
const retryMs = 800

export type ReadState<D = unknown> = Readonly<{
  data: D | undefined
  fault: Error | null
  asking: boolean
  /** When the data was fetched, in milliseconds; 0 without data. */
  asOf: number
}>

export type ReadRequest<D = unknown> = {
  key: ReadKey
  ask: (signal: AbortSignal) => Promise<D>
  /** A cached answer to start with. */
  known?: () => { data: D; asOf: number } | undefined
  freshMs?: number | undefined
}

type Watcher = { changed: () => void; asks: boolean }
type Running = { promise: Promise<void>; stop: () => void }
export type ReadEntry = {
  asked: ReadRequest
  state: ReadState
  watchers: Set<Watcher>
  running?: Running | undefined
  /** Invalidated, however young it is. */
  isOld?: boolean
  dropping?: ReturnType<typeof setTimeout> | undefined
}

const nothing: ReadState = { data: undefined, fault: null, asking: false, asOf: 0 }
const held = new Map<string, ReadEntry>()

/** The cache entry of a read, shared by all its subscribers. */
export function readEntryFor(asked: ReadRequest): ReadEntry {
  const name = nameOf(asked.key)
  const found = held.get(name) ?? { asked, state: nothing, watchers: new Set() }
  held.set(name, found)
  found.asked = asked
  if (found.state !== nothing) return found
  const { data, asOf } = asked.known?.() ?? nothing
  found.state = { ...nothing, data, asOf }
  return found
}

/** Subscribes to changes, and fetches unless the answer is fresh; returns the function to unsubscribe. */
export function subscribe(
  one: ReadEntry,
  changed: () => void,
  { asks, every }: { asks: boolean; every?: number | undefined },
) {
  const watcher = { changed, asks }
  held.set(nameOf(one.asked.key), one)
  one.watchers.add(watcher)
  clearTimeout(one.dropping)
  if (asks && isStale(one)) void askFor(one)
  const timer = asks && every ? setInterval(() => document.hidden || void askFor(one, true), every) : undefined
  return () => {
    clearInterval(timer)
    one.watchers.delete(watcher)
    if (one.watchers.size === 0) leave(one)
  }
}

/** Without subscribers a running request is aborted; a fault is not cached. */
function leave(one: ReadEntry): void {
  one.running?.stop()
  one.running = undefined
  one.state = { ...one.state, asking: false }
  if (one.state.data === undefined) drop(one)
  else one.dropping = setTimeout(() => drop(one), keptMs)
}

function drop(one: ReadEntry): void {
  if (held.get(nameOf(one.asked.key)) === one) held.delete(nameOf(one.asked.key))
}

const isStale = ({ state, isOld, asked }: ReadEntry): boolean =>
  isOld === true || state.data === undefined || Date.now() - state.asOf >= (asked.freshMs ?? freshMs)

const isWatched = ({ watchers }: ReadEntry): boolean => [...watchers].some(({ asks }) => asks)

/** `anew` does not reuse a running request, which may predate the change. Never rejects; see the state. */
export function askFor(one: ReadEntry, anew = false): Promise<void> {
  if (one.running && !(anew && one.state.data !== undefined)) return one.running.promise
  one.running?.stop()
  const control = new AbortController()
  const isOurs = () => one.running === running
  const running: Running = { stop: () => control.abort(), promise: Promise.resolve() }
  one.running = running
  running.promise = answerOf(one.asked, control.signal).then(
    (data) =>
      isOurs() &&
      settle(one, { data: shareStructure(one.state.data, data), fault: null, asking: false, asOf: Date.now() }),
    (fault) => isOurs() && settle(one, { ...one.state, fault, asking: false }),
  ) as Promise<void>
  change(one, { ...one.state, asking: true, ...(one.state.data === undefined && { fault: null }) })
  return running.promise
}

/** Retries once after a network error; a refusal is an answer and is not retried. */
async function answerOf({ ask }: ReadRequest, signal: AbortSignal): Promise<unknown> {
  try {
    return await ask(signal)
  } catch (fault) {
    if (!(fault instanceof NetworkDown) || !navigator.onLine) throw fault
    await new Promise((done) => setTimeout(done, retryMs))
    if (signal.aborted) throw fault
    return ask(signal)
  }
}

function settle(one: ReadEntry, state: ReadState): void {
  one.running = undefined
  if (!state.fault) one.isOld = false
  change(one, state)
}

function change(one: ReadEntry, state: ReadState): void {
  one.state = state
  for (const { changed } of [...one.watchers]) changed()
}

const of = (calls: readonly Pick<Call, 'path'>[]): ReadEntry[] => {
  const paths = new Set(calls.map(({ path }) => path))
  return [...held.values()].filter(({ asked }) => paths.has(asked.key[0]))
}

/** Invalidates these reads: visible ones are fetched again at once, others when they are shown. */
export async function refetch(...calls: readonly Pick<Call, 'path'>[]): Promise<void> {
  const found = of(calls)
  for (const one of found) one.isOld = true
  await Promise.all(found.filter(isWatched).map((one) => askFor(one, true)))
}

/** Updates cached data without fetching, as when an event stream delivers it. */
export function changeRead<C extends Call<'read'>>(call: C, to: (now: ReceivedFrom<C>) => ReceivedFrom<C>): void {
  for (const one of of([call])) {
    if (one.state.data === undefined) continue
    const data = to(one.state.data as ReceivedFrom<C>)
    if (data !== one.state.data) change(one, { ...one.state, data, asOf: Date.now() })
  }
}

/** Drops every answer without subscribers. */
export function forgetReads(): void {
  for (const one of [...held.values()]) if (one.watchers.size === 0) drop(one)
}

/** The person has changed: drops all data and fetches again what is visible. */
export function refetchAll(): void {
  forgetReads()
  for (const one of held.values()) {
    one.running?.stop()
    one.running = undefined
    change(one, nothing)
    if (isWatched(one)) void askFor(one)
  }
}

/** Fetches stale visible data again when the browser is online or visible again. */
export function startReads(): void {
  const look = () => {
    for (const one of held.values()) if (isWatched(one) && isStale(one)) void askFor(one)
  }
  addEventListener('online', look)
  addEventListener('visibilitychange', () => document.hidden || look())
}

const nameOf = (key: ReadKey): string => JSON.stringify(key, inOrder)

/** Sorts keys, so that the same input always has the same cache key. */
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
