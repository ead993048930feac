import { useCallback, useRef, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Abnormal, NetworkDown } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import type { Verdict } from '../../shapes.ts'
import { useGateWords } from '../gate-kit.ts'
import { pendingOf, type Question, type Standing } from './decisions.ts'
import { type DoorList, withEntry, withoutEntry } from './door-list.ts'
import type { useDoorList } from './use-door-list.ts'

export type Decision = Verdict & { offline: boolean; code: string }
type Door = ReturnType<typeof useDoorList>

/** Makes decisions one at a time: by the server or, if it cannot be reached, by the device. */
export function useDecisions(standing: Standing, door: Door) {
  const w = useGateWords()
  const [decision, setDecision] = useState<Decision>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const close = useCallback(() => setDecision(undefined), [])
  const ask = async (question: Question) => {
    // A ref, since state would be updated a render too late for a second scan at once.
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const decided = await settle(question, standing, door)
      if (decided) setDecision(decided)
      else popup(w('offline.noList'))
    } catch (fault) {
      await handleFault(fault, 'default')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { decision, busy, ask, close }
}

async function settle(question: Question, standing: Standing, door: Door): Promise<Decision | undefined> {
  const { list, change, leave, setReached } = door
  const { call, input, code } = question
  const told = (await askSoon(call, input, list !== undefined)) as Verdict | undefined
  setReached(told !== undefined)
  const verdict = told ?? (list && (await question.here(list)))
  if (!verdict) return undefined
  if (told) void refetch(standing.calls.gateBoard)
  else leave(pendingOf(standing, question, verdict))
  if (list) change(remembering(list, verdict, standing.settings.gate))
  return { ...verdict, offline: !told, code }
}

/** Applies the verdict to the device's list, until it is fetched again. */
function remembering(list: DoorList, { result, pass }: Verdict, gate: string): DoorList {
  if (!pass) return list
  const at = Math.floor(serverNow() / 1000)
  if (result === 'out') return withoutEntry(list, { ...pass, at })
  return result === 'in' ? withEntry(list, { ...pass, at, gate }) : list
}

/** Timeout after which the device decides by itself. */
const patience = 4_000

/** The server's answer; undefined if it cannot be reached. With `hurry`, within the timeout. */
async function askSoon<C extends Call>(
  call: C,
  input: SentTo<C>,
  hurry: boolean,
): Promise<ReceivedFrom<C> | undefined> {
  if (hurry && !navigator.onLine) return undefined
  const giveUp = new AbortController()
  const timer = hurry ? setTimeout(() => giveUp.abort(), patience) : undefined
  try {
    return await ask(call, input, { signal: giveUp.signal })
  } catch (fault) {
    if (giveUp.signal.aborted || fault instanceof NetworkDown || fault instanceof Abnormal) return undefined
    throw fault
  } finally {
    clearTimeout(timer)
  }
}
