import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/StaleNote.tsx'
import { type Read, useRead } from '#kernel/web/use-read.ts'
import { type Article, readerContract } from '../reader-contract.ts'
import type { DetailPreset } from '../variants.ts'
import { ArticleView } from './ArticleView.tsx'
import { contentWords } from './words.ts'

/** One article, for every route group, by its id or by the number used in older links. */
export default function ArticleDetail({ preset }: { preset: DetailPreset }) {
  const w = useWords(contentWords)
  const { query, path } = usePage()
  const id = query.id ?? ''
  const read = useRead(readerContract.article, { id }, { when: id !== '' })
  const article = read.data
  useTitle(article?.title)
  const bar = article?.channel.name ?? w('title.article')
  return (
    <Screen title={preset.bare ? undefined : bar} ownHeading={article !== undefined} ground="plain">
      {article ? (
        <>
          {read.stale && read.asOf !== undefined && <StaleNote asOf={read.asOf} onRefresh={read.refresh} />}
          <ArticleView article={article} preset={preset} detail={path} />
        </>
      ) : (
        <Missing read={read} known={id !== ''} />
      )}
    </Screen>
  )
}

function Missing({ read, known }: { read: Read<Article>; known: boolean }) {
  if (!known || read.fault instanceof Refused) return <Denied />
  if (read.fault) return <ErrorView onRetry={read.refresh} busy={read.refreshing} />
  return <Skeleton shape="detail" />
}
