import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type TextAreaFieldProps = FieldBinding<string> &
  FieldFrameProps & { placeholder?: string; maxLength?: number; rows?: number }

export function TextAreaField({ placeholder, maxLength, rows = 4, ...props }: TextAreaFieldProps) {
  return (
    <Field {...props} field={props} count={maxLength && `${props.value.length} / ${maxLength}`}>
      <textarea
        {...controlOf(props, props)}
        className="c-control"
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  )
}
