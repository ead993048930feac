import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { PictureField } from './PictureField.tsx'
import { deskWords } from './words.ts'

export type PrizeDraft = { id: string; name: string; nameEn: string; nameTw: string; picture: string; count: number }

type Props = {
  value: readonly PrizeDraft[]
  onChange: (list: readonly PrizeDraft[]) => void
  saved: readonly { id: string; picture: string; pictureUrl: string }[]
  /** Published: names may change, counts may not. */
  isFixed: boolean
}

const blank: PrizeDraft = { id: '', name: '', nameEn: '', nameTw: '', picture: '', count: 1 }

/** Prizes in the order of drawing. */
export function PrizeFields({ value, onChange, saved, isFixed }: Props) {
  const w = useWords(officeWords)
  const change = (at: number, part: Partial<PrizeDraft>) =>
    onChange(value.map((prize, i) => (i === at ? { ...prize, ...part } : prize)))
  const move = (at: number) => onChange(value.toSpliced(at - 1, 2, value[at]!, value[at - 1]!))
  return (
    <div className="c-stack">
      {value.map((prize, i) => (
        <div key={prize.id || `new ${i}`} className="lot-prize">
          <PrizeRow
            prize={prize}
            saved={saved.find(({ id }) => id === prize.id)}
            isFixed={isFixed}
            onChange={(part) => change(i, part)}
          />
          {!isFixed && (
            <div className="lot-prize__tools">
              <Button
                type="text"
                icon="arrow-up"
                aria-label={w('sort.up', { name: prize.name })}
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
          )}
        </div>
      ))}
      {!isFixed && (
        <Button icon="plus" onClick={() => onChange([...value, blank])}>
          {w('form.addRow')}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  prize: PrizeDraft
  saved: Props['saved'][number] | undefined
  isFixed: boolean
  onChange: (part: Partial<PrizeDraft>) => void
}

function PrizeRow({ prize, saved, isFixed, onChange }: RowProps) {
  const w = useWords(deskWords)
  return (
    <>
      <PictureField
        small
        value={prize.picture}
        onChange={(picture) => onChange({ picture: String(picture ?? '') })}
        saved={{ file: saved?.picture ?? '', url: saved?.pictureUrl ?? '' }}
      />
      <div className="lot-prize__fields">
        <Field
          label={w('field.prizeName')}
          max={60}
          value={prize.name}
          onChange={(name: string) => onChange({ name })}
        />
        {isFixed ? (
          <p>
            {w('field.prizeCount')} {prize.count}
          </p>
        ) : (
          <Field
            kind="number"
            label={w('field.prizeCount')}
            min={1}
            max={10_000}
            value={prize.count}
            onChange={(count: number | undefined) => onChange({ count: count ?? 1 })}
          />
        )}
        <Field
          label={w('field.prizeNameEn')}
          max={80}
          value={prize.nameEn}
          onChange={(nameEn: string) => onChange({ nameEn })}
        />
        <Field
          label={w('field.prizeNameTw')}
          max={60}
          value={prize.nameTw}
          onChange={(nameTw: string) => onChange({ nameTw })}
        />
      </div>
    </>
  )
}
