import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Choices } from '#kernel/web/ui/form/Choices.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { SelectField, type Option as Shown } from '#kernel/web/ui/form/SelectField.tsx'
import { keyOf } from '../../fields/options.ts'
import { fillingWords } from '../words.ts'
import { bound, type Common, type ControlProps, type FieldOf, listIn, textIn } from './control.ts'

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

type OtherWordsProps = { id: string; choice: string; disabled?: boolean; onChange: (choice: string) => void }

/** Free text for the option "other": stored as `key:text`. */
function OtherWords({ id, choice, disabled, onChange }: OtherWordsProps) {
  const w = useWords(fillingWords)
  const key = keyOf(choice)
  return (
    <input
      id={`${id}-other`}
      className="c-control ef-other"
      type="text"
      aria-label={w('otherWords')}
      placeholder={w('otherWords')}
      autoComplete="off"
      maxLength={200}
      disabled={disabled}
      value={choice.slice(key.length + 1)}
      onChange={(event) => onChange(event.target.value ? `${key}:${event.target.value}` : key)}
    />
  )
}

/** The options as shown: places left, disabled when full (unless chosen), in random order if the field is shuffled. */
function useOptions(
  { field, left }: Pick<Common, 'left'> & { field: Pick<FieldOf<'choice'>, 'options' | 'shuffled'> },
  chosen: readonly string[],
): Shown[] {
  const w = useWords(fillingWords)
  const [seed] = useState(() => Math.floor(Math.random() * 0x7fffffff))
  const [begun] = useState(() => new Set(chosen.map(keyOf)))
  const options = field.shuffled ? shuffled(field.options, seed) : field.options
  return options.map(({ key, label }) => {
    const n = left.get(key)
    if (n === undefined) return { value: key, label }
    const isGone = n <= 0 && !begun.has(key)
    return { value: key, label, note: isGone ? w('full') : w('left', { n }), disabled: isGone }
  })
}

/** The same order for as long as the page is open. The option "other" stays last. */
function shuffled<T extends { key: string; other: boolean }>(options: readonly T[], seed: number): T[] {
  const rank = (key: string) => [...key].reduce((hash, char) => (hash * 31 + char.codePointAt(0)!) | 0, seed) >>> 0
  return [...options].sort((a, b) => Number(a.other) - Number(b.other) || (rank(a.key) % 9973) - (rank(b.key) % 9973))
}
