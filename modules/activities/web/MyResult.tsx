import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Shown } from './LotteryDetail.tsx'
import { activityWords } from './words.ts'

/** The viewer's result. */
export function MyResult({ lottery }: { lottery: Shown }) {
  const w = useWords(activityWords)
  const { mine, memory } = lottery
  if (mine.standing === 'none') return null
  if (mine.standing === 'won') return <Won lottery={lottery} />
  const isIn = mine.standing === 'entered'
  return (
    <Card>
      <div className="lot-mine c-flex">
        <span className="lot-mine__icon c-faint" data-standing={mine.standing}>
          <Icon name={isIn ? 'circle-check' : 'info'} size={24} />
        </span>
        <div>
          <h3>{w(isIn ? 'entered.title' : 'lost.title')}</h3>
          <p className="c-muted c-font-3">
            {isIn ? w('entered.note', { entry: mine.entry.slice(-12) }) : w('lost.note', { place: mine.place })}
          </p>
          {!isIn && memory && <p className="c-muted c-font-3">{w('lost.memory')}</p>}
        </div>
      </div>
    </Card>
  )
}

const sparks = Array.from({ length: 18 }, (_, i) => i)

function Won({ lottery: { mine } }: { lottery: Shown }) {
  const w = useWords(activityWords)
  return (
    <div className="lot-won c-column c-gap-2 c-middle" role="status">
      <div className="lot-won__sparks" aria-hidden>
        {sparks.map((i) => (
          <i key={i} style={{ insetInlineStart: `${(i * 37) % 100}%`, animationDelay: `${(i * 173) % 1400}ms` }} />
        ))}
      </div>
      <Icon name="trophy" size={44} />
      <h3>{w('won.title')}</h3>
      <p className="lot-won__prize">{w('won.prize', { prize: mine.prize })}</p>
      <p>{w('won.place', { place: mine.place })}</p>
      <StatusTag tone={mine.claimedAt ? 'success' : 'warning'}>
        {mine.claimedAt ? w('won.claimed', { time: formatTime(mine.claimedAt) }) : w('won.unclaimed')}
      </StatusTag>
    </div>
  )
}
