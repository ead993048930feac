import { useCallback, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { codeCalls } from '../../code-contract.ts'

type Checked = ReceivedFrom<typeof codeCalls.gate>

/** Why a check has no result; each has its own text. */
export const troubles = ['expired', 'foreign', 'forged', 'noSignal', 'failed'] as const
type Trouble = (typeof troubles)[number]

export type Verdict = { id: number; at: number } & (
  | { kind: 'checked'; checked: Checked }
  | { kind: 'trouble'; trouble: Trouble; message: string }
)

const byFail: Readonly<Record<string, Trouble>> = {
  expiredToken: 'expired',
  notOurCode: 'foreign',
  wrongToken: 'forged',
}

const longestLog = 20

/** Checks codes, one at a time. The log is per device and visit. */
export function useGate(door: string) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [log, setLog] = useState<readonly Verdict[]>([])
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const lastId = useRef(0)
  const check = useCallback(
    (code: string) => {
      // The camera reads the same code many times a second.
      if (running.current) return
      running.current = true
      setBusy(true)
      const settle = (found: Verdict | undefined) => {
        running.current = false
        setBusy(false)
        if (!found) return
        setVerdict(found)
        setLog((before) => [found, ...before].slice(0, longestLog))
      }
      void verdictOf(code, door, ++lastId.current).then(settle)
    },
    [door],
  )
  const close = useCallback(() => setVerdict(undefined), [])
  return { verdict, log, busy, check, close }
}

async function verdictOf(code: string, door: string, id: number): Promise<Verdict | undefined> {
  const about = { id, at: Math.floor(serverNow() / 1000) }
  const trouble = (name: Trouble, message = ''): Verdict => ({ ...about, kind: 'trouble', trouble: name, message })
  try {
    const checked = await ask(codeCalls.gate, { token: code.trim().slice(0, 200), door })
    return { ...about, kind: 'checked', checked }
  } catch (fault) {
    if (fault instanceof NetworkDown) return trouble('noSignal')
    if (fault instanceof NotLoggedIn || !(fault instanceof Refused)) {
      await handleFault(fault)
      return undefined
    }
    return trouble(byFail[fault.fail] ?? 'failed', fault.message)
  }
}
