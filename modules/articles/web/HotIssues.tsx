import './hot.css'
import { localeNames } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { readerContract } from '../reader-contract.ts'
import type { ChannelFace } from '../shapes.ts'
import { articlePage, RowFacts } from './ArticleRow.tsx'
import { ArticleBones } from './article/ArticleBones.tsx'
import { contentWords } from './words.ts'

const shown = 5

/** Hot topics, each with its newest articles. */
export default function HotIssues() {
  const w = useWords(contentWords)
  const topics = useRead(readerContract.channels, { kind: 'hot' })
  return (
    <Screen title={w('service.hotIssues')}>
      <p className="hot-note c-muted">{w('hot.note')}</p>
      <List
        read={topics}
        rows={topics.data?.list ?? []}
        layout="columns"
        renderRow={(topic) => <Topic topic={topic} />}
        empty={<Empty card icon="sparkles" title={w('list.empty')} note={w('list.emptyNote')} />}
      />
    </Screen>
  )
}

function Topic({ topic: { key, name } }: { topic: ChannelFace }) {
  const w = useWords(contentWords)
  const read = useRead(readerContract.articles, { channel: key, page_size: shown })
  return (
    <div className="hot-topic c-panel">
      <Section title={name} more={{ label: w('list.more'), to: `hotissue/list?channel=${key}` }}>
        <ReadView read={read} skeleton={<ArticleBones count={2} />}>
          {({ list }) => (
            <ol className="hot-list">
              {list.map((card, place) => (
                <li key={card.id}>
                  <Link to={articlePage('hotissue/detail', card)} className="hot-row c-press">
                    <span
                      className="hot-row__place c-faint c-figures"
                      data-top={place < 3 ? '' : undefined}
                      aria-hidden="true"
                    >
                      {place + 1}
                    </span>
                    <div className="hot-row__words">
                      <span className="art-row__title c-clamp" lang={localeNames[card.titleLanguage]}>
                        {card.title}
                      </span>
                      <RowFacts card={card} named={false} />
                    </div>
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </ReadView>
      </Section>
    </div>
  )
}
