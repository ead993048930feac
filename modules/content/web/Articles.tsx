import { useMore } from '#engines/directory/web/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { readerContract } from '../reader-contract.ts'
import type { ListPreset } from '../variants.ts'
import { ArticleBones } from './ArticleBones.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { FilmCard } from './FilmCard.tsx'
import { useOwnLanguage } from './own-language.ts'
import { contentWords } from './words.ts'

type ArticlesProps = {
  kind?: string
  channel?: string
  station?: string
  /** Search query; '' for all. */
  q?: string
  detail: string
  look?: ListPreset['look']
  named?: boolean
}

/** Articles of a place, with infinite scroll. */
export function Articles({ detail, look = 'rows', named, ...wanted }: ArticlesProps) {
  const { q = '' } = wanted
  const w = useWords(contentWords)
  const { rows, ...articles } = useArticles(wanted)
  if (rows.length === 0 && articles.status === 'loading') {
    return look === 'films' ? <Skeleton shape="cards" /> : <ArticleBones />
  }
  const [title, note] = q ? (['list.noHits', 'list.noHitsNote'] as const) : (['list.empty', 'list.emptyNote'] as const)
  const Row = look === 'films' ? FilmCard : ArticleRow
  return (
    <div className="art-list">
      <List
        {...articles}
        rows={rows}
        layout={look === 'films' ? 'columns' : 'rows'}
        rowKey={({ id }) => id}
        renderRow={(card) => <Row card={card} detail={detail} named={named} />}
        empty={
          <Card>
            <Empty icon={q ? 'search' : 'newspaper'} title={w(title)} note={w(note)} />
          </Card>
        }
      />
    </div>
  )
}

export function useArticles({ kind = '', channel = '', station = '', q = '' }: Omit<ArticlesProps, 'detail'>) {
  const { input: own } = useOwnLanguage()
  const all = useMore(readerContract.articles, { kind, channel, station, ...own }, { when: q === '' })
  const hits = useMore(readerContract.searchArticles, { q: q.slice(0, 64), kind, channel, ...own }, { when: q !== '' })
  return q ? hits : all
}
