import { useId, useState } from 'react'
import '#kernel/web/ui/form/Field.css'
import { Button } from '#kernel/web/ui/Button.tsx'
import { useGateWords } from './gate-kit.ts'

type WhyKey = 'why.id' | 'why.phone' | 'why.organiser' | 'why.mistake' | 'why.left'
type ReasonFormProps = {
  /** Frequent reasons, one tap each. */
  usual: readonly WhyKey[]
  label: string
  danger?: boolean
  onDone: (why: string) => void
}

/** Asks for a reason: one tap for a frequent one, or free text. It is stored in the log. */
export function ReasonForm({ usual, label, danger, onDone }: ReasonFormProps) {
  const w = useGateWords()
  const id = useId()
  const [why, setWhy] = useState('')
  return (
    <form
      className="gate__form c-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (why.trim()) onDone(why.trim())
      }}
    >
      <fieldset className="gate__chips c-cluster" aria-label={w('why')}>
        {usual.map((key) => (
          <button
            key={key}
            type="button"
            className="c-chip c-press"
            aria-pressed={why === w(key)}
            onClick={() => setWhy(w(key))}
          >
            {w(key)}
          </button>
        ))}
      </fieldset>
      <label htmlFor={id} className="c-sr">
        {w('whyOther')}
      </label>
      <input
        id={id}
        className="c-control"
        maxLength={200}
        placeholder={w('whyOther')}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      <Button
        type="submit"
        size="large"
        block
        look={danger ? 'danger' : 'primary'}
        disabled={!why.trim()}
        label={label}
      />
    </form>
  )
}
