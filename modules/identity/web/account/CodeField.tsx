import './centre.css'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { identityWords } from '../words.ts'
import { type Sent, useCode } from './use-code.ts'

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
