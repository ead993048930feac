import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import type { DayWindow } from '../../rules.ts'
import { deskWords } from './words.ts'

type Props = { value: readonly DayWindow[]; onChange: (list: readonly DayWindow[]) => void }

/** Hours of the day in which runs count. */
export function WindowFields({ value, onChange }: Props) {
  const w = useWords(deskWords)
  const o = useWords(officeWords)
  const change = (at: number, part: Partial<DayWindow>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div className="c-stack">
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={i} className="rno-row">
          <Field
            kind="time"
            label={w('field.from')}
            value={one.from}
            onChange={(from: string) => change(i, { from })}
          />
          <Field kind="time" label={w('field.to')} value={one.to} onChange={(to: string) => change(i, { to })} />
          <Button
            type="text"
            danger
            icon="trash-2"
            aria-label={o('form.removeRow')}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...value, { from: '06:00', to: '22:00' }])}>
        {o('form.addRow')}
      </Button>
    </div>
  )
}
