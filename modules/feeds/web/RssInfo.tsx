import './rss.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { RssFeed } from './RssFeed.tsx'
import { RssItem } from './RssItem.tsx'
import { feedWords } from './words.ts'

/** One feed (`feed`), or one of its items (`id`). */
export default function RssInfo() {
  const w = useWords(feedWords)
  const { id = '', feed = '' } = usePage().query
  if (id) return <RssItem key={id} id={id} />
  if (feed) return <RssFeed key={feed} id={feed} />
  return (
    <Screen title={w('title')}>
      <Denied />
    </Screen>
  )
}
