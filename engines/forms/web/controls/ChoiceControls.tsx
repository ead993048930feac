import { useWords } from '#kernel/web/language.tsx'
import { Choices } from '#kernel/web/ui/form/Choices.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { keyOf } from '../../fields/options.ts'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps, listIn, textIn } from './control.ts'
import { OtherWords } from './OtherWords.tsx'
import { useOptions } from './use-options.ts'

/** Radio buttons. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const w = useWords(fillingWords)
  const value = textIn(props.value)
  const options = useOptions(props, [value])
  const binding = bound(props, value)
  const other = props.field.options.find((option) => option.other && option.key === keyOf(value))
  return (
    <Field {...binding} field={binding} group>
      <Choices
        kind="radio"
        name={props.id}
        options={options}
        chosen={[keyOf(value)]}
        disabled={props.disabled}
        onToggle={props.onChange}
      />
      {other && <OtherWords id={props.id} choice={value} disabled={props.disabled} onChange={props.onChange} />}
      {value !== '' && !props.required && !props.disabled && (
        <button type="button" className="ef-clear c-link c-press" onClick={() => props.onChange('')}>
          {w('clearChoice')}
        </button>
      )}
    </Field>
  )
}

export function ChoicesControl(props: ControlProps<'choices'>) {
  const value = listIn(props.value).map(textIn)
  const options = useOptions(props, value)
  const binding = bound(props, value)
  const keys = value.map(keyOf)
  const isFull = props.field.most !== null && value.length >= props.field.most
  const toggle = (key: string) =>
    props.onChange(keys.includes(key) ? value.filter((one) => keyOf(one) !== key) : [...value, key])
  const others = props.field.options.filter(({ other, key }) => other && keys.includes(key))
  return (
    <Field {...binding} field={binding} group>
      <Choices
        kind="checkbox"
        name={props.id}
        options={options.map((one) => (isFull && !keys.includes(one.value) ? { ...one, disabled: true } : one))}
        chosen={keys}
        disabled={props.disabled}
        onToggle={toggle}
      />
      {others.map(({ key }) => (
        <OtherWords
          key={key}
          id={`${props.id}-${key}`}
          choice={value.find((one) => keyOf(one) === key)!}
          disabled={props.disabled}
          onChange={(next) => props.onChange(value.map((one) => (keyOf(one) === key ? next : one)))}
        />
      ))}
    </Field>
  )
}

/** A select. */
export function DropdownControl(props: ControlProps<'dropdown'>) {
  const value = textIn(props.value)
  const options = useOptions(props, [value])
  const other = props.field.options.find((option) => option.other && option.key === keyOf(value))
  return (
    <div className="c-stack c-gap-2">
      <SelectField {...bound(props, keyOf(value))} options={options} />
      {other && <OtherWords id={props.id} choice={value} disabled={props.disabled} onChange={props.onChange} />}
    </div>
  )
}
