import { localeNames } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Guide } from '../contract.ts'
import { OpeningTag } from './GuideCardView.tsx'
import { hoursLines } from './guide-hours.ts'
import { guideWords } from './words.ts'

/** Counters, open ones first. */
export function GuideCounters({ guide: { counters, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  if (counters.length === 0) return null
  return (
    <Section title={w('counters')}>
      <div className="guide-counters c-stack">
        {counters.map((counter) => (
          <Card key={counter.name}>
            <div className="guide-counter c-stack c-gap-2">
              <div className="c-cluster c-between c-gap-1-3">
                <h3 lang={localeNames[language]}>{counter.name}</h3>
                <OpeningTag opening={counter.opening} />
              </div>
              {counter.place && (
                <p>
                  <Icon name="map-pin" size={16} />
                  <span lang={localeNames[language]}>{counter.place}</span>
                </p>
              )}
              {hoursLines(w, counter.hours).map((line) => (
                <p key={line}>
                  <Icon name="clock" size={16} />
                  <span>{line}</span>
                </p>
              ))}
              {counter.phone && (
                <Button
                  look="soft"
                  icon="phone"
                  to={`tel:${counter.phone.replaceAll(/[^\d+]/g, '')}`}
                  label={w('call', { number: counter.phone })}
                />
              )}
            </div>
          </Card>
        ))}
      </div>
    </Section>
  )
}
