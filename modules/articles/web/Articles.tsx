import { useOwnLanguage } from '#engines/translations/web/own-language.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { readerContract } from '../reader-contract.ts'
import type { ListPreset } from '../variants.ts'
import { ArticleRow, FilmCard } from './ArticleRow.tsx'
import { ArticleBones } from './article/ArticleBones.tsx'

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
  const articles = useArticles(wanted)
  if (articles.rows.length === 0 && articles.read.loading) {
    return look === 'films' ? <Skeleton shape="cards" /> : <ArticleBones />
  }
  const [title, note] = q ? (['list.noHits', 'list.noHitsNote'] as const) : (['list.empty', 'list.emptyNote'] as const)
  const Row = look === 'films' ? FilmCard : ArticleRow
  return (
    <div className="art-list">
      <List
        {...articles}
        layout={look === 'films' ? 'columns' : 'rows'}
        renderRow={(card) => <Row card={card} detail={detail} named={named} />}
        empty={<Empty card icon={q ? 'search' : 'newspaper'} title={w(title)} note={w(note)} />}
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
