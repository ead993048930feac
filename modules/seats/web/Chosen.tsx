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

type ChosenProps = {
  session: SeatSession
  store: SeatStore
  named: SeatName
  choosing: Choosing
  left: number
  confirmWord: string
  onConfirm: () => void
}

/** Held seats, remaining time, and the confirm button. */
export function Chosen({ session, store, named, choosing, left, confirmWord, onConfirm }: ChosenProps) {
  const w = useWords(seatWords)
  const held = [...store.mine()].filter(([, { state }]) => state === 'held')
  const orphans = session.orphans === 'off' ? [] : store.orphans()
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
          <li key={seat.grant} className="seat-chip c-inline" data-state="held">
            {named(index)}
            <button
              type="button"
              className="seat-chip__remove c-centre"
              aria-label={w('remove', { seat: named(index) })}
              onClick={() => void choosing.remove([seat])}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {orphans.length > 0 && (
        <p className="seat-chosen__orphan c-line c-gap-2" role="alert">
          <Icon name="triangle-alert" size={16} />
          <span>
            {w('orphan', { seat: orphans.map(named).join(' · ') })} {isBlocked && w('orphanBlock')}
          </span>
        </p>
      )}
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
