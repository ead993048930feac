import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { mostQuotas } from '../../office-shapes.ts'
import { useAllUnits } from './event-parts.tsx'
import { manageWords } from './words.ts'

export type QuotaRow = { id?: string; name: string; size: number; taken?: number; audience: Audience }

type Props = { value: QuotaRow[] | undefined; onChange: ((quotas: QuotaRow[]) => void) | undefined }

/** Places per audience. Quotas may overlap: a person in several counts against each. */
export function QuotaFields({ value = [], onChange }: Props) {
  const w = useWords(manageWords)
  const change = (at: number, part: Partial<QuotaRow>) =>
    onChange?.(value.map((quota, i) => (i === at ? { ...quota, ...part } : quota)))
  const add = () =>
    onChange?.([...value, { name: w('quota.next', { n: value.length + 1 }), size: 50, audience: everyone }])
  return (
    <div className="tk-quota-fields c-stack">
      {value.map((quota, at) => (
        <Quota
          key={quota.id ?? at}
          quota={quota}
          onChange={(part) => change(at, part)}
          onRemove={value.length > 1 && !quota.taken ? () => onChange?.(value.filter((_, i) => i !== at)) : undefined}
        />
      ))}
      {value.length < mostQuotas && (
        <Button icon="plus" onClick={add}>
          {w('quota.add')}
        </Button>
      )}
    </div>
  )
}

type QuotaProps = {
  quota: QuotaRow
  onChange: (part: Partial<QuotaRow>) => void
  onRemove: (() => void) | undefined
}

function Quota({ quota, onChange, onRemove }: QuotaProps) {
  const w = useWords(manageWords)
  const units = useAllUnits()
  const { name, size, taken = 0, audience } = quota
  return (
    <section className="tk-quota-box" aria-label={name || w('quota.unnamed')}>
      <div className="tk-quota-fields__row">
        <Field label={w('quota.name')} max={80} value={name} onChange={(next: string) => onChange({ name: next })} />
        <Field
          kind="number"
          label={w('quota.size')}
          min={taken}
          max={1_000_000}
          value={size}
          {...(taken > 0 && { help: w('quota.taken', { n: formatNumber(taken) }) })}
          onChange={(next: number | undefined) => onChange({ size: next ?? 0 })}
        />
        {onRemove && (
          <Button type="text" danger icon="trash-2" aria-label={w('quota.remove', { name })} onClick={onRemove} />
        )}
      </div>
      <AudienceField
        value={audience}
        onChange={(next) => onChange({ audience: next })}
        units={units}
        count={contract.eventAudience}
      />
    </section>
  )
}
