import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { PersonDay } from './Details.tsx'
import { dayWithName } from './day.ts'
import { markTones } from './marks.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

type Props = {
  plan: ShownPlan
  days: readonly PersonDay[]
  onExcuse: (day: PersonDay) => void
  /** Only for those who may see answers. */
  onOpen?: (day: PersonDay) => void
}

export function PersonDays({ plan, days, onExcuse, onOpen }: Props) {
  const w = useWords(figureWords)
  if (days.length === 0) return <Empty title={w('person.none')} />
  const nameOf = ({ day, slot }: PersonDay) =>
    plan.slots.length > 1
      ? w('person.day', { day: dayWithName(day), slot: plan.slots[slot]?.title ?? '' })
      : dayWithName(day)
  return (
    <Card flush>
      <ul className="hf-units">
        {days.map((day) => (
          <li key={`${day.day} ${day.slot}`}>
            <ListRow
              title={nameOf(day)}
              subtitle={[
                day.excuse
                  ? w('excuse.said', { reason: day.excuse })
                  : day.created > 0 && w('people.at', { time: formatTime(day.created, clockTime) }),
                day.place,
                day.reminded > 0 && w('people.reminded', { n: day.reminded }),
              ]
                .filter(Boolean)
                .join(' · ')}
              tag={<StatusTag tone={markTones[day.mark]}>{w(`mark.${day.mark}`)}</StatusTag>}
              {...(day.canExcuse || day.excuse
                ? { onClick: () => onExcuse(day) }
                : onOpen && day.mark !== 'missing' && { onClick: () => onOpen(day) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
