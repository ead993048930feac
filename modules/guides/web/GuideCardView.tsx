import '#kernel/web/ui/kit.css'
import './guide-list.css'
import { LanguageMark } from '#engines/translations/web/OwnLanguage.tsx'
import { localeNames } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { GuideCard, OpenState } from '../shapes.ts'
import { openingText } from './guide-hours.ts'
import { topicIcons } from './guide-topics.ts'
import { guideWords } from './words.ts'

/** A guide in a list: title, unit, and whether a counter is open now. */
export function GuideCardView({ guide }: { guide: GuideCard }) {
  const w = useWords(guideWords)
  return (
    <Link to={`guide/detail?id=${guide.id}`} className="guide-card c-flex c-panel c-press">
      <span className="c-mark c-tint-brand">
        <Icon name={topicIcons[guide.topic]} size={22} />
      </span>
      <span className="guide-card__words c-stack c-gap-1">
        <strong lang={localeNames[guide.titleLanguage]}>{guide.title}</strong>
        {guide.summary && (
          <span className="c-clamp c-muted c-font-3" lang={localeNames[guide.language]}>
            {guide.summary}
          </span>
        )}
        <span className="guide-card__facts c-cluster c-faint c-font-2">
          <OpeningTag opening={guide.opening} />
          <LanguageMark of={guide.language} label={w('otherLanguage')} />
          {guide.unit.name && <span>{guide.unit.name}</span>}
        </span>
      </span>
    </Link>
  )
}

export function OpeningTag({ opening }: { opening: OpenState }) {
  const w = useWords(guideWords)
  const text = openingText(w, opening)
  if (!text) return null
  return (
    <StatusTag tone={opening.open ? 'success' : 'neutral'} live={opening.open}>
      {text}
    </StatusTag>
  )
}
