import { useEffect } from 'react'
import type { Block } from '#engines/rich-text/blocks.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { askAgain } from '#kernel/web/reads.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { feedContract } from '../feed-contract.ts'
import { Blocks } from './Blocks.tsx'
import { momentOf } from './dated.ts'
import { feedWords } from './feed-words.ts'

type Item = ReceivedFrom<typeof feedContract.feedItem>

/**
 * One item, rendered from sanitised blocks: no script of its author runs, and no picture is loaded that would track the
 * reader.
 */
export function RssItem({ id }: { id: string }) {
  const w = useWords(feedWords)
  const read = useRead(feedContract.feedItem, { id })
  const item = read.data
  useTitle(item?.title)
  useSeen(item)
  return (
    <Screen title={item?.feedTitle ?? w('title')} ground="plain">
      {item ? (
        <Opened item={item} />
      ) : read.fault instanceof Refused ? (
        <Denied />
      ) : read.fault ? (
        <ErrorView onRetry={read.refresh} busy={read.refreshing} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Screen>
  )
}

/** Opening an item marks it as read. A failed call is ignored: the item is marked the next time. */
function useSeen(item: Item | undefined): void {
  const unread = item?.unread ? item.id : ''
  useEffect(() => {
    if (!unread) return
    void callServer(feedContract.readItems, { items: [unread] })
      .then(() => askAgain(feedContract.myFeeds, feedContract.feedItems))
      .catch(() => {})
  }, [unread])
}

function Opened({ item }: { item: Item }) {
  const w = useWords(feedWords)
  const { title, author, published, link, blocks, newer, older } = item
  const page = (id: string) => `rssSubscription/rssinfo?id=${id}`
  return (
    <article className="rss-read">
      <h2 className="rss-read__title">{title}</h2>
      <p className="rss-facts">
        <span>{momentOf(published)}</span>
        {author && <span>{w('by', { author })}</span>}
      </p>
      <Blocks article={item.id} blocks={blocks} />
      <div className="rss-read__foot">
        {blocks.some(hasPicture) && <p>{w('pictures')}</p>}
        {link && (
          <Button look="soft" icon="external-link" block to={link}>
            {w('original')}
          </Button>
        )}
        <div className="rss-read__near">
          <Button look="outline" disabled={!newer} to={page(newer)}>
            {w('newer')}
          </Button>
          <Button look="outline" disabled={!older} to={page(older)}>
            {w('older')}
          </Button>
        </div>
      </div>
    </article>
  )
}

const hasPicture = (block: Block): boolean =>
  'line' in block && block.line.some(({ text, href }) => href && text.startsWith('🖼'))
