import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import type { Visit } from '../contract.ts'
import { spanText } from './when.ts'
import { visitorsWords } from './words.ts'

/** What is said of a visit wherever it is shown: to the host, to those who approve it, to guards. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const w = useWords(visitorsWords)
  const { windows, place, gates, note, host, origin, reason, cars } = visit
  return (
    <Card>
      <Facts
        facts={[
          {
            label: w('when'),
            wide: windows.length > 1,
            value: (
              <span className="c-stack c-gap-1 c-figures">
                {windows.map((one) => (
                  <span key={one.nth}>{spanText(one)}</span>
                ))}
              </span>
            ),
          },
          { label: w('host'), value: origin === 'spot' ? `${host} · ${w(`answer.${visit.answer}`)}` : host },
          { label: w('guests'), value: w('guestCount', { n: visit.guests }) },
          cars > 0 && { label: w('cars'), value: String(cars) },
          place !== '' && { label: w('place'), value: place },
          { label: w('gates'), value: gates.length ? gates.join('、') : w('allGates') },
          { label: w('origin'), value: w(`origin.${origin}`) },
          note !== '' && { label: w('note'), value: note, wide: true },
          reason !== '' && { label: origin === 'spot' ? w('why') : w('reasonTitle'), value: reason, wide: true },
        ]}
      />
    </Card>
  )
}
