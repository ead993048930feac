import { useRef } from 'react'
import { conflictIn } from '#kernel/web/calls/conflict.ts'
import { NetworkDown, NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { forgetPerson } from '#kernel/web/session/session.ts'
import { hasUnsentWork } from '#kernel/web/session/unsent-work.ts'
import { errorsOf, type FieldErrors, serverErrorsOf } from './field-errors.ts'
import type { FormInside, FormOptions } from './form-state.ts'
import { formWords } from './words.ts'

/** Validates, sends once, and shows errors at their fields. */
export function useSubmit<V extends object, Out>(
  { schema, submit, words, fromFresh }: FormOptions<V, Out>,
  { values, jump }: FormInside<V>,
  change: (changes: Partial<FormInside<V>>) => void,
  onSent: () => void,
) {
  const w = useWords(formWords)
  // State would update too late for a second tap in the same frame; a ref does not.
  const sending = useRef(false)
  const refuse = (errors: FieldErrors, failure = errors['']) => change({ busy: false, errors, failure, jump: jump + 1 })
  const lost = () => {
    forgetPerson()
    change({ busy: false })
  }
  return async (given = values) => {
    if (sending.current) return
    const checked = schema?.safeParse(given, { reportInput: true })
    if (checked && !checked.success) return refuse(errorsOf(checked.error.issues, w, words))
    sending.current = true
    change({ busy: true, failure: undefined, errors: {} })
    try {
      const sent = await submit(checked ? checked.data : (given as unknown as Out))
      if (sent === false) return change({ busy: false })
      onSent()
      change({ busy: false, dirty: false, restored: false, conflict: undefined, aside: undefined })
    } catch (fault) {
      const met = fromFresh && conflictIn(fault)
      if (met) return change({ busy: false, conflict: { ...met, fresh: fromFresh(met.fresh) } })
      // The end of the form offers the login.
      if (fault instanceof NotLoggedIn && hasUnsentWork()) return lost()
      const errors = serverErrorsOf(fault)
      if (!isForThePage(fault)) void handleFault(fault)
      refuse(errors ?? {}, errors ? undefined : reasonOf(fault, w('failed'), w('networkFailed')))
    } finally {
      sending.current = false
    }
  }
}

/** A lost login and our own bugs are also handled by the error catalogue. */
const isForThePage = (fault: unknown): boolean =>
  fault instanceof NetworkDown || (fault instanceof Refused && !(fault instanceof NotLoggedIn))

function reasonOf(fault: unknown, usual: string, network: string): string {
  if (fault instanceof NetworkDown) return network
  return fault instanceof Refused && fault.message ? fault.message : usual
}
