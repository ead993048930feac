import './guide.css'
import { localeNames } from '#kernel/language/messages.ts'
import { canRead } from '#kernel/language/said.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useShare } from '#kernel/web/device/share.ts'
import { share } from '#kernel/web/device/share-link.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { type Guide, guideContract } from '../contract.ts'
import { GuideAsk } from './GuideAsk.tsx'
import { GuideCardView, OpeningTag } from './GuideCardView.tsx'
import { GuideCounters } from './GuideCounters.tsx'
import { GuideHelpful } from './GuideHelpful.tsx'
import { GuideChecks, GuideMaterials } from './GuideLists.tsx'
import { guideWords } from './words.ts'

/** One guide: preconditions, materials, steps, counters; two columns on wide screens. */
export default function GuideDetail() {
  const w = useWords(guideWords)
  const { id = '' } = usePage().query
  const read = useRead(guideContract.guideDetail, { id }, { when: id !== '' })
  useShare('guides', id)
  return (
    <Screen
      name={read.data?.title}
      title={w('title')}
      read={read}
      missing={id === ''}
      refused={<Denied />}
      fresh="note"
    >
      {(guide) => <GuideView guide={guide} />}
    </Screen>
  )
}

export function GuideView({ guide, isPreview = false }: { guide: Guide; isPreview?: boolean }) {
  const w = useWords(guideWords)
  return (
    <article className="guide">
      <GuideHead guide={guide} />
      <div className="guide__both c-stack c-gap-4">
        <div className="guide__main c-stack c-gap-4">
          <GuideChecks guide={guide} />
          <GuideMaterials guide={guide} />
          <GuideSteps guide={guide} />
          <GuideFaq guide={guide} />
        </div>
        <aside className="guide__aside c-stack c-gap-4">
          <GuideCounters guide={guide} />
          {!isPreview && <GuideHelpful guide={guide} />}
          {!isPreview && <GuideAsk guide={guide} />}
          {guide.related.length > 0 && (
            <Section title={w('related')}>
              <div className="c-stack">
                {guide.related.map((card) => (
                  <GuideCardView key={card.id} guide={card} />
                ))}
              </div>
            </Section>
          )}
        </aside>
      </div>
    </article>
  )
}

function GuideHead({ guide }: { guide: Guide }) {
  const w = useWords(guideWords)
  const reader = useLanguage()
  const { title, titleLanguage, language, summary, unit, fee, time, reviewed, edition, opening } = guide
  const day = formatTime(reviewed, { dateStyle: 'medium' })
  return (
    <header className="c-stack">
      <div className="guide__title c-cluster c-gap-1-3">
        <h2 lang={localeNames[titleLanguage]}>{title}</h2>
        <OpeningTag opening={opening} />
      </div>
      {language && !canRead(reader, language) && <Notice text={w('otherLanguageNote')} />}
      {summary && (
        <p className="guide__summary c-muted" lang={localeNames[language]}>
          {summary}
        </p>
      )}
      {(time || fee) && (
        <Card>
          <Facts
            facts={[time ? { label: w('time'), value: time } : null, fee ? { label: w('fee'), value: fee } : null]}
          />
        </Card>
      )}
      <p className="guide__note c-cluster c-gap-1-3 c-faint c-font-2">
        <span>{unit.name ? w('reviewed', { unit: unit.name, day }) : w('reviewedNoUnit', { day })}</span>
        <span>{w('edition', { edition })}</span>
        <Button look="plain" size="small" icon="share-2" onClick={() => void share(title, w)} label={w('share')} />
      </p>
    </header>
  )
}

function GuideFaq({ guide: { faq, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  if (faq.length === 0) return null
  return (
    <Section title={w('faq')} card="flush">
      {faq.map(({ question, answer }) => (
        <details key={question} className="guide-faq" lang={localeNames[language]}>
          <summary className="c-line c-between">
            <span>{question}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  )
}

/** Steps, with links to the services where they can be done online. */
function GuideSteps({ guide: { body, language } }: { guide: Guide }) {
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
