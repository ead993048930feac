import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
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
    <div className="c-stack c-gap-2">
      <div className="seat-best__line c-line">
        {most > 1 && <Steps count={wanted} most={most} onCount={setCount} />}
        <Button
          block
          icon="sparkles"
          size="large"
          busy={choosing.busy}
          onClick={() => void onBest(wanted)}
          label={section ? w('bestIn', { section }) : w('best')}
        />
      </div>
      <div className="seat-best__line c-line seat-best__line--small c-muted c-font-3">
        {hasPlaces && (
          <Wish
            label={w('wheelchair')}
            checked={wheelchair}
            onChange={(needed) => {
              setWheelchair(needed)
              choosing.needsWheelchair(needed)
            }}
          />
        )}
        {most > 1 && <Wish label={w('together')} checked={choosing.isTogether} onChange={choosing.together} />}
        <p className="seat-best__note">{w(choosing.isTogether ? 'tapTogether' : 'tapToChoose')}</p>
      </div>
    </div>
  )
}

type StepsProps = { count: number; most: number; onCount: (count: number) => void }

function Steps({ count, most, onCount }: StepsProps) {
  const w = useWords(seatWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a stepper in one line
    <div className="seat-steps" role="group" aria-label={w('people')}>
      <IconButton size={18} icon="minus" label={w('fewer')} disabled={count <= 1} onClick={() => onCount(count - 1)} />
      <output aria-live="polite">{count}</output>
      <IconButton size={18} icon="plus" label={w('more')} disabled={count >= most} onClick={() => onCount(count + 1)} />
    </div>
  )
}

type WishProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Wish({ label, checked, onChange }: WishProps) {
  return (
    <label className="seat-best__need c-inline">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
