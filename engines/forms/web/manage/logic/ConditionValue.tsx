import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { Field as FormField } from '../../../definition.ts'
import { designerWords } from '../designer/words.ts'
import { type Condition, comparingOf } from './conditions.ts'

type Props = { field: FormField; row: Condition; onChange: (value: Condition['value']) => void }

/** The value to compare with, by field kind: option, number, day or text. */
export function ConditionValue({ field, row, onChange }: Props) {
  const w = useWords(designerWords)
  const label = w('logic.value')
  const comparing = comparingOf(field)
  const change = onChange as (value: never) => void
  if ('options' in field) {
    const options = field.options.map(({ key, label: text }) => ({ value: key, label: text }))
    const kind = row.operator === 'oneOf' ? 'choices' : 'choice'
    return <Field bare kind={kind} label={label} value={row.value} options={options} onChange={change} />
  }
  if (comparing === 'number') {
    // Money is stored in fen and shown in yuan.
    const scale = field.kind === 'money' ? 100 : 1
    return (
      <Field
        bare
        kind="number"
        label={label}
        value={typeof row.value === 'number' ? row.value / scale : undefined}
        onChange={(next: number | undefined) =>
          onChange(next === undefined ? '' : Math.round(next * scale * 1e6) / 1e6)
        }
      />
    )
  }
  if (comparing === 'day')
    return (
      <>
        <Field
          bare
          kind="choice"
          label={label}
          value={row.value === 'today()' ? 'today' : 'day'}
          options={(['today', 'day'] as const).map((value) => ({ value, label: w(`limit.${value}`) }))}
          onChange={(next: string) => onChange(next === 'today' ? 'today()' : new Date().toISOString().slice(0, 10))}
        />
        {row.value !== 'today()' && <Field bare kind="day" label={label} value={row.value} onChange={change} />}
      </>
    )
  return <Field bare label={label} placeholder={label} max={200} value={row.value} onChange={change} />
}
