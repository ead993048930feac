import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { readerContract } from '../../reader-contract.ts'
import type { DetailPreset } from '../../variants.ts'
import { contentWords } from '../words.ts'
import { ArticleView } from './ArticleView.tsx'

/** One article, for every route group, by its id or by the number used in older links. */
export default function ArticleDetail({ preset }: { preset: DetailPreset }) {
  const w = useWords(contentWords)
  const { query, path } = usePage()
  const id = query.id ?? ''
  const read = useRead(readerContract.article, { id }, { when: id !== '' })
  const article = read.data
  const bar = article?.channel.name ?? w('title.article')
  return (
    <Screen
      name={article?.title}
      title={preset.bare ? undefined : bar}
      ownHeading={article !== undefined}
      ground="plain"
      read={read}
      missing={id === ''}
      refused={<Denied />}
      fresh="note"
    >
      {(shown) => <ArticleView article={shown} preset={preset} detail={path} />}
    </Screen>
  )
}
