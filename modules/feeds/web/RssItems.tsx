import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { feedContract } from '../contract.ts'
import type { FeedItemCard } from '../shapes.ts'
import { feedWords } from './words.ts'

type Mine = ReceivedFrom<typeof feedContract.myFeeds>

/** Newest items of all subscriptions, or of one folder. */
export function RssItems({ mine, onDiscover }: { mine: Mine | undefined; onDiscover: () => void }) {
  const w = useWords(feedWords)
  const [folder, setFolder] = useState('')
  const [unread, setUnread] = useState(false)
  const items = useMore(feedContract.feedItems, { folder, unread })
  const folders = (mine?.folders ?? []).filter(Boolean)
  const tabs = [{ key: '', label: w('all') }, ...folders.map((name) => ({ key: name, label: name }))]
  return (
    <>
      <div className="rss-bar c-cluster c-between">
        {folders.length > 0 && <FilterTabs label={w('folder')} tabs={tabs} value={folder} onChange={setFolder} />}
        <label className="rss-switch c-muted c-font-4 c-inline">
          <input type="checkbox" checked={unread} onChange={(event) => setUnread(event.target.checked)} />
          {w('unreadOnly')}
        </label>
        {(mine?.unread ?? 0) > 0 && <ReadAll />}
      </div>
      <List
        {...items}
        label={w('items')}
        renderRow={(item) => <RssItemRow item={item} />}
        empty={
          <Empty
            card
            icon="newspaper"
            title={w(unread ? 'empty.unread' : 'empty.items')}
            note={unread ? undefined : w('empty.itemsNote')}
            action={unread ? undefined : <Button onClick={onDiscover} label={w('discover')} />}
          />
        }
      />
    </>
  )
}

export function ReadAll({ feed = '' }: { feed?: string }) {
  const w = useWords(feedWords)
  const read = useAction(feedContract.readItems, {
    changes: [feedContract.myFeeds, feedContract.feedItems],
    confirm: { text: w('readAllAsk') },
    success: w('readDone'),
  })
  return (
    <Button
      look="plain"
      size="small"
      icon="check"
      busy={read.busy}
      onClick={() => void read.run({ feed })}
      label={w('readAll')}
    />
  )
}

export function RssItemRow({ item, named = true }: { item: FeedItemCard; named?: boolean }) {
  const w = useWords(feedWords)
  return (
    <Link to={`rssSubscription/rssinfo?id=${item.id}`} className="rss-item c-stack c-gap-1" data-unread={item.unread}>
      <span className="rss-item__title c-strong">
        {item.unread && <span className="c-sr">{w('new')}</span>}
        {item.title}
      </span>
      {item.summary && <span className="c-clamp c-muted c-font-3">{item.summary}</span>}
      <span className="c-faint c-font-2 c-cluster c-gap-1-3">
        {named && <span>{item.feedTitle}</span>}
        <span>{worded(item.published)}</span>
      </span>
    </Link>
  )
}
