import './reading.css'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Article } from '../../reader-contract.ts'
import { ArticleRow } from '../ArticleRow.tsx'
import { contentWords } from '../words.ts'

/** Page with all articles of the channel: in its station, or in its route group's list. */
function channelPage({ station, channel }: Article, list: string): string {
  return station ? `microStation/list?id=${station}&channel=${channel.key}` : `${list}?channel=${channel.key}`
}

export function Related({ article, detail, list }: { article: Article; detail: string; list: string }) {
  const w = useWords(contentWords)
  if (article.related.length === 0) return null
  return (
    <aside className="art-side">
      <Section title={w('read.related')} more={{ label: article.channel.name, to: channelPage(article, list) }}>
        <div className="art-more">
          <ul className="art-more__list">
            {article.related.map((card) => (
              <li key={card.id}>
                <ArticleRow card={card} detail={detail} named={false} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </aside>
  )
}
