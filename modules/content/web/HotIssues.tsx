import './hot.css'
import { localeNames } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/link.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { List } from '#kernel/web/ui/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { readerContract } from '../reader-contract.ts'
import type { ChannelFace } from '../shapes.ts'
import { ArticleBones } from './ArticleBones.tsx'
import { articlePage, RowFacts } from './ArticleRow.tsx'
import { contentWords } from './words.ts'

const shown = 5

/** Hot topics, each with its newest articles. */
export default function HotIssues() {
  const w = useWords(contentWords)
  const topics = useRead(readerContract.channels, { kind: 'hot' })
  return (
    <Screen title={w('service.hotIssues')}>
      <p className="hot-note">{w('hot.note')}</p>
      <List
        {...fromRead(topics)}
        rows={topics.data?.list ?? []}
        layout="columns"
        rowKey={({ id }) => id}
        renderRow={(topic) => <Topic topic={topic} />}
        empty={
          <Card>
            <Empty icon="sparkles" title={w('list.empty')} note={w('list.emptyNote')} />
          </Card>
        }
      />
    </Screen>
  )
}

function Topic({ topic: { key, name } }: { topic: ChannelFace }) {
  const w = useWords(contentWords)
  const { data, fault, refresh } = useRead(readerContract.articles, { channel: key, page_size: shown })
  return (
    <div className="hot-topic">
      <Section title={name} more={{ label: w('list.more'), to: `hotissue/list?channel=${key}` }}>
        {!data && (fault ? <ErrorView onRetry={refresh} /> : <ArticleBones count={2} />)}
        <ol className="hot-list">
          {data?.list.map((card, place) => (
            <li key={card.id}>
              <Link to={articlePage('hotissue/detail', card)} className="hot-row c-press c-focus">
                <span className="hot-row__place" data-top={place < 3 ? '' : undefined} aria-hidden="true">
                  {place + 1}
                </span>
                <div className="hot-row__words">
                  <span className="art-row__title" lang={localeNames[card.titleLanguage]}>
                    {card.title}
                  </span>
                  <RowFacts card={card} named={false} />
                </div>
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
