import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { createStore } from '#kernel/web/store.ts'
import { contract } from '../../contract.ts'
import type { Fix } from '../../track.ts'
import { forgetRun, type Kept, keepPart, keepRun, keptPart, keptRun } from './kept.ts'

/** Fixes of one part, and seconds between fixes: closer ones only cost storage. */
const partSize = 60
const every = 3
const syncMs = 10_000

export type Recording = {
  run: Kept | undefined
  fixes: readonly Fix[]
  /** Accuracy of the last position; −1 before the first. */
  accuracy: number
  link: 'saved' | 'sending' | 'waiting'
  isFull: boolean
  /** Why the server does not take the run. */
  refused: string
  /** The id of the run once it is checked. */
  done: string
  position: 'off' | 'on' | 'denied'
}

const nothing: Recording = {
  ...{ run: undefined, fixes: [], accuracy: -1, link: 'saved', isFull: false, refused: '', done: '', position: 'off' },
}

/** Outlives the page: recording goes on while other pages of the portal are looked at. */
export const recording = createStore<Recording>(nothing)
const change = (part: Partial<Recording>): void => recording.set({ ...recording.get(), ...part })

let watch: number | undefined
let timer: ReturnType<typeof setInterval> | undefined
let isSyncing = false

/** Begins a run, or with a key goes on with one that was begun on another device. */
export function startRun(plan: string, key = newKey()): void {
  const run: Kept = {
    plan,
    key,
    device: newKey(),
    startedAt: Math.floor(serverNow() / 1000),
    sent: [],
    isEnding: false,
  }
  recording.set({ ...nothing, run })
  change({ isFull: !keepRun(run) })
  listen()
}

/** Goes on with what this device has kept, after a reload. */
export function resumeRun(): Kept | undefined {
  const { run } = recording.get()
  if (run) return run
  const kept = keptRun()
  if (!kept) return undefined
  recording.set({ ...nothing, run: kept, fixes: kept.sent.flatMap((_, i) => keptPart(i)), link: 'waiting' })
  listen()
  return kept
}

function listen(): void {
  stopListening()
  timer = setInterval(() => void sync(), syncMs)
  addEventListener('online', sync)
  if (recording.get().run?.isEnding) void sync()
  else {
    const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 }
    const refused = ({ code }: GeolocationPositionError) => code === 1 && change({ position: 'denied' })
    watch = navigator.geolocation?.watchPosition(take, refused, options)
    change({ position: 'on' })
  }
}

function stopListening(): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(timer)
  removeEventListener('online', sync)
  watch = timer = undefined
}

function take({ coords, timestamp }: GeolocationPosition): void {
  const { run, fixes } = recording.get()
  if (!run || run.isEnding) return
  const at = Math.floor((timestamp + serverNow() - Date.now()) / 1000)
  const accuracy = Math.min(10_000, Math.round(coords.accuracy))
  const last = fixes.at(-1)
  if (last && at - last[0] < every) {
    change({ accuracy })
    return
  }
  const fix: Fix = [at, Math.round(coords.latitude * 1e6), Math.round(coords.longitude * 1e6), accuracy]
  const number = Math.max(0, run.sent.length - 1)
  const open = run.sent.length ? keptPart(number) : []
  const isNew = run.sent.length === 0 || open.length >= partSize
  const into = isNew ? run.sent.length : number
  const next = isNew ? { ...run, sent: [...run.sent, 0] } : run
  const isKept = keepPart(into, isNew ? [fix] : [...open, fix]) && keepRun(next)
  change({ run: next, fixes: [...fixes, fix], accuracy, isFull: !isKept })
  if (next.sent.length === 1 && isNew) void sync()
}

export const unsentParts = ({ run }: Recording): number =>
  run ? run.sent.filter((size, i) => keptPart(i).length > size).length : 0

/** Ends the run; it is submitted as soon as there is a connection. */
export function finishRun(): void {
  const { run } = recording.get()
  if (!run) return
  const ending = { ...run, isEnding: true }
  keepRun(ending)
  change({ run: ending })
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  watch = undefined
  void sync()
}

export function dropRecording(): void {
  stopListening()
  forgetRun()
  recording.set(nothing)
}

/** Sends what the server has not got; one at a time. Parts may come twice: the server counts them once. */
export async function sync(): Promise<void> {
  if (isSyncing || !recording.get().run) return
  isSyncing = true
  try {
    await sendParts()
    change({ refused: '' })
    if (recording.get().run?.isEnding) await submit()
  } catch (fault) {
    if (fault instanceof Refused) {
      if (fault.code === 10013) await handleFault(fault)
      else change({ refused: fault.message })
    }
    change({ link: 'waiting' })
  } finally {
    isSyncing = false
  }
}

async function sendParts(): Promise<void> {
  const { run } = recording.get()
  for (let number = 0; number < (run?.sent.length ?? 0); number++) {
    const { plan, key, device, sent } = recording.get().run!
    const fixes = keptPart(number)
    if (fixes.length <= sent[number]!) continue
    change({ link: 'sending' })
    await ask(contract.sendRunPart, { plan, key, device, number, fixes: JSON.stringify(fixes) as never })
    noteSent(number, fixes.length)
  }
  change({ link: 'saved' })
}

function noteSent(number: number, size: number): void {
  const { run } = recording.get()
  if (!run) return
  const next = { ...run, sent: run.sent.map((before, i) => (i === number ? size : before)) }
  keepRun(next)
  change({ run: next })
}

async function submit(): Promise<void> {
  const { key, device, sent } = recording.get().run!
  const { id, missing } = await ask(
    contract.finishRun,
    { key, device, parts: sent.length },
    { changes: [contract.runHome, contract.myRuns] },
  )
  if (missing.length) {
    for (const number of missing) noteSent(number, 0)
    return sendParts().then(submit)
  }
  dropRecording()
  change({ done: id })
}
