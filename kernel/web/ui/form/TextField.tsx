import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type TextFieldProps = FieldBinding<string> &
  FieldFrameProps & {
    kind?: 'text' | 'tel' | 'email' | 'url'
    placeholder?: string
    maxLength?: number
    autoComplete?: string
  }

export function TextField({ kind = 'text', placeholder, maxLength, autoComplete, ...props }: TextFieldProps) {
  return (
    <Field {...props} field={props}>
      <input
        {...controlOf(props, props)}
        className="c-control"
        type={kind}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autoComplete}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  )
}
