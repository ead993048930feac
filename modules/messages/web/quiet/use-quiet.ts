import { useState } from 'react'
import { isQuiet, nextAwake, type Quiet } from '#engines/inbox/quiet.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { quietContract } from '../../quiet-contract.ts'

export type QuietData = ReceivedFrom<typeof quietContract.quiet>
/** Settings of a person; each change is saved at once. */
export type QuietChoice = Pick<QuietData, 'on' | 'windows' | 'zone' | 'manualUntil' | 'topics' | 'people' | 'high'>
export type ChangeQuiet = (change: Partial<QuietChoice>) => void

export function useQuiet() {
  const read = useRead(quietContract.quiet, {})
  const [draft, setDraft] = useState<QuietChoice>()
  const [save] = useState(() => keepSaving(() => setDraft(undefined)))
  const data = read.data && { ...read.data, ...draft }
  const change: ChangeQuiet = (some) => {
    if (!data) return
    const next = { ...choiceOf(data), ...some }
    setDraft(next)
    void save(next)
  }
  return { read: { ...read, data }, change }
}

const choiceOf = ({ on, windows, zone, manualUntil, topics, people, high }: QuietData): QuietChoice => ({
  ...{ on, windows, zone, manualUntil, topics, people, high },
})

/** One save at a time; of changes made meanwhile only the last is sent, so that the stored state ends as shown. */
function keepSaving(settled: () => void) {
  let waiting: QuietChoice | undefined
  let isSaving = false
  return async (choice: QuietChoice) => {
    waiting = choice
    if (isSaving) return
    isSaving = true
    while (waiting) {
      const now: QuietChoice = waiting
      waiting = undefined
      await ask(quietContract.saveQuiet, { ...now, people: now.people.map(({ id }) => id) }).catch(handleFault)
      if (!waiting) await refetch(quietContract.quiet)
    }
    isSaving = false
    settled()
  }
}

const asQuiet = ({ on, windows, zone, manualUntil }: QuietChoice): Quiet => ({
  ...{ on, windows, zone, manualUntil },
  exceptions: { topics: [], people: [], high: false },
})

/** Whether it is quiet now, and until when. */
export function quietNow(choice: QuietChoice): { isQuiet: boolean; awakeAt: Date | undefined } {
  const now = new Date(serverNow())
  const quiet = asQuiet(choice)
  return { isQuiet: isQuiet(quiet, now), awakeAt: nextAwake(quiet, now) }
}
