import { useId } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Options } from './Invite.tsx'
import { type GuestDraft, noGuest } from './invite-draft.ts'
import { visitorsWords } from './words.ts'
import './visitors.css'

type GuestFieldsProps = {
  guests: readonly GuestDraft[]
  options: Pick<Options, 'recent' | 'mostGuests'>
  onChange: (guests: readonly GuestDraft[]) => void
}

/** The guests of an invitation: new ones, or those of earlier visits with one tap. */
export function GuestFields({ guests, options, onChange }: GuestFieldsProps) {
  const w = useWords(visitorsWords)
  const known = new Set(guests.map(({ again }) => again))
  const recent = options.recent.filter(({ id }) => !known.has(id)).slice(0, 8)
  const put = (i: number, next: GuestDraft) => onChange(guests.map((one, k) => (k === i ? next : one)))
  const add = (guest: GuestDraft) => onChange([...guests.filter(isBegun), guest])
  return (
    <Section title={w('part.guests')}>
      <div className="c-stack c-gap-3">
        {recent.length > 0 && (
          <div className="c-cluster c-gap-2">
            <span className="c-muted c-font-3">{w('recent')}</span>
            {recent.map(({ id, name, phone, plate }) => (
              <button
                key={id}
                type="button"
                className="c-chip c-press"
                onClick={() => add({ again: id, name, phone, plate })}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        {guests.map((guest, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and have no id of their own.
          <Card key={i}>
            <GuestField
              guest={guest}
              n={i + 1}
              onChange={(next) => put(i, next)}
              onRemove={guests.length > 1 ? () => onChange(guests.filter((_, k) => k !== i)) : undefined}
            />
          </Card>
        ))}
        {guests.length < options.mostGuests && (
          <Button look="soft" block icon="plus" onClick={() => onChange([...guests, noGuest])} label={w('addGuest')} />
        )}
      </div>
    </Section>
  )
}

const isBegun = ({ again, name, phone }: GuestDraft): boolean => again !== '' || name !== '' || phone !== ''

type GuestFieldProps = {
  guest: GuestDraft
  n: number
  onChange: (guest: GuestDraft) => void
  onRemove: (() => void) | undefined
}

function GuestField({ guest, n, onChange, onRemove }: GuestFieldProps) {
  const w = useWords(visitorsWords)
  const id = useId()
  const field = (name: 'name' | 'phone' | 'plate') => ({
    ...{ id: `${id}${name}`, name: `${name}${n}`, value: guest[name] },
    onChange: (value: string) => onChange({ ...guest, [name]: value }),
  })
  return (
    <div className="c-stack c-gap-2">
      <div className="c-line c-between">
        <b>{guest.again ? guest.name : w('guestNth', { n })}</b>
        {onRemove && <IconButton icon="x" label={`${w('remove')} ${n}`} onClick={onRemove} />}
      </div>
      {guest.again ? (
        <p className="c-muted c-font-3 c-figures">
          {[guest.phone, guest.plate, w('fromBefore')].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <div className="c-fields vi-guest">
          <TextField {...field('name')} label={w('fullName')} required maxLength={50} autoComplete="off" />
          <TextField {...field('phone')} kind="tel" label={w('mobile')} required maxLength={30} autoComplete="off" />
          <TextField {...field('plate')} label={w('plate')} help={w('plateHelp')} maxLength={12} autoComplete="off" />
        </div>
      )}
    </div>
  )
}
