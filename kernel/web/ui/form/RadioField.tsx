import { Choices } from './Choices.tsx'
import { Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import type { Option } from './SelectField.tsx'

type RadioFieldProps<K extends string> = FieldBinding<K> & FieldFrameProps & { options: readonly Option<NoInfer<K>>[] }

/** The values of its options are those of the field. */
export function RadioField<K extends string>(props: RadioFieldProps<K>) {
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
