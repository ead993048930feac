import { type ReactNode, useId } from 'react'
import { Control } from './Control.tsx'
import type { FieldKind, FieldSpec } from './field-spec.ts'
import type { FieldFace } from './types.ts'

type Props = Pick<FieldFace, 'label' | 'help' | 'placeholder' | 'options' | 'kind' | 'rows'> & {
  value: unknown
  onChange: (value: never) => void
  min?: number
  max?: number
  error?: string | undefined
  /** Hides the label visually; screen readers still read it. */
  bare?: boolean
  children?: ReactNode
}

/** One field outside of a form: its page keeps the value. */
export function Field({ value, onChange, min, max, error, bare, children, ...face }: Props) {
  const id = useId()
  const { label, kind = 'text' } = face
  const spec: FieldSpec = { ...blank, kind: kind as FieldKind, ...(min !== undefined && { min }), ...(max && { max }) }
  return (
    <div className="office-field" data-error={error !== undefined}>
      <label htmlFor={id} className={bare ? 'sr-only' : undefined}>
        {label}
      </label>
      <Control
        spec={spec}
        face={face}
        values={none}
        id={id}
        value={value}
        onChange={(next) => onChange(next as never)}
      />
      {children}
      {error !== undefined && (
        <p className="office-field__error" role="alert">
          {error}
        </p>
      )}
      {face.help && <p className="c-faint c-font-2">{face.help}</p>}
    </div>
  )
}

const none = {}
const blank: FieldSpec = { name: '', kind: 'text', required: false, options: [], initial: undefined, fields: [] }
