import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import type { Choosing } from './choosing/use-choosing.ts'
import { countdown } from './when.ts'
import { seatWords } from './words.ts'

type PickedProps = { session: SeatSession; store: SeatStore; named: SeatName; choosing: Choosing }
type ChosenProps = PickedProps & { left: number; confirmWord: string; onConfirm: () => void }

/** Held seats, remaining time, and the confirm button. */
export function Chosen({ session, store, named, choosing, left, confirmWord, onConfirm }: ChosenProps) {
  const w = useWords(seatWords)
  const held = store.held()
  const orphans = orphansIn(session, store)
  const isBlocked = orphans.length > 0 && session.orphans === 'block'
  const price = session.price * held.length
  const isAll = store.mine().size === held.length
  const said = isAll
    ? w('chosenOf', { count: held.length, most: session.perPerson })
    : w('chosen', { count: held.length })
  return (
    <div className="c-stack">
      <p className="c-line c-between">
        <b>{said}</b>
        <span className="seat-chosen__left c-muted c-font-3" data-soon={left <= 60 || undefined}>
          <Icon name="clock" size={16} />
          {w('heldFor')} <time>{countdown(left)}</time>
        </span>
      </p>
      <ul className="seat-chosen__list c-flex c-gap-2">
        {held.map(([index, seat]) => (
          <Chip key={seat.grant} name={named(index)} state="held" onRemove={() => void choosing.remove([seat])} />
        ))}
      </ul>
      <OrphanNote seats={orphans.map(named)} more={isBlocked && w('orphanBlock')} />
      <Button
        block
        size="large"
        busy={choosing.busy}
        disabled={isBlocked}
        onClick={onConfirm}
        label={price ? `${confirmWord} ${formatMoney(price)}` : confirmWord}
      />
    </div>
  )
}

/** Marked seats, not requested yet; one button takes all of them or none. */
export function Picked({ session, store, named, choosing }: PickedProps) {
  const w = useWords(seatWords)
  const picked = [...store.picked()]
  return (
    <div className="c-stack">
      <p className="c-line c-between">
        <b>{w('picked', { count: picked.length })}</b>
        <span>{w('pickedNote')}</span>
      </p>
      <ul className="seat-chosen__list c-flex c-gap-2">
        {picked.map((index) => (
          <Chip key={index} name={named(index)} onRemove={() => choosing.dropPicked([index])} />
        ))}
      </ul>
      <OrphanNote seats={orphansIn(session, store).map(named)} />
      <Button
        block
        size="large"
        busy={choosing.busy}
        onClick={() => void choosing.takePicked()}
        label={w('takeTogether', { count: picked.length })}
      />
    </div>
  )
}

const orphansIn = ({ orphans }: SeatSession, store: SeatStore): number[] => (orphans === 'off' ? [] : store.orphans())

function Chip({ name, state, onRemove }: { name: string; state?: 'held'; onRemove: () => void }) {
  const w = useWords(seatWords)
  return (
    <li className="seat-chip c-inline" data-state={state}>
      {name}
      <button
        type="button"
        className="seat-chip__remove c-centre"
        aria-label={w('remove', { seat: name })}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  )
}

/** Warns of seats that the choice would leave isolated. */
function OrphanNote({ seats, more }: { seats: readonly string[]; more?: string | false }) {
  const w = useWords(seatWords)
  if (seats.length === 0) return null
  return (
    <p className="seat-chosen__orphan c-line c-gap-2" role="alert">
      <Icon name="triangle-alert" size={16} />
      <span>
        {w('orphan', { seat: seats.join(' · ') })}
        {more && ` ${more}`}
      </span>
    </p>
  )
}
