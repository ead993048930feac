import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkDown } from './faults.ts'
import {
  askFor,
  changeRead,
  forgetReads,
  type ReadRequest,
  readEntryFor,
  refetch,
  refetchAll,
  subscribe,
} from './reads.ts'

let number = 0
let path = ''
const leaving: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('navigator', { onLine: true })
  path = `/read/${number++}`
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asked = (ask: ReadRequest['ask'], more: Partial<ReadRequest> = {}, input: unknown = {}): ReadRequest => ({
  key: [path, input, 'zh'],
  ask,
  ...more,
})

/** A subscriber to a read. */
function shown(one: ReadRequest, how: { asks?: boolean; every?: number } = {}) {
  const held = readEntryFor(one)
  let draws = 0
  const leave = subscribe(held, () => draws++, { asks: true, ...how })
  leaving.push(leave)
  return { held, leave, draws: () => draws, settled: () => vi.advanceTimersByTimeAsync(0) }
}

test('two who ask the same share one request, in whatever order their input is written', async () => {
  const ask = vi.fn(async () => ({ n: 1 }))
  const first = shown(asked(ask, {}, { a: 1, b: 2 }))
  const second = shown(asked(ask, {}, { b: 2, a: 1 }))
  await first.settled()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(second.held).toBe(first.held)
  expect(second.held.state).toMatchObject({ data: { n: 1 }, fault: null, asking: false })
  expect(second.draws()).toBe(1)
})

test('a fresh answer is not asked for again, an older one is', async () => {
  const ask = vi.fn(async () => 1)
  const { leave, settled } = shown(asked(ask))
  await settled()
  leave()
  shown(asked(ask)).leave()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(16_000)
  shown(asked(ask))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what was known before stands there at once, and is confirmed', async () => {
  const known = () => ({ data: { n: 1 }, asOf: 5 })
  const { held, settled } = shown(asked(async () => ({ n: 2 }), { known, freshMs: 0 }))
  expect(held.state).toMatchObject({ data: { n: 1 }, asOf: 5 })
  await settled()
  expect(held.state.data).toEqual({ n: 2 })
})

test('a lost line is tried once more; a refusal is an answer', async () => {
  const lost = vi.fn(async () => Promise.reject(new NetworkDown('x')))
  const one = shown(asked(lost))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lost).toHaveBeenCalledTimes(2)
  expect(one.held.state).toMatchObject({ data: undefined, asking: false })
  expect(one.held.state.fault).toBeInstanceOf(NetworkDown)
  const refused = vi.fn(async () => Promise.reject(new Error('no')))
  const other = shown(asked(refused, {}, 'other'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refused).toHaveBeenCalledTimes(1)
  expect(other.held.state.fault?.message).toBe('no')
})

test('data stays while asking anew fails, and says so', async () => {
  const answers = [async () => 1, async () => Promise.reject(new Error('no'))]
  const { held, settled } = shown(asked(() => answers.shift()!()))
  await settled()
  await askFor(held, true)
  expect(held.state).toMatchObject({ data: 1, fault: { message: 'no' }, asking: false })
})

test('after a change those on the screen are asked at once, the others when they are shown; an answer on its way does not count', async () => {
  let [n, slow] = [0, 0]
  const ask = vi.fn(async () => {
    const mine = ++n
    if (slow) await new Promise((done) => setTimeout(done, slow))
    return mine
  })
  const one = shown(asked(ask))
  await one.settled()
  slow = 50
  void askFor(one.held)
  slow = 0
  await refetch({ path })
  expect(one.held.state.data).toBe(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(one.held.state.data).toBe(3)
  one.leave()
  await refetch({ path })
  expect(ask).toHaveBeenCalledTimes(3)
  shown(asked(ask))
  expect(ask).toHaveBeenCalledTimes(4)
})

test('whoever leaves ends the request, and a fault is not kept for the next', async () => {
  const signals: AbortSignal[] = []
  const ask = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  const one = shown(asked(ask))
  one.leave()
  expect(signals[0]!.aborted).toBe(true)
  expect(readEntryFor(asked(async () => 1)).state).toMatchObject({ data: undefined, fault: null, asking: false })
})

test('one that waits asks nothing, also after a change', async () => {
  const ask = vi.fn(async () => 1)
  shown(asked(ask), { asks: false })
  await refetch({ path })
  expect(ask).not.toHaveBeenCalled()
})

test('again and again while the page is looked at', async () => {
  const ask = vi.fn(async () => 1)
  shown(asked(ask), { every: 1_000 })
  await vi.advanceTimersByTimeAsync(3_100)
  expect(ask).toHaveBeenCalledTimes(4)
  vi.stubGlobal('document', { hidden: true })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('what is said of it without asking is drawn, and what is as before is the same object', async () => {
  const ask = async () => ({ list: [{ id: 1 }, { id: 2 }], n: 0 })
  const { held, settled, draws } = shown(asked(ask))
  await settled()
  const before = held.state.data as { list: object[] }
  await askFor(held, true)
  expect(held.state.data).toBe(before)
  changeRead({ path } as never, (now: object) => ({ ...now, n: 1 }) as never)
  expect(held.state.data).toMatchObject({ n: 1 })
  expect((held.state.data as typeof before).list).toBe(before.list)
  const drawn = draws()
  changeRead({ path } as never, (now: object) => now as never)
  expect(draws()).toBe(drawn)
})

test('for someone else everything is asked anew, and what nobody shows is gone', async () => {
  let name = '林'
  const one = shown(asked(async () => name))
  const left = shown(asked(async () => name, {}, 'left'))
  await one.settled()
  left.leave()
  name = '周'
  refetchAll()
  expect(one.held.state.data).toBeUndefined()
  await one.settled()
  expect(one.held.state.data).toBe('周')
  forgetReads()
  expect(readEntryFor(asked(async () => name, {}, 'left')).state.data).toBeUndefined()
})

test('an answer nobody shows is dropped after ten minutes', async () => {
  const one = shown(asked(async () => 1))
  await one.settled()
  one.leave()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(readEntryFor(asked(async () => 2)).state.data).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(readEntryFor(asked(async () => 2)).state.data).toBeUndefined()
})
