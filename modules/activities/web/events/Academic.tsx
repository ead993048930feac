import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { ActivityTile } from './ActivityTile.tsx'
import { hoursOf } from './formats.ts'
import './activity.css'

/** Lectures of the term, and how many of those one must attend one has. */
export default function Academic() {
  const w = useWords(activityWords)
  const read = useRead(contract.academic, {})
  return (
    <Screen
      title={w('title.academic')}
      tools={<Button look="plain" size="small" to="activity/credits" label={w('title.credits')} />}
      read={read}
      fresh="pull"
    >
      {({ term, goal, done, booked, attended, list }) => (
        <div className="c-stack c-gap-4">
          <Card>
            <div className="c-stack c-gap-2">
              <span className="c-muted c-font-3">{term ? w('academic.term', { term }) : w('title.academic')}</span>
              <strong className="act-number">
                <b>{goal > 0 ? w('academic.of', { n: done, goal }) : w('academic.done', { n: done })}</b>
              </strong>
              {goal > 0 && (
                <progress
                  className="act-meter"
                  max={goal}
                  value={Math.min(goal, done)}
                  aria-label={w('academic.progress')}
                />
              )}
              <span className="c-muted c-font-2">
                {goal > 0 && done < goal
                  ? w('academic.left', { n: goal - done, booked })
                  : w('academic.reached', { booked })}
              </span>
            </div>
          </Card>
          <Section title={w('academic.coming')}>
            {list.length === 0 ? (
              <Empty card icon="presentation" title={w('academic.none')} />
            ) : (
              <div className="c-stack">
                {list.map((card) => (
                  <ActivityTile key={card.id} card={card} />
                ))}
              </div>
            )}
          </Section>
          {attended.length > 0 && (
            <Section title={w('academic.attended')} card="flush">
              {attended.map((one) => (
                <ListRow
                  key={one.id}
                  title={one.title}
                  subtitle={formatTime(one.at, { dateStyle: 'medium' })}
                  value={w('value.hours', { n: hoursOf(one.minutes) })}
                  to={`activity/activitydetail?id=${one.id}`}
                />
              ))}
            </Section>
          )}
        </div>
      )}
    </Screen>
  )
}
