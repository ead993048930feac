import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import { NotLoggedIn, Refused } from '../calls/faults.ts'
import { handleFault } from '../calls/live-effects.ts'
import { useSession } from '../session/session.ts'
import { isUndecided } from './ask-until-answered.ts'
import { type Pressed, press, pressName } from './press.ts'
import { forgetPress, unanswered } from './press-store.ts'

/**
 * `again`: no answer, retrying. `lost`: gave up; pressing again repeats the same request. `slider`: the server wants a
 * captcha first, then the same request again.
 */
export type Phase = 'idle' | 'asking' | 'again' | 'lost' | 'slider'

/** A request is on its way. */
export const isUnderWay = (phase: Phase): boolean => phase === 'asking' || phase === 'again'

type Outcome<C extends Call> = {
  onDone: (data: ReceivedFrom<C>) => void
  onRefused: (refused: Refused) => void
  /** No answer in the end, for pages that do not show the phase. */
  onLost?: (fault: unknown) => void
}

/**
 * An action that must neither count twice nor get lost. A request left unanswered by a reload or login continues by
 * itself. `of` is the id of what it is about.
 */
export function usePress<C extends Call<'write'>>(call: C, of: string, outcome: Outcome<C>) {
  const [phase, setPhase] = useState<Phase>('idle')
  const running = useRef(false)
  const here = useRef(true)
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  })
  const run = useCallback(
    async (input: Pressed<C>, captcha = '') => {
      if (running.current) return
      running.current = true
      setPhase('asking')
      const onAgain = () => setPhase('again')
      const settle = await press(call, of, input, { captcha, onAgain, isWanted: () => here.current }).then(
        (data) => () => {
          latest.current.onDone(data)
          return 'idle' as const
        },
        (fault) => () => failed(fault, latest.current),
      )
      running.current = false
      setPhase(settle())
    },
    [call, of],
  )
  /** Repeats the same request: after a captcha, or when no answer came. */
  const again = useCallback(
    (captcha = '') => {
      const left = unanswered(pressName(call, of))
      if (left) void run(left.input as Pressed<C>, captcha)
    },
    [call, of, run],
  )
  /** No retry: the server has not started anything. */
  const dismiss = () => {
    forgetPress(pressName(call, of))
    setPhase('idle')
  }
  useGoingOn(again, here)
  return { phase, busy: isUnderWay(phase), run, again, dismiss }
}

/** An expired login leads to the login page and back; the pending request is kept. */
function failed<C extends Call>(fault: unknown, { onRefused, onLost }: Outcome<C>): Phase {
  if (isUndecided(fault)) {
    onLost?.(fault)
    return 'lost'
  }
  if (fault instanceof NotLoggedIn || !(fault instanceof Refused)) {
    void handleFault(fault)
    return 'idle'
  }
  if (fault.fail === 'captchaNeeded') return 'slider'
  onRefused(fault)
  return 'idle'
}

function useGoingOn(again: () => void, here: React.RefObject<boolean>): void {
  const isPerson = useSession().state === 'person'
  useEffect(() => {
    here.current = true
    if (isPerson) again()
    return () => {
      here.current = false
    }
  }, [again, here, isPerson])
}
