import './home-figure.css'
import { clockTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import type { HomeBlock } from '../../home-contract.ts'

type HomeCard = Extract<HomeBlock, { kind: 'cards' }>['cards'][number]

/** Cards of modules: news, a balance, the next exams. */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  return (
    <div className="home-cards">
      {cards.map((card) => (
        <Card key={`${card.module} ${card.key}`} flush>
          <ListRow
            title={card.title}
            icon={card.icon}
            value={
              card.figure ? (
                <span className="home-figure" data-tone={card.tone}>
                  {card.figure}
                </span>
              ) : undefined
            }
            to={card.page}
          />
          {card.rows.map(({ title, subtitle, time, page }) => (
            <ListRow
              key={`${page} ${title} ${time}`}
              title={title}
              subtitle={subtitle || undefined}
              value={time ? shortTime(time) : undefined}
              to={page}
            />
          ))}
        </Card>
      ))}
    </div>
  )
}

/** Time of day if it is today, otherwise the date. */
function shortTime(time: number): string {
  return formatTime(time, isToday(time) ? clockTime : { month: 'numeric', day: 'numeric' })
}
