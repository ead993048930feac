import { Choices } from './Choices.tsx'
import { Field, type FieldLook } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import type { Option } from './SelectField.tsx'

type RadioFieldProps = FieldBinding<string> & FieldLook & { options: readonly Option[] }

export function RadioField(props: RadioFieldProps) {
  return (
    <Field {...props} field={props} group>
      <Choices
        kind="radio"
        name={props.id}
        options={props.options}
        chosen={[props.value]}
        disabled={props.disabled}
        onToggle={props.onChange}
      />
    </Field>
  )
}
