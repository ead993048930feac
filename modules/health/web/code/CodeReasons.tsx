import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Colour } from '../../shapes.ts'
import { healthWords } from '../words.ts'

type CodeReasonsProps = { reasons: readonly { name: string; title: string; wayOut: string }[]; colour: Colour }

/** Reasons of the colour, and what makes it green again. */
export function CodeReasons({ reasons, colour }: CodeReasonsProps) {
  const w = useWords(healthWords)
  if (reasons.length === 0) return null
  return (
    <Section title={w('code.reasons')}>
      <div className="c-stack">
        {reasons.map(({ name, title, wayOut }) => (
          <Card key={name}>
            <div className="hc-reason" data-colour={colour}>
              <h3 className="c-line c-gap-2">
                <Icon name="circle-alert" size={20} />
                {title}
              </h3>
              <p>
                <b>{w('code.wayOut')}</b>
                {wayOut}
              </p>
              {name === 'missed' && (
                <Button look="soft" size="small" icon="clipboard-check" to="ncov/index" label={w('code.report')} />
              )}
            </div>
          </Card>
        ))}
      </div>
    </Section>
  )
}
