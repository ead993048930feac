import type { ReactNode } from 'react'
import '../kit.css'
import './Field.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import type { FieldBinding } from './form-state.ts'
import { formWords } from './words.ts'

/** Common props of all fields, besides the binding. */
export type FieldFrameProps = {
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

type FieldProps = FieldFrameProps & {
  field: Pick<FieldBinding<unknown>, 'id' | 'error'>
  /** Several controls under one name (checkboxes, radios, files) are a group with a legend instead of a label. */
  group?: boolean
  /** Right end of the line below the control: a character count. */
  count?: ReactNode
  children: ReactNode
}

export function Field({ field, label, help, required, group, count, children }: FieldProps) {
  const w = useWords(formWords)
  const name = (
    <>
      {label}
      {!required && <span className="c-field__optional">{w('optional')}</span>}
    </>
  )
  const rest = (
    <>
      {children}
      <FieldNote field={field} help={help} count={count} />
    </>
  )
  const invalid = field.error ? '' : undefined
  if (group) {
    return (
      <fieldset className="c-field" data-invalid={invalid} aria-describedby={noteId(field.id)}>
        <legend className="c-field__label">{name}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className="c-field" data-invalid={invalid}>
      <label className="c-field__label" htmlFor={field.id}>
        {name}
      </label>
      {rest}
    </div>
  )
}

function FieldNote({ field, help, count }: Pick<FieldProps, 'field' | 'help' | 'count'>) {
  return (
    <div className="c-field__foot">
      <div id={noteId(field.id)} className="c-field__note">
        {field.error ? (
          <span className="c-field__error">
            <Icon name="circle-alert" size={14} />
            {field.error}
          </span>
        ) : (
          help
        )}
      </div>
      {count && <span className="c-field__count">{count}</span>}
    </div>
  )
}

const noteId = (id: string): string => `${id}-note`

/** Connects a control with its label, help and error (ids and ARIA attributes). */
export const controlOf = (
  { id, name, error }: Pick<FieldBinding<unknown>, 'id' | 'name' | 'error'>,
  { required, disabled }: Pick<FieldFrameProps, 'required' | 'disabled'> = {},
) => ({
  id,
  name,
  disabled,
  'aria-required': required || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': noteId(id),
})
