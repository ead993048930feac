import { type Dispatch, useRef } from 'react'
import { NetworkDown, NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '#kernel/web/ui/words.ts'
import type { Outcome } from '../answers.ts'
import type { Fault } from '../faults.ts'
import { type FormEvent, type FormState, statuses } from '../status.ts'
import type { Keeper } from './draft-keeper.ts'
import type { FillingEvent } from './filling-state.ts'
import type { Desk, FormToFill } from './form-to-fill.ts'

type Sending<Sent> = {
  form: FormToFill
  desk: Desk<Sent>
  outcome: Outcome
  status: FormState
  keeper: Keeper
  tell: Dispatch<FillingEvent>
  tellStatus: Dispatch<FormEvent>
  onSent: (sent: Sent) => void
}

/** Validates, submits once, and handles the result. */
export function useSending<Sent>(all: Sending<Sent>): () => Promise<void> {
  const w = useWords(uiWords)
  // A ref, since state would be updated too late for a second tap in the same frame.
  const sending = useRef(false)
  return async () => {
    const { form, desk, outcome, status, keeper, tell, tellStatus, onSent } = all
    const isFailed = status.status === statuses.failed
    if (sending.current || (status.status !== statuses.ready && !isFailed)) return
    if (outcome.faults.length > 0) return tell({ type: 'try' })
    sending.current = true
    tellStatus({ type: isFailed ? 'retry' : 'submit' })
    try {
      const { answers } = outcome
      await keeper.hold()
      const sent = await desk.send({ answers, version: form.version, key: keeper.pressOf(answers) })
      keeper.end()
      tellStatus({ type: 'submitted' })
      onSent(sent)
    } catch (fault) {
      const trouble =
        fault instanceof NetworkDown ? w('networkFailed') : fault instanceof Refused ? fault.message : w('failed')
      tellStatus({ type: 'failed', trouble })
      keeper.release()
      await settle(fault, all)
    } finally {
      sending.current = false
    }
  }
}

/** Faults of fields are shown there; a refusal of the whole form reloads it. */
async function settle<Sent>(fault: unknown, { desk, tell, keeper }: Sending<Sent>): Promise<void> {
  keeper.saveHere()
  if (fault instanceof NetworkDown) return
  if (!(fault instanceof Refused) || fault instanceof NotLoggedIn) return handleFault(fault)
  const faults = (fault.data as { faults?: Fault[] } | null)?.faults
  if (Array.isArray(faults)) tell({ type: 'refuse', faults })
  if (fault.fail !== 'badAnswers') await desk.reload?.().catch(() => {})
}
