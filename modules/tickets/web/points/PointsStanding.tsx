import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ticketWords } from '../words.ts'

/** How close the person is to being restricted to waiting lists. */
export function PointsStanding({ points, most }: { points: number; most: number }) {
  const w = useWords(ticketWords)
  const over = points >= most
  const said = over ? w('points.over') : points === 0 ? w('points.fine') : w('points.some', { left: most - points })
  return (
    <Card>
      <div className="c-stack" data-tone={over ? 'danger' : points > 0 ? 'warning' : 'success'}>
        <p className="tk-standing__figure c-line c-between">
          <span>{w('points.now')}</span>
          <b>{w('points.of', { points, most })}</b>
        </p>
        <div className="tk-standing__dots" aria-hidden>
          {Array.from({ length: Math.min(most, 12) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots of a meter, which never move.
            <i key={place} data-on={place < points || undefined} />
          ))}
        </div>
        <p className="c-strong">{said}</p>
        <p className="tk-standing__rule c-muted c-font-3">{w('points.rule')}</p>
      </div>
    </Card>
  )
}
