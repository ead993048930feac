import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { SeatSession } from './choosing/acts.ts'
import { countdown, momentOf } from './when.ts'
import { seatWords } from './words.ts'

/** Why no seat can be taken now, with alternatives. */
export function Closed({ session, opensIn }: { session: SeatSession; opensIn: number }) {
  const w = useWords(seatWords)
  const { state, isDrawn, opensAt, event, mine } = session
  const said = () => {
    if (state === 'cancelled') return w('cancelled')
    if (isDrawn) return w('drawn')
    if (state === 'announced') return w('notOpen', { time: momentOf(opensAt) })
    return state === 'soldOut' ? w('full') : w('closed')
  }
  return (
    <div className="c-stack c-muted">
      <p>{said()}</p>
      {opensIn > 0 && opensIn < 86_400 && (
        <p className="seat-panel__opens">
          {w('opensIn')} <time>{countdown(opensIn)}</time>
        </p>
      )}
      {mine.length > 0 && <Button to={`ticket/success?id=${event}`} label={w('myTickets')} />}
      {mine.length === 0 && state === 'soldOut' && <Button to={`ticket/detail?id=${event}`} label={w('fullTo')} />}
    </div>
  )
}
