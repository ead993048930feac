import { localeNames } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import type { Guide } from '../guide-contract.ts'
import { guideWords } from './guide-words.ts'

/** Steps, with links to the services where they can be done online. */
export function GuideSteps({ guide: { body, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  return (
    <>
      <Section title={w('steps')}>
        <Card>
          <ol className="guide-steps" lang={localeNames[language]}>
            {body.steps.map(({ title, text, to, label }) => (
              <li key={title}>
                <h3>{title}</h3>
                {text && <p>{text}</p>}
                {to && (
                  <Button look="soft" size="small" to={to} icon="arrow-up-right">
                    {label || w('doIt')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </Card>
      </Section>
      {body.links.length > 0 && (
        <Section title={w('links')}>
          <Card flush>
            {body.links.map(({ title, to }) => (
              <ListRow key={title} icon="link" title={<span lang={localeNames[language]}>{title}</span>} to={to} />
            ))}
          </Card>
        </Section>
      )}
    </>
  )
}
