import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatDay } from '../formats.ts'
import { DatePicker } from '../pickers/DatePicker.tsx'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import { PickControl } from './PickControl.tsx'
import { useTouch } from './use-touch.ts'
import { formWords } from './words.ts'

/** `2026-03-02`, or '' for none. */
type DateFieldProps = FieldBinding<string> & FieldFrameProps & { min?: string; max?: string }

export function DateField(props: DateFieldProps) {
  const touch = useTouch()
  return (
    <Field {...props} field={props}>
      {touch ? (
        <Sheet {...props} />
      ) : (
        <input
          {...controlOf(props, props)}
          className="c-control"
          type="date"
          min={props.min}
          max={props.max}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function Sheet(props: DateFieldProps) {
  const w = useWords(formWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <PickControl
        {...controlOf(props, props)}
        icon="calendar-days"
        shown={props.value && formatDay(props.value)}
        hint={w('chooseDate')}
        onClick={() => setOpen(true)}
      />
      <DatePicker
        open={open}
        title={props.label}
        value={props.value}
        min={props.min}
        max={props.max}
        onPick={props.onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
