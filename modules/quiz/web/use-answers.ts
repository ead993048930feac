import { useRef, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { peopleContract } from '../people-contract.ts'
import type { AskedQuestion } from '../shapes.ts'
import { deviceName } from './device-name.ts'
import type { Attempt } from './Record.tsx'

export type SaveState = 'saved' | 'saving' | 'failed'
const retryMs = 2_000

type Saved = { chosen: string; savedAt: number }

/**
 * Saves each answer at once, and again until the server has it. What another device saved later comes with the next
 * read of the attempt and replaces what this one saved earlier.
 */
export function useAnswers(attempt: Attempt, refresh: () => Promise<void>) {
  const waiting = useRef(new Map<number, string>())
  const sending = useRef(new Set<number>())
  const saved = useRef(new Map<number, Saved>())
  const [state, setState] = useState<SaveState>('saved')
  const [, redraw] = useState(0)

  const send = async (position: number) => {
    if (sending.current.has(position)) return
    sending.current.add(position)
    for (let chosen = waiting.current.get(position); chosen !== undefined; chosen = waiting.current.get(position)) {
      const isDone = await save(position, chosen)
      if (isDone && waiting.current.get(position) === chosen) waiting.current.delete(position)
    }
    sending.current.delete(position)
    if (waiting.current.size === 0) setState('saved')
    redraw((n) => n + 1)
  }

  /** False: it is to be sent again. */
  const save = async (position: number, chosen: string): Promise<boolean> => {
    const { id, quiz } = attempt
    try {
      const { savedAt } = await ask(peopleContract.answer, { quiz, id, position, chosen, device: deviceName() })
      saved.current.set(position, { chosen, savedAt })
      return true
    } catch (fault) {
      if (fault instanceof Refused) {
        waiting.current.delete(position)
        await handleFault(fault)
        await refresh()
        return true
      }
      setState('failed')
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return false
    }
  }

  const choose = (position: number, chosen: string) => {
    waiting.current.set(position, chosen)
    setState('saving')
    // Browsers refuse to vibrate before the first tap.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8)
    void send(position)
  }

  const chosenOf = ({ position, chosen, savedAt }: AskedQuestion): string => {
    const own = saved.current.get(position)
    return waiting.current.get(position) ?? (own && own.savedAt >= savedAt ? own.chosen : chosen)
  }

  return { choose, chosenOf, state }
}
