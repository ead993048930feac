import { Choices } from './Choices.tsx'
import { Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import type { Option } from './SelectField.tsx'

type CheckboxFieldProps = FieldBinding<readonly string[]> & FieldFrameProps & { options: readonly Option[] }

export function CheckboxField(props: CheckboxFieldProps) {
  const { value, onChange, options } = props
  // In the order of the options, so that the same selection always has the same value.
  const toggle = (one: string) =>
    onChange(options.map((option) => option.value).filter((v) => (v === one ? !value.includes(v) : value.includes(v))))
  return (
    <Field {...props} field={props} group>
      <Choices
        kind="checkbox"
        name={props.id}
        options={options}
        chosen={value}
        disabled={props.disabled}
        onToggle={toggle}
      />
    </Field>
  )
}
