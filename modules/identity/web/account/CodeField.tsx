import './centre.css'
import { useRef, useState } from 'react'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { identityWords } from '../words.ts'
import { useCountdown } from './use-countdown.ts'

type CodeFieldProps = FieldBinding<string> & {
  label?: string
  /** Requests a code; undefined if there is no target yet. */
  send: () => Promise<Sent | undefined>
}

/** Six-digit code field with a send button. */
export function CodeField({ send, label, ...field }: CodeFieldProps) {
  const w = useWords(identityWords)
  const { left, sent, trouble, busy, ask } = useCode(send)
  const shown = { ...field, error: field.error ?? trouble }
  const note = sent && (sent.to ? w('code.sent', { to: sent.to }) : w('code.sentQuietly'))
  return (
    <Field field={shown} label={label ?? w('code.label')} help={note} required>
      <div className="c-control c-control--with code-field">
        <input
          {...controlOf(shown, { required: true })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder={w('code.hint')}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
        />
        <button
          type="button"
          className="code-field__get c-link c-font-4 c-strong"
          disabled={left > 0}
          aria-busy={busy || undefined}
          onClick={() => void ask()}
        >
          {left > 0 ? w('code.again', { seconds: left }) : w('code.get')}
        </button>
      </div>
    </Field>
  )
}

type Sent = { to: string; again: number }

/**
 * Requests a code, and counts down until another may be requested. `send` returns undefined if the form is incomplete.
 */
function useCode(send: () => Promise<Sent | undefined>) {
  const k = useWords(kernelWords)
  const [left, wait] = useCountdown()
  const [sent, setSent] = useState<Sent>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const ask = async () => {
    // A ref, since state would be a render too late for a second tap in the same moment.
    if (asking.current || left > 0) return
    asking.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      const answer = await send()
      if (answer) wait(answer.again)
      if (answer) setSent(answer)
    } catch (fault) {
      if (fault instanceof Refused) {
        wait(Math.min(60, Number((fault.data as { seconds?: unknown } | null)?.seconds) || 0))
        setTrouble(fault.message)
      } else if (fault instanceof NetworkDown) setTrouble(k('error.network'))
      else await handleFault(fault)
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  return { left, sent, trouble, busy, ask }
}
