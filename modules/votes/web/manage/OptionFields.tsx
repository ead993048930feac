import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { PictureField } from './PictureField.tsx'
import { deskWords } from './words.ts'

export type OptionDraft = {
  number: number
  name: string
  nameEn: string
  nameTw: string
  text: string
  picture: string
}

type Props = {
  value: readonly OptionDraft[]
  onChange: (list: readonly OptionDraft[]) => void
  saved: readonly { number: number; picture: string; pictureUrl: string }[]
  /** Opened: texts and pictures may change, candidates may not. */
  isFixed: boolean
  /** Not in a further round, whose candidates come from the round before. */
  mayAdd: boolean
}

const blank: OptionDraft = { number: 0, name: '', nameEn: '', nameTw: '', text: '', picture: '' }

/** Candidates in the order of their numbers. */
export function OptionFields({ value, onChange, saved, isFixed, mayAdd }: Props) {
  const w = useWords(officeWords)
  const change = (at: number, part: Partial<OptionDraft>) =>
    onChange(value.map((option, i) => (i === at ? { ...option, ...part } : option)))
  const move = (at: number) => onChange(value.toSpliced(at - 1, 2, value[at]!, value[at - 1]!))
  return (
    <div className="c-stack">
      {value.map((option, i) => (
        <div key={option.number || `new ${i}`} className="vto-option">
          <OptionRow
            option={option}
            saved={saved.find(({ number }) => number === option.number)}
            onChange={(part) => change(i, part)}
          />
          {!isFixed && (
            <div className="vto-option__tools">
              {mayAdd && (
                <Button
                  type="text"
                  icon="arrow-up"
                  aria-label={w('sort.up', { name: option.name })}
                  disabled={i === 0}
                  onClick={() => move(i)}
                />
              )}
              <Button
                type="text"
                danger
                icon="trash-2"
                aria-label={w('form.removeRow')}
                onClick={() => onChange(value.filter((_, at) => at !== i))}
              />
            </div>
          )}
        </div>
      ))}
      {mayAdd && (
        <Button icon="plus" onClick={() => onChange([...value, blank])}>
          {w('form.addRow')}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  option: OptionDraft
  saved: Props['saved'][number] | undefined
  onChange: (part: Partial<OptionDraft>) => void
}

function OptionRow({ option, saved, onChange }: RowProps) {
  const w = useWords(deskWords)
  return (
    <>
      <PictureField
        small
        value={option.picture}
        onChange={(picture) => onChange({ picture: String(picture ?? '') })}
        saved={{ file: saved?.picture ?? '', url: saved?.pictureUrl ?? '' }}
      />
      <div className="vto-option__fields">
        <Field
          label={w('field.optionName')}
          max={60}
          value={option.name}
          onChange={(name: string) => onChange({ name })}
        />
        <Field
          label={w('field.optionNameEn')}
          max={80}
          value={option.nameEn}
          onChange={(nameEn: string) => onChange({ nameEn })}
        />
        <div className="vto-option__text">
          <Field
            kind="long"
            label={w('field.optionText')}
            max={2_000}
            value={option.text}
            onChange={(text: string) => onChange({ text })}
          />
        </div>
      </div>
    </>
  )
}
