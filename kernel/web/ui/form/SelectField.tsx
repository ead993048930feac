import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { classes } from '../classes.ts'
import { SelectPicker } from '../pickers/SelectPicker.tsx'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import { PickControl } from './PickControl.tsx'
import { useTouch } from './use-touch.ts'
import { formWords } from './words.ts'

export type Option<K extends string = string> = { value: K; label: string; note?: string; disabled?: boolean }

type SelectFieldProps = FieldBinding<string> & FieldFrameProps & { options: readonly Option[]; placeholder?: string }

export function SelectField(props: SelectFieldProps) {
  const w = useWords(formWords)
  const touch = useTouch()
  const hint = props.placeholder ?? w('choose')
  return (
    <Field {...props} field={props}>
      {touch ? <Sheet {...props} hint={hint} /> : <Native {...props} hint={hint} />}
    </Field>
  )
}

function Native({ hint, options, ...props }: SelectFieldProps & { hint: string }) {
  return (
    <select
      {...controlOf(props, props)}
      className={classes('c-control', !props.value && 'c-control--unset')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="" disabled={props.required}>
        {hint}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Sheet({ hint, options, ...props }: SelectFieldProps & { hint: string }) {
  const [open, setOpen] = useState(false)
  const shown = options.find(({ value }) => value === props.value)?.label
  return (
    <>
      <PickControl {...controlOf(props, props)} shown={shown} hint={hint} onClick={() => setOpen(true)} />
      <SelectPicker
        open={open}
        title={props.label}
        options={options}
        value={props.value ? [props.value] : []}
        onPick={([value = '']) => props.onChange(value)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
