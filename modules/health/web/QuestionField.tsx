import { PlaceField } from '#engines/places/web/PlaceField.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import type { Question } from '../question-shape.ts'

type QuestionFieldProps = FieldBinding<string> & { question: Question }

/** Up to this many options are shown side by side. */
const mostBoxes = 4

export function QuestionField({ question, ...field }: QuestionFieldProps) {
  const { control, title: label, help, options, required } = question
  const look = { label, required, ...(help && { help }) }
  switch (control) {
    case 'place':
      return <PlaceField {...field} {...look} />
    case 'day':
      return <DateField {...field} {...look} max={currentDay()} />
    case 'temperature':
      return <Temperature {...field} {...look} />
    case 'agree':
      return (
        <SwitchField
          {...field}
          label={label}
          value={field.value === '1'}
          onChange={(on) => field.onChange(on ? '1' : '0')}
        />
      )
    case 'text':
      return <TextField {...field} {...look} maxLength={100} />
    case 'long':
      return <TextAreaField {...field} {...look} maxLength={500} rows={3} />
    default:
      return options.length > mostBoxes ? (
        <SelectField {...field} {...look} options={options} />
      ) : (
        <RadioField {...field} {...look} options={options} />
      )
  }
}

function Temperature({ value, onChange, ...rest }: FieldBinding<string> & { label: string; required: boolean }) {
  const number = value === '' || Number.isNaN(Number(value)) ? null : Number(value)
  return (
    <NumberField
      {...rest}
      value={number}
      onChange={(next) => onChange(next === null ? '' : String(next))}
      unit="°C"
      decimals={1}
      placeholder="36.5"
    />
  )
}
