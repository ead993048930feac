import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import type { Choosing } from './choosing/use-choosing.ts'
import { seatWords } from './words.ts'

type PickedProps = { session: SeatSession; store: SeatStore; named: SeatName; choosing: Choosing }

/** Marked seats, not requested yet; one button takes all of them or none. */
export function Picked({ session, store, named, choosing }: PickedProps) {
  const w = useWords(seatWords)
  const picked = [...store.picked()]
  const orphans = session.orphans === 'off' ? [] : store.orphans()
  return (
    <div className="c-stack">
      <p className="c-line c-between">
        <b>{w('picked', { count: picked.length })}</b>
        <span>{w('pickedNote')}</span>
      </p>
      <ul className="seat-chosen__list c-flex c-gap-2">
        {picked.map((index) => (
          <li key={index} className="seat-chip c-inline">
            {named(index)}
            <button
              type="button"
              className="seat-chip__remove c-centre"
              aria-label={w('remove', { seat: named(index) })}
              onClick={() => choosing.dropPicked([index])}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {orphans.length > 0 && (
        <p className="seat-chosen__orphan c-line c-gap-2" role="alert">
          <Icon name="triangle-alert" size={16} />
          <span>{w('orphan', { seat: orphans.map(named).join(' · ') })}</span>
        </p>
      )}
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
