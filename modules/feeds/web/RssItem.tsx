import { useEffect } from 'react'
import type { Block } from '#engines/rich-text/blocks.ts'
import { Blocks } from '#engines/rich-text/web/Blocks.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { momentOf } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { feedContract } from '../contract.ts'
import { feedWords } from './words.ts'

/** Items have no files: their pictures and players are links. */
const noFile = () => ''

type Item = ReceivedFrom<typeof feedContract.feedItem>

/**
 * One item, rendered from sanitised blocks: no script of its author runs, and no picture is loaded that would track the
 * reader.
 */
export function RssItem({ id }: { id: string }) {
  const w = useWords(feedWords)
  const read = useRead(feedContract.feedItem, { id })
  const item = read.data
  useSeen(item)
  return (
    <Screen name={item?.title} title={item?.feedTitle ?? w('title')} ground="plain" read={read} refused={<Denied />}>
      {(opened) => <Opened item={opened} />}
    </Screen>
  )
}

/** Opening an item marks it as read. A failed call is ignored: the item is marked the next time. */
function useSeen(item: Item | undefined): void {
  const unread = item?.unread ? item.id : ''
  useEffect(() => {
    const changes = [feedContract.myFeeds, feedContract.feedItems]
    if (unread) void askQuietly(feedContract.readItems, { items: [unread] }, { changes })
  }, [unread])
}

function Opened({ item }: { item: Item }) {
  const w = useWords(feedWords)
  const { title, author, published, link, blocks, newer, older } = item
  const page = (id: string) => `rssSubscription/rssinfo?id=${id}`
  return (
    <article className="rss-read">
      <h2 className="rss-read__title">{title}</h2>
      <p className="rss-facts c-faint c-font-2 c-cluster c-gap-1-3">
        <span>{momentOf(published)}</span>
        {author && <span>{w('by', { author })}</span>}
      </p>
      <Blocks urlOf={noFile} blocks={blocks} />
      <div className="rss-read__foot c-stack">
        {blocks.some(hasPicture) && <p className="c-faint c-font-2">{w('pictures')}</p>}
        {link && <Button look="soft" icon="external-link" block to={link} label={w('original')} />}
        <div className="c-columns">
          <Button look="outline" disabled={!newer} to={page(newer)} label={w('newer')} />
          <Button look="outline" disabled={!older} to={page(older)} label={w('older')} />
        </div>
      </div>
    </article>
  )
}

const hasPicture = (block: Block): boolean =>
  'line' in block && block.line.some(({ text, href }) => href && text.startsWith('🖼'))
