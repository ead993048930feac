import { type FormEvent, useId, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import { seatWords } from './words.ts'

type Who = { name: string; number: string }
type HoldersSheetProps = {
  session: SeatSession
  store: SeatStore
  named: SeatName
  busy: boolean
  onClose: () => void
  onDone: (who: Record<string, Who>) => Promise<void>
}

/** Asks for the occupant of each seat; the first defaults to the caller. */
export function HoldersSheet({ session, store, named, busy, onClose, onDone }: HoldersSheetProps) {
  const w = useWords(seatWords)
  const held = store.held()
  const [who, setWho] = useState<Record<string, Who>>(() => {
    const [first] = held
    return first ? { [first[1].label]: session.me } : {}
  })
  const [tried, setTried] = useState(false)
  const nameOf = (label: string) => who[label] ?? { name: '', number: '' }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (held.every(([, { label }]) => nameOf(label).name.trim())) void onDone(who)
  }
  return (
    <Sheet open title={w('holders.title')} onClose={onClose}>
      <form className="seat-sheet c-stack" onSubmit={submit} noValidate>
        <p className="c-muted c-font-3">{w('holders.note')}</p>
        {held.map(([index, { label }]) => (
          <HolderFields
            key={label}
            title={named(index)}
            value={nameOf(label)}
            isMissing={tried && !nameOf(label).name.trim()}
            onChange={(value) => setWho({ ...who, [label]: value })}
          />
        ))}
        <Button type="submit" block size="large" busy={busy} label={w('confirm')} />
      </form>
    </Sheet>
  )
}

type HolderFieldsProps = { title: string; value: Who; isMissing: boolean; onChange: (value: Who) => void }

function HolderFields({ title, value, isMissing, onChange }: HolderFieldsProps) {
  const w = useWords(seatWords)
  const id = useId()
  return (
    <fieldset className="seat-holder c-stack">
      <legend>{title}</legend>
      <TextField
        id={`${id}name`}
        name="name"
        label={w('holders.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={value.name}
        {...(isMissing && { error: w('holders.missing') })}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        id={`${id}number`}
        name="number"
        label={w('holders.number')}
        maxLength={40}
        autoComplete="off"
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
      />
    </fieldset>
  )
}
