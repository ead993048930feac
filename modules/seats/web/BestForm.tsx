import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import type { Choosing } from './choosing/use-choosing.ts'
import { seatWords } from './words.ts'

type BestFormProps = {
  session: SeatSession
  store: SeatStore
  section: string
  choosing: Choosing
  onBest: (count: number) => Promise<void>
}

/** Requests a number of adjacent seats, chosen by the server. */
export function BestForm({ session, store, section, choosing, onBest }: BestFormProps) {
  const w = useWords(seatWords)
  const most = Math.max(1, session.perPerson - store.mine().size)
  const [count, setCount] = useState(Math.min(2, most))
  const wanted = Math.min(count, most)
  const [wheelchair, setWheelchair] = useState(false)
  const hasPlaces = store.hall.seats.some(({ kind }) => kind === 'wheelchair')
  return (
    <div className="seat-best">
      <div className="seat-best__line">
        {most > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a stepper in one line
          <div className="seat-steps" role="group" aria-label={w('people')}>
            <Step icon="minus" label={w('fewer')} disabled={wanted <= 1} onClick={() => setCount(wanted - 1)} />
            <output aria-live="polite">{wanted}</output>
            <Step icon="plus" label={w('more')} disabled={wanted >= most} onClick={() => setCount(wanted + 1)} />
          </div>
        )}
        <Button block icon="sparkles" size="large" busy={choosing.busy} onClick={() => void onBest(wanted)}>
          {section ? w('bestIn', { section }) : w('best')}
        </Button>
      </div>
      <div className="seat-best__line seat-best__line--small">
        {hasPlaces && (
          <label className="seat-best__need">
            <input
              type="checkbox"
              checked={wheelchair}
              onChange={(event) => {
                setWheelchair(event.target.checked)
                choosing.needsWheelchair(event.target.checked)
              }}
            />
            {w('wheelchair')}
          </label>
        )}
        {most > 1 && (
          <label className="seat-best__need">
            <input
              type="checkbox"
              checked={choosing.isTogether}
              onChange={(event) => choosing.together(event.target.checked)}
            />
            {w('together')}
          </label>
        )}
        <p className="seat-best__note">{w(choosing.isTogether ? 'tapTogether' : 'tapToChoose')}</p>
      </div>
    </div>
  )
}

type StepProps = { icon: 'plus' | 'minus'; label: string; disabled: boolean; onClick: () => void }

function Step({ icon, label, disabled, onClick }: StepProps) {
  return (
    <button type="button" className="c-round c-press c-focus" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  )
}
