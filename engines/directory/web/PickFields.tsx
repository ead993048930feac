import { type ComponentType, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field, type FieldFrameProps } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PickControl } from '#kernel/web/ui/form/PickControl.tsx'
import { Chips } from './Chosen.tsx'
import { DepartmentPicker, PersonPicker, type PickerProps } from './pickers.ts'
import type { Picked } from './use-picked.ts'
import { pickWords } from './words.ts'

type PickFieldProps = FieldBinding<Picked[]> &
  FieldFrameProps & { multiple?: boolean; max?: number; placeholder?: string }

export const PersonField = (props: PickFieldProps) => <PickField {...props} Picker={PersonPicker} icon="user" />
export const DepartmentField = (props: PickFieldProps) => (
  <PickField {...props} Picker={DepartmentPicker} icon="building-2" />
)

type Inside = PickFieldProps & { Picker: ComponentType<PickerProps>; icon: 'user' | 'building-2' }

function PickField({ Picker, icon, multiple, max, placeholder, ...props }: Inside) {
  const w = useWords(pickWords)
  const [open, setOpen] = useState(false)
  const { value, onChange } = props
  const shown = multiple ? '' : value[0]?.name
  const drop = ({ id }: Picked) => onChange(value.filter((one) => one.id !== id))
  return (
    <Field {...props} field={props}>
      <PickControl
        {...controlOf(props, props)}
        icon={icon}
        shown={shown}
        hint={placeholder ?? w('choose')}
        onClick={() => setOpen(true)}
      />
      {(multiple || (value.length > 0 && !props.required)) && <Chips chosen={value} onDrop={drop} />}
      <Picker
        open={open}
        title={props.label}
        value={value}
        multiple={multiple}
        max={max}
        onPick={onChange}
        onClose={() => setOpen(false)}
      />
    </Field>
  )
}
