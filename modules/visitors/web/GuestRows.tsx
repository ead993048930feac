import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Visit } from '../contract.ts'
import type { Guest } from '../shapes.ts'
import { guestTones } from './state-tones.ts'
import { visitorsWords } from './words.ts'

const LinkSheet = lazySheet(() => import('./LinkSheet.tsx'))

/** The guests of a visit; for the host each leads to the link. */
export function GuestRows({ visit }: { visit: Visit }) {
  const [shown, setShown] = useState<Guest>()
  const isOpen =
    visit.isHost && visit.origin !== 'spot' && ['applied', 'waiting', 'soon', 'active'].includes(visit.phase)
  return (
    <>
      <ul className="c-panel">
        {visit.people.map((guest) => (
          <li key={guest.id}>
            <GuestRow guest={guest} onOpen={isOpen && guest.state !== 'barred' ? () => setShown(guest) : undefined} />
          </li>
        ))}
      </ul>
      <LinkSheet open={shown !== undefined} guest={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

function GuestRow({ guest, onOpen }: { guest: Guest; onOpen: (() => void) | undefined }) {
  const w = useWords(visitorsWords)
  const { name, phone, plate, state, enteredAt, leftAt } = guest
  const at = (time: number) => formatTime(time, dayAndTime)
  const came =
    enteredAt > 0 &&
    (leftAt > 0
      ? w('enteredLeft', { in: at(enteredAt), out: formatTime(leftAt, clockTime) })
      : w('entered', { in: at(enteredAt) }))
  const note = state === 'barred' ? w('barredNote') : [phone, plate, came].filter(Boolean).join(' · ')
  return (
    <ListRow
      icon={plate ? 'car' : 'user'}
      tone={guestTones[state]}
      title={name || w('guest.erased')}
      subtitle={<span className="c-figures">{note}</span>}
      tag={<StatusTag tone={guestTones[state]}>{w(`guest.${state}`)}</StatusTag>}
      onClick={onOpen}
    />
  )
}
