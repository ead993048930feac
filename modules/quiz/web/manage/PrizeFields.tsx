import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { manageWords } from './words.ts'

export type PrizeDraft = { id: string; name: string; nameEn: string; nameTw: string; count: number }

type Props = {
  value: readonly PrizeDraft[]
  onChange: (list: readonly PrizeDraft[]) => void
  /** Published: names may change, counts may not. */
  isFixed: boolean
}

const blank: PrizeDraft = { id: '', name: '', nameEn: '', nameTw: '', count: 1 }

/** Prizes in the order of drawing. */
export function PrizeFields({ value, onChange, isFixed }: Props) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const change = (at: number, part: Partial<PrizeDraft>) =>
    onChange(value.map((prize, i) => (i === at ? { ...prize, ...part } : prize)))
  return (
    <div className="c-stack">
      {value.map((prize, i) => (
        <div key={prize.id || `new ${i}`} className="quiz-rule">
          <Field label={w('prize.name')} max={60} value={prize.name} onChange={(name: string) => change(i, { name })} />
          {isFixed ? (
            <p className="quiz-rule__count">{`${w('prize.count')} ${prize.count}`}</p>
          ) : (
            <Field
              kind="number"
              label={w('prize.count')}
              min={1}
              max={10_000}
              value={prize.count}
              onChange={(count: number | undefined) => change(i, { count: count ?? 1 })}
            />
          )}
          <Field
            label={w('prize.nameEn')}
            max={80}
            value={prize.nameEn}
            onChange={(nameEn: string) => change(i, { nameEn })}
          />
          <Field
            label={w('prize.nameTw')}
            max={60}
            value={prize.nameTw}
            onChange={(nameTw: string) => change(i, { nameTw })}
          />
          {!isFixed && (
            <p className="quiz-rule__foot c-cluster c-between">
              <span />
              <Button
                type="text"
                danger
                icon="trash-2"
                aria-label={office('form.removeRow')}
                onClick={() => onChange(value.filter((_, at) => at !== i))}
              />
            </p>
          )}
        </div>
      ))}
      {!isFixed && (
        <Button icon="plus" onClick={() => onChange([...value, blank])}>
          {office('form.addRow')}
        </Button>
      )}
    </div>
  )
}
