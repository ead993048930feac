import './article-list.css'
import { localeNames } from '#kernel/language/messages.ts'
import { Link } from '#kernel/web/pages/link.tsx'
import type { Card } from '../shapes.ts'
import { articlePage, PlayMark, RowFacts } from './ArticleRow.tsx'

export function FilmCard({ card, detail, named }: { card: Card; detail: string; named?: boolean }) {
  return (
    <Link to={articlePage(detail, card)} className="art-film c-panel c-press">
      <div className="art-film__cover">
        {card.cover && <img src={card.cover} alt="" width={640} height={360} loading="lazy" decoding="async" />}
        <PlayMark />
      </div>
      <div className="art-film__words">
        <p className="art-row__title c-clamp" lang={localeNames[card.titleLanguage]}>
          {card.title}
        </p>
        <RowFacts card={card} named={named} />
      </div>
    </Link>
  )
}
