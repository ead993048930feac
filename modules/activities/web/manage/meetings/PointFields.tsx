import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import './meetings-office.css'
import { type PaperDraft, PaperFields } from './PaperFields.tsx'
import { deskWords } from './words.ts'

export type PointDraft = { id: string; title: string; speaker: string; minutes: number; files: readonly PaperDraft[] }

type Props = { value: readonly PointDraft[]; onChange: (list: readonly PointDraft[]) => void }

const blank: PointDraft = { id: '', title: '', speaker: '', minutes: 0, files: [] }

/** The agenda in order: each point with its speaker, length and papers. */
export function PointFields({ value, onChange }: Props) {
  const w = useWords(officeWords)
  const change = (at: number, part: Partial<PointDraft>) =>
    onChange(value.map((point, i) => (i === at ? { ...point, ...part } : point)))
  const move = (at: number) => onChange(value.toSpliced(at - 1, 2, value[at]!, value[at - 1]!))
  return (
    <div className="c-stack">
      {value.map((point, i) => (
        <div key={point.id || `new ${i}`} className="mto-point">
          <PointRow point={point} onChange={(part) => change(i, part)} />
          <div className="mto-point__tools">
            <Button
              type="text"
              icon="arrow-up"
              aria-label={w('sort.up', { name: point.title })}
              disabled={i === 0}
              onClick={() => move(i)}
            />
            <Button
              type="text"
              danger
              icon="trash-2"
              aria-label={w('form.removeRow')}
              onClick={() => onChange(value.filter((_, at) => at !== i))}
            />
          </div>
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...value, blank])}>
        {w('form.addRow')}
      </Button>
    </div>
  )
}

function PointRow({ point, onChange }: { point: PointDraft; onChange: (part: Partial<PointDraft>) => void }) {
  const w = useWords(deskWords)
  return (
    <div className="mto-point__fields">
      <div className="mto-point__wide">
        <Field
          label={w('point.title')}
          max={120}
          value={point.title}
          onChange={(title: string) => onChange({ title })}
        />
      </div>
      <div className="office-field">
        <span>{w('point.speaker')}</span>
        <PeopleSelect
          label={w('point.speaker')}
          value={point.speaker || undefined}
          onChange={(next) => onChange({ speaker: String(next ?? '') })}
        />
      </div>
      <Field
        kind="number"
        label={w('point.minutes')}
        min={0}
        max={600}
        value={point.minutes}
        onChange={(minutes: number) => onChange({ minutes: minutes ?? 0 })}
      />
      <div className="mto-point__wide">
        <PaperFields value={point.files} onChange={(files) => onChange({ files })} />
      </div>
    </div>
  )
}
