import './guide.css'
import { localeNames } from '#kernel/messages.ts'
import { canRead } from '#kernel/said.ts'
import { Refused } from '#kernel/web/faults.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useShare } from '#kernel/web/share.ts'
import { formatTime } from '#kernel/web/time.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Facts } from '#kernel/web/ui/Facts.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/StaleNote.tsx'
import { type Read, useRead } from '#kernel/web/use-read.ts'
import { type Guide, guideContract } from '../guide-contract.ts'
import { GuideAsk } from './GuideAsk.tsx'
import { GuideCardView, OpeningTag } from './GuideCardView.tsx'
import { GuideCounters } from './GuideCounters.tsx'
import { GuideFaq } from './GuideFaq.tsx'
import { GuideHelpful } from './GuideHelpful.tsx'
import { GuideChecks, GuideMaterials } from './GuideLists.tsx'
import { GuideSteps } from './GuideSteps.tsx'
import { guideWords } from './guide-words.ts'
import { share } from './share-link.ts'

/** One guide: preconditions, materials, steps, counters; two columns on wide screens. */
export default function GuideDetail() {
  const w = useWords(guideWords)
  const { id = '' } = usePage().query
  const read = useRead(guideContract.guideDetail, { id }, { when: id !== '' })
  const guide = read.data
  useTitle(guide?.title)
  useShare('content', id)
  return (
    <Screen title={w('title')}>
      {guide ? (
        <>
          {read.stale && read.asOf !== undefined && <StaleNote asOf={read.asOf} onRefresh={read.refresh} />}
          <GuideView guide={guide} />
        </>
      ) : (
        <Missing read={read} known={id !== ''} />
      )}
    </Screen>
  )
}

function Missing({ read, known }: { read: Read<Guide>; known: boolean }) {
  if (!known || read.fault instanceof Refused) return <Denied />
  if (read.fault) return <ErrorView onRetry={read.refresh} busy={read.refreshing} />
  return <Skeleton shape="detail" />
}

export function GuideView({ guide, isPreview = false }: { guide: Guide; isPreview?: boolean }) {
  const w = useWords(guideWords)
  return (
    <article className="guide">
      <GuideHead guide={guide} />
      <div className="guide__both">
        <div className="guide__main">
          <GuideChecks guide={guide} />
          <GuideMaterials guide={guide} />
          <GuideSteps guide={guide} />
          <GuideFaq guide={guide} />
        </div>
        <aside className="guide__aside">
          <GuideCounters guide={guide} />
          {!isPreview && <GuideHelpful guide={guide} />}
          {!isPreview && <GuideAsk guide={guide} />}
          {guide.related.length > 0 && (
            <Section title={w('related')}>
              <div className="guide-related">
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
    <header className="guide__head">
      <div className="guide__title">
        <h2 lang={localeNames[titleLanguage]}>{title}</h2>
        <OpeningTag opening={opening} />
      </div>
      {language && !canRead(reader, language) && <Notice>{w('otherLanguageNote')}</Notice>}
      {summary && (
        <p className="guide__summary" lang={localeNames[language]}>
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
      <p className="guide__note">
        <span>{unit.name ? w('reviewed', { unit: unit.name, day }) : w('reviewedNoUnit', { day })}</span>
        <span>{w('edition', { edition })}</span>
        <Button look="plain" size="small" icon="share-2" onClick={() => void share(title)}>
          {w('share')}
        </Button>
      </p>
    </header>
  )
}
