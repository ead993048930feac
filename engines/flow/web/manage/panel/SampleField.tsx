import type { Field as FormField } from '#engines/forms/definition.ts'
import { comparingOf } from '#engines/forms/web/manage/logic/conditions.ts'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { Said } from '../said.ts'

type Props = { said: Said; field: FormField; value: unknown; onChange: (value: unknown) => void }

/** An example value of a field, as an expression reads it. */
export function SampleField({ said: { w }, field, value, onChange }: Props) {
  const label = field.title || field.key
  const change = onChange as (value: never) => void
  if ('options' in field) {
    const options = field.options.map(({ key, label: text }) => ({ value: key, label: text }))
    return (
      <Field
        kind={field.kind === 'choices' ? 'choices' : 'choice'}
        label={label}
        value={value}
        options={options}
        onChange={change}
      />
    )
  }
  if (field.kind === 'table') {
    const rows = Array.isArray(value) ? value.length : undefined
    const row = Object.fromEntries(
      field.columns.map(({ key, kind }) => [key, kind === 'number' || kind === 'money' ? 1 : 'x']),
    )
    const fill = (n: number | undefined) => onChange(Array.from({ length: Math.min(n ?? 0, 100) }, () => row))
    return (
      <Field kind="number" label={w('try.rows', { field: label })} min={0} max={100} value={rows} onChange={fill} />
    )
  }
  const comparing = comparingOf(field)
  if (comparing === 'number') {
    const scale = field.kind === 'money' ? 100 : 1
    const shown = typeof value === 'number' ? value / scale : undefined
    return (
      <Field
        kind="number"
        label={label}
        value={shown}
        onChange={(next: number | undefined) => onChange(next === undefined ? undefined : Math.round(next * scale))}
      />
    )
  }
  if (comparing === 'day') return <Field kind="day" label={label} value={value} onChange={change} />
  if (comparing === 'text') return <Field label={label} max={200} value={value ?? ''} onChange={change} />
  return (
    <Toggle
      label={label}
      value={value !== undefined}
      onChange={(on) => onChange(on ? [{ id: 'x', name: 'x' }] : undefined)}
    />
  )
}
