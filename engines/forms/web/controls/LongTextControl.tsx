import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { bound, type ControlProps, textIn } from './control.ts'

export const LongTextControl = (props: ControlProps<'longtext'>) => (
  <TextAreaField
    {...bound(props, textIn(props.value))}
    placeholder={props.field.placeholder || undefined}
    maxLength={props.field.max}
  />
)
