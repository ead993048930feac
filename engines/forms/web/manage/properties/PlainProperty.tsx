import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { KindName } from '../../../fields/kinds.ts'
import { type DesignerWords, designerWords } from '../designer/words.ts'
import type { PropertyProps } from './properties.ts'
import { Toggle } from './Toggle.tsx'
import { Typed } from './Typed.tsx'

/** Simple properties: number, text, choice. */
export function PlainProperty({ property, kind, value, onChange }: PropertyProps<unknown>) {
  const w = useWords(designerWords)
  const label = labelOf(kind, property.name, w)
  const { as, min, max, choices = [], fits } = property
  switch (as) {
    case 'number':
      return <NumberProperty {...{ property, kind, value, onChange }} />
    case 'yuan':
      return (
        <Field
          kind="number"
          label={label}
          min={0}
          placeholder={w('prop.open')}
          value={typeof value === 'number' ? value / 100 : undefined}
          onChange={(yuan: number | undefined) => onChange(yuan === undefined ? null : Math.round(yuan * 100))}
        />
      )
    case 'switch':
      return <Toggle label={label} value={Boolean(value)} onChange={onChange} />
    case 'choice':
    case 'several':
      return (
        <Field
          kind={as === 'choice' ? 'choice' : 'choices'}
          label={label}
          value={value}
          options={choices.map((one) => ({ value: one, label: wordFor(`value.${property.name}.${one}`, w) }))}
          onChange={(next: string | string[]) => next.length >= (min ?? 1) && onChange(next)}
        />
      )
    case 'tags':
      return (
        <Field
          kind="tags"
          label={label}
          help={w('prop.tagsHelp')}
          value={value}
          onChange={(next: string[]) => {
            const good = [...new Set(next.map((one) => one.trim().toLowerCase()))].filter((one) => fits?.test(one))
            if (good.length >= (min ?? 0)) onChange(good.slice(0, max))
          }}
        />
      )
    case 'day':
      return <DayLimit label={label} value={String(value)} onChange={onChange} />
    default:
      return <Typed label={label} as={as as 'text'} max={max ?? 500} value={String(value ?? '')} onChange={onChange} />
  }
}

function NumberProperty({ property, kind, value, onChange }: PropertyProps<unknown>) {
  const w = useWords(designerWords)
  const { name, min, max, open } = property
  return (
    <Field
      kind="number"
      label={labelOf(kind, name, w)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      placeholder={open ? w('prop.open') : ''}
      value={value ?? undefined}
      onChange={(next: number | undefined) => {
        if (next !== undefined) onChange(kind === 'number' && name !== 'decimals' ? next : Math.round(next))
        else if (open) onChange(null)
      }}
    />
  )
}

/** No limit, the day of filling in, or a fixed date. */
function DayLimit({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const w = useWords(designerWords)
  const chosen = value === '' || value === 'today' ? value : 'day'
  return (
    <>
      <Field
        kind="choice"
        label={label}
        placeholder={w('prop.open')}
        value={chosen}
        options={(['today', 'day'] as const).map((one) => ({ value: one, label: w(`limit.${one}`) }))}
        onChange={(next: string) => onChange(next === 'day' ? new Date().toISOString().slice(0, 10) : next)}
      />
      {chosen === 'day' && (
        <Field bare kind="day" label={label} value={value} onChange={onChange as (v: never) => void} />
      )}
    </>
  )
}

/** Some kinds have their own label for a property. */
export const labelOf = (kind: KindName, name: string, w: DesignerWords): string =>
  `prop.${kind}.${name}` in designerWords.messages.zh ? wordFor(`prop.${kind}.${name}`, w) : wordFor(`prop.${name}`, w)

const wordFor = (key: string, w: DesignerWords): string =>
  key in designerWords.messages.zh ? w(key as 'prop.title') : key
