import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Session } from '../../shapes.ts'
import { Fairness } from '../draw/Fairness.tsx'
import { Paragraphs } from '../Paragraphs.tsx'
import { ticketWords } from '../words.ts'
import { EventTerms } from './EventFacts.tsx'
import type { Event } from './event.ts'

/** Texts: description, fairness, rules, contact. */
export function EventTexts({ event, session }: { event: Event; session: Session | undefined }) {
  const w = useWords(ticketWords)
  const texts = [
    { key: 'about', text: event.about },
    { key: 'rules', text: event.rules },
    { key: 'contact', text: event.contact },
  ] as const
  return (
    <div className="tk-detail__texts">
      <Section title={w('detail.terms')}>
        <EventTerms event={event} />
      </Section>
      {texts.map(
        ({ key, text }) =>
          text && (
            <Section key={key} title={w(`detail.${key}`)} card="padded">
              <Paragraphs text={text} />
            </Section>
          ),
      )}
      <Fairness event={event} session={session} />
    </div>
  )
}
