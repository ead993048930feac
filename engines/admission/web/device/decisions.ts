import type { Call, SentTo } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import type { Gate, GateCalls } from '../../contract.ts'
import type { PassFace, Verdict } from '../../shapes.ts'
import { decide, decideByHand } from './decide.ts'
import type { DoorList } from './door-list.ts'
import { type DeviceSettings, newId, type PendingScan } from './store.ts'

/** A decision to make: the call to the server, and the offline fallback. */
export type Question<C extends Call = Call> = {
  call: C
  input: SentTo<C> & { id: string; note: string }
  code: string
  here: (list: DoorList) => Promise<Verdict> | Verdict
}

export type Standing = { calls: GateCalls; gate: Gate; settings: DeviceSettings }
type Chosen = PassFace & { note: string }

export function aboutCode(at: Standing, code: string, note: string): Question<GateCalls['check']> {
  const here = (list: DoorList) => decide(list, { code, note, now: serverNow() })
  return { call: at.calls.check, input: { ...scanAt(at), code: code.slice(0, 500), note }, code, here }
}

export function aboutEntry(at: Standing, { grant, nth, note }: Chosen): Question<GateCalls['letIn']> {
  const here = (list: DoorList) => decideByHand(list, { grant, nth, note, now: serverNow() })
  return { call: at.calls.letIn, input: { ...scanAt(at), grant, nth, note }, code: '', here }
}

export function aboutLeaving(at: Standing, { note, ...pass }: Chosen): Question<GateCalls['letOut']> {
  const { grant, nth } = pass
  const here = (): Verdict => ({ result: 'out', reason: '', pass, earlier: null })
  return { call: at.calls.letOut, input: { ...scanAt(at), grant, nth, note }, code: '', here }
}

/** The record of an offline decision, to sync later. */
export const pendingOf = ({ gate, settings }: Standing, { input, code }: Question, verdict: Verdict): PendingScan => ({
  ...{ id: input.id, note: input.note, session: gate.session, gate: settings.gate, code: code.slice(0, 300) },
  ...{ result: verdict.result, reason: verdict.reason, pass: verdict.pass },
  grant: verdict.pass?.grant ?? '',
  nth: verdict.pass?.nth ?? 0,
  at: Math.floor(serverNow() / 1000),
})

const scanAt = ({ gate, settings }: Standing) => ({
  ...{ session: gate.session, id: newId(), gate: settings.gate, device: settings.device },
})
