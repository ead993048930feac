import '#kernel/web/ui/kit.css'
import './article-list.css'
import { LanguageMark } from '#engines/translations/web/OwnLanguage.tsx'
import { localeNames } from '#kernel/language/messages.ts'
import { short, worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { classes } from '#kernel/web/ui/classes.ts'
import type { Card } from '../shapes.ts'
import { contentWords } from './words.ts'

type ArticleRowProps = {
  card: Card /** Route it opens, `news/detail`. */
  detail: string /** Shows the channel name; not needed in a list of one channel. */
  named?: boolean
}

export function ArticleRow({ card, detail, named = true }: ArticleRowProps) {
  return (
    <Link to={articlePage(detail, card)} className="art-row c-press">
      <div className="c-grow">
        <p className="art-row__title c-clamp" lang={localeNames[card.titleLanguage]}>
          {card.title}
        </p>
        {card.summary && (
          <p
            className={classes('art-row__summary c-clamp c-muted c-font-3', card.cover && 'art-row__summary--spare')}
            lang={localeNames[card.language]}
          >
            {card.summary}
          </p>
        )}
        <RowFacts card={card} named={named} />
      </div>
      <Cover card={card} />
    </Link>
  )
}

export const articlePage = (detail: string, { id }: Pick<Card, 'id'>): string => `${detail}?id=${id}`

function Cover({ card }: { card: Card }) {
  if (!card.cover) return null
  return (
    <div className="art-row__cover">
      <img src={`${card.cover}&thumb=1`} alt="" width={112} height={78} loading="lazy" decoding="async" />
      {card.film && <PlayMark />}
    </div>
  )
}

export const PlayMark = () => (
  <span className="art-play c-centre" aria-hidden="true">
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8a.8.8 0 0 0-1.2.7z" />
    </svg>
  </span>
)

export function RowFacts({ card, named = true }: { card: Card; named?: boolean }) {
  const w = useWords(contentWords)
  const { pinned, state, source, channel, published, reads, film, cover, files } = card
  return (
    <p className="art-row__facts c-cluster c-muted c-font-2">
      {pinned && <span className="art-row__pin c-tint-brand c-fixed c-font-1 c-strong">{w('list.pinned')}</span>}
      <LanguageMark of={card.language} label={w('list.otherLanguage')} />
      <span>{worded(published)}</span>
      {(named || source) && <span>{named ? channel.name : source}</span>}
      {state === 'corrected' && <span>{w('list.corrected')}</span>}
      {reads > 0 && <span>{w('list.reads', { count: short(reads) })}</span>}
      {film && !cover && <span>{w('list.film')}</span>}
      {files.length > 0 && <span>{w('list.files', { count: files.length })}</span>}
    </p>
  )
}

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
