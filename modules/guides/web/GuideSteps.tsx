import { localeNames } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Guide } from '../contract.ts'
import { guideWords } from './words.ts'

/** Steps, with links to the services where they can be done online. */
export function GuideSteps({ guide: { body, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  return (
    <>
      <Section title={w('steps')} card="padded">
        <ol className="guide-steps c-numbered c-stack c-gap-5" lang={localeNames[language]}>
          {body.steps.map(({ title, text, to, label }) => (
            <li key={title}>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
              {to && <Button look="soft" size="small" to={to} icon="arrow-up-right" label={label || w('doIt')} />}
            </li>
          ))}
        </ol>
      </Section>
      {body.links.length > 0 && (
        <Section title={w('links')} card="flush">
          {body.links.map(({ title, to }) => (
            <ListRow key={title} icon="link" title={<span lang={localeNames[language]}>{title}</span>} to={to} />
          ))}
        </Section>
      )}
    </>
  )
}
