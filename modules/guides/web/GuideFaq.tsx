import { localeNames } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Guide } from '../contract.ts'
import { guideWords } from './words.ts'

export function GuideFaq({ guide: { faq, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  if (faq.length === 0) return null
  return (
    <Section title={w('faq')} card="flush">
      {faq.map(({ question, answer }) => (
        <details key={question} className="guide-faq" lang={localeNames[language]}>
          <summary className="">
            <span>{question}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  )
}
