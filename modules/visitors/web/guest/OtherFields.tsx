import { useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { guestWords } from './words.ts'

type Other = { name: string; phone: string; plate: string }
type OtherFieldsProps = { others: readonly Other[]; most: number; onChange: (others: readonly Other[]) => void }

/** Those who come along; each gets a link of their own from the host. */
export function OtherFields({ others, most, onChange }: OtherFieldsProps) {
  const w = useWords(guestWords)
  const none: Other = { name: '', phone: '', plate: '' }
  return (
    <Section title={w('part.others')}>
      <div className="c-stack c-gap-3">
        {others.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and have no id of their own.
          <Card key={i}>
            <OtherField
              one={one}
              n={i + 1}
              onChange={(next) => onChange(others.map((other, k) => (k === i ? next : other)))}
              onRemove={() => onChange(others.filter((_, k) => k !== i))}
            />
          </Card>
        ))}
        {others.length < most && (
          <Button look="soft" block icon="plus" onClick={() => onChange([...others, none])} label={w('addOther')} />
        )}
      </div>
    </Section>
  )
}

type OtherFieldProps = { one: Other; n: number; onChange: (one: Other) => void; onRemove: () => void }

function OtherField({ one, n, onChange, onRemove }: OtherFieldProps) {
  const w = useWords(guestWords)
  const id = useId()
  const field = (name: keyof Other) => ({
    ...{ id: `${id}${name}`, name: `${name}${n}`, value: one[name] },
    onChange: (value: string) => onChange({ ...one, [name]: value }),
  })
  return (
    <div className="c-stack c-gap-2">
      <div className="c-line c-between">
        <b>{w('otherNth', { n })}</b>
        <IconButton icon="x" label={`${w('remove')} ${n}`} onClick={onRemove} />
      </div>
      <div className="c-fields vi-guest">
        <TextField {...field('name')} label={w('name')} required maxLength={50} autoComplete="off" />
        <TextField {...field('phone')} kind="tel" label={w('phone')} required maxLength={30} autoComplete="off" />
        <TextField {...field('plate')} label={w('plate')} help={w('plateHelp')} maxLength={12} autoComplete="off" />
      </div>
    </div>
  )
}
