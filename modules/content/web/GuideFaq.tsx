import { localeNames } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import type { Guide } from '../guide-contract.ts'
import { guideWords } from './guide-words.ts'

export function GuideFaq({ guide: { faq, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  if (faq.length === 0) return null
  return (
    <Section title={w('faq')}>
      <Card flush>
        {faq.map(({ question, answer }) => (
          <details key={question} className="guide-faq" lang={localeNames[language]}>
            <summary className="c-focus">
              <span>{question}</span>
              <Icon name="chevron-down" size={18} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </Card>
    </Section>
  )
}
