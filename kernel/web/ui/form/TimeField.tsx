import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { TimePicker } from '../pickers/TimePicker.tsx'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import { PickControl } from './PickControl.tsx'
import { useTouch } from './use-touch.ts'
import { formWords } from './words.ts'

/** `08:30`, or '' for none. */
type TimeFieldProps = FieldBinding<string> & FieldFrameProps & { /** Minutes between the options. */ step?: number }

export function TimeField({ step = 5, ...props }: TimeFieldProps) {
  const w = useWords(formWords)
  const touch = useTouch()
  const [open, setOpen] = useState(false)
  return (
    <Field {...props} field={props}>
      {touch ? (
        <PickControl
          {...controlOf(props, props)}
          icon="clock"
          shown={props.value}
          hint={w('chooseTime')}
          onClick={() => setOpen(true)}
        />
      ) : (
        <input
          {...controlOf(props, props)}
          className="c-control"
          type="time"
          step={step * 60}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
      <TimePicker
        open={open}
        title={props.label}
        value={props.value}
        step={step}
        onPick={props.onChange}
        onClose={() => setOpen(false)}
      />
    </Field>
  )
}
