import './scores-office.css'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { manageWords } from './words.ts'

export type BandDraft = { value: string; point: string }
type Props = { value: readonly BandDraft[]; onChange: (list: readonly BandDraft[]) => void }

/** Grades and their points, one a row. */
export function BandFields({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const change = (at: number, part: Partial<BandDraft>) =>
    onChange(value.map((band, i) => (i === at ? { ...band, ...part } : band)))
  return (
    <div className="c-stack c-gap-1">
      <div className="score-band c-muted c-font-2" aria-hidden>
        <span>{w('rule.value')}</span>
        <span>{w('rule.point')}</span>
      </div>
      {value.map((band, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its value changes while it is typed.
        <div key={i} className="score-band">
          <Field
            bare
            label={w('rule.value')}
            placeholder={w('rule.value')}
            max={12}
            value={band.value}
            onChange={(next: string) => change(i, { value: next })}
          />
          <Field
            bare
            label={w('rule.point')}
            placeholder={w('rule.point')}
            max={6}
            value={band.point}
            onChange={(next: string) => change(i, { point: next })}
          />
          <Button
            type="text"
            danger
            icon="trash-2"
            aria-label={office('form.removeRow')}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...value, { value: '', point: '' }])}>
        {office('form.addRow')}
      </Button>
    </div>
  )
}
