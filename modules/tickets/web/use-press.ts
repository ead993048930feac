import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { NetworkDown, NotLoggedIn, Refused } from '#kernel/web/faults.ts'
import { handleFault } from '#kernel/web/live-effects.ts'
import { useSession } from '#kernel/web/session.ts'
import { askUntilAnswered } from './ask-until-answered.ts'
import { beginPress, forgetPress, type Press, unanswered } from './press-store.ts'

/**
 * `again`: no answer, retrying. `lost`: gave up; pressing again repeats the same request. `slider`: the server wants a
 * captcha first, then the same request again.
 */
export type Phase = 'idle' | 'asking' | 'again' | 'lost' | 'slider'

type Outcome<C extends Call> = {
  onDone: (data: ReceivedFrom<C>) => void
  onRefused: (refused: Refused) => void
}

/**
 * An action that must neither count twice nor get lost. A request left unanswered by a reload or login continues by
 * itself.
 */
export function usePress<C extends Call<'write'>>(act: string, call: C, of: string, outcome: Outcome<C>) {
  const [phase, setPhase] = useState<Phase>('idle')
  const running = useRef(false)
  const here = useRef(true)
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  })
  const run = useCallback(
    async (input: Press['input'], captcha = '') => {
      if (running.current) return
      running.current = true
      setPhase('asking')
      const settle = await settled(act, call, of, input, captcha, {
        onAgain: () => setPhase('again'),
        isWanted: () => here.current,
      })
      running.current = false
      setPhase(settle(latest.current))
    },
    [act, call, of],
  )
  useGoingOn(act, of, run, here)
  /** No retry: the server has not started anything. */
  const dismiss = () => {
    forgetPress(act, of)
    setPhase('idle')
  }
  return { phase, run, dismiss }
}

type Waiting = { onAgain: () => void; isWanted: () => boolean }

async function settled<C extends Call<'write'>>(
  act: string,
  call: C,
  of: string,
  input: Press['input'],
  captcha: string,
  waiting: Waiting,
): Promise<(outcome: Outcome<C>) => Phase> {
  const press = beginPress(act, of, input)
  try {
    const body = { ...press.input, key: press.key, ...(captcha && { captcha }) } as SentTo<C>
    const data = await askUntilAnswered(() => callServer(call, body), waiting)
    forgetPress(act, of)
    return ({ onDone }) => {
      onDone(data)
      return 'idle'
    }
  } catch (fault) {
    return (outcome) => failed(fault, act, of, outcome)
  }
}

/** An expired login leads to the login page and back; the pending request is kept. */
function failed<C extends Call>(fault: unknown, act: string, of: string, { onRefused }: Outcome<C>): Phase {
  if (fault instanceof NetworkDown || (fault instanceof Refused && fault.fail === 'busy')) return 'lost'
  if (fault instanceof NotLoggedIn || !(fault instanceof Refused)) {
    void handleFault(fault)
    return 'idle'
  }
  if (fault.fail === 'captchaNeeded') return 'slider'
  forgetPress(act, of)
  onRefused(fault)
  return 'idle'
}

function useGoingOn(
  act: string,
  of: string,
  run: (input: Press['input']) => Promise<void>,
  here: React.RefObject<boolean>,
): void {
  const isPerson = useSession().state === 'person'
  useEffect(() => {
    here.current = true
    const left = isPerson ? unanswered(act, of) : undefined
    if (left) void run(left.input)
    return () => {
      here.current = false
    }
  }, [act, of, run, here, isPerson])
}
