import './history.css'
import { LanguageMark } from '#engines/translations/web/OwnLanguage.tsx'
import { localeNames } from '#kernel/language/messages.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { InfiniteScroll } from '#kernel/web/ui/lists/InfiniteScroll.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { readerContract } from '../reader-contract.ts'
import type { Card } from '../shapes.ts'
import { contentWords } from './words.ts'

/** Timeline of the school's history, oldest first. */
export default function SchoolHistory() {
  const w = useWords(contentWords)
  const { read, rows, hasMore, onMore } = useMore(readerContract.articles, { kind: 'history' })
  return (
    <Screen title={w('service.schoolHistory')} read={read} skeleton="cards" fresh="pull">
      {() =>
        rows.length > 0 ? (
          <>
            <p className="history__note c-muted">{w('history.note')}</p>
            <Years rows={rows} />
            <InfiniteScroll hasMore={hasMore} onMore={onMore} sayEnd={rows.length > 8} />
          </>
        ) : (
          <Empty card icon="landmark" title={w('list.empty')} note={w('list.emptyNote')} />
        )
      }
    </Screen>
  )
}

function Years({ rows }: { rows: readonly Card[] }) {
  const w = useWords(contentWords)
  const years = yearsOf(rows)
  return (
    <ol className="history">
      {years.map(([year, cards]) => (
        <li key={year} className="history__year">
          <h2>{year || w('history.undated')}</h2>
          <ol>
            {cards.map((card) => (
              <li key={card.id}>
                <Event card={card} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function yearsOf(rows: readonly Card[]): [year: string, cards: Card[]][] {
  const years: [string, Card[]][] = []
  for (const card of rows) {
    const year = card.happened.slice(0, 4)
    const last = years[years.length - 1]
    if (last?.[0] === year) last[1].push(card)
    else years.push([year, [card]])
  }
  return years
}

function Event({ card: { id, title, titleLanguage, summary, language, happened, cover } }: { card: Card }) {
  const w = useWords(contentWords)
  return (
    <Link to={`material/detail?id=${id}`} className="history__event c-panel c-press">
      {cover && <img src={cover} alt="" width={640} height={360} loading="lazy" decoding="async" />}
      <span className="history__words c-stack c-gap-1">
        {happened && (
          <time className="c-muted c-font-2" dateTime={happened}>
            {formatDay(happened)}
          </time>
        )}
        <strong lang={localeNames[titleLanguage]}>{title}</strong>
        <LanguageMark of={language} label={w('list.otherLanguage')} />
        {summary && <span lang={localeNames[language]}>{summary}</span>}
      </span>
    </Link>
  )
}
