import { contrast } from '#kernel/brand.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { siteSettingsWords } from '../words.ts'

const readable = 4.5

/** A colour, and whether white text is readable on it. If not, the portal uses dark text. */
export function ColourField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (to: string) => void
}) {
  const w = useWords(siteSettingsWords)
  const ratio = contrast(value, '#ffffff')
  const good = ratio >= readable
  return (
    <Field kind="colour" label={label} value={value} onChange={onChange}>
      <span className="c-cluster">
        <Tag tone={good ? 'good' : 'warn'}>
          {w('contrast', { ratio: formatNumber(ratio, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })}
        </Tag>
        <span className="office-quiet">{w(good ? 'contrast.good' : 'contrast.low')}</span>
      </span>
    </Field>
  )
}
