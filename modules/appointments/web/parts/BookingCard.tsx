import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { BookingFace } from '../../shapes.ts'
import { stateTones } from '../state-tones.ts'
import { spanText } from '../when.ts'
import { bookingWords } from '../words.ts'
import { PresenceButtons } from './PresenceButtons.tsx'

/** One’s own booking; while it is on, with the buttons of presence. */
export function BookingCard({ booking, quiet }: { booking: BookingFace; quiet?: boolean }) {
  const w = useWords(bookingWords)
  const { id, name, place, unitName, state, from, until, reason, purpose } = booking
  return (
    <div className="c-stack c-gap-2">
      <Card to={`generalApp/appoint?id=${id}`}>
        <div className="c-stack c-gap-1">
          <div className="c-line c-between">
            <strong className="c-ellipsis">{name}</strong>
            <StatusTag tone={stateTones[state]} live={state === 'checkedIn'}>
              {w(`state.${state}`)}
            </StatusTag>
          </div>
          <p className="c-figures">{spanText(from, until)}</p>
          <p className="c-muted c-font-2">{[place, unitName, purpose].filter(Boolean).join(' · ')}</p>
          {reason && <p className="c-muted c-font-2">{reason}</p>}
        </div>
      </Card>
      {!quiet && <PresenceButtons booking={booking} />}
    </div>
  )
}
