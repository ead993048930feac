import { useState } from 'react'
import { useMore } from '#engines/directory/web/use-more.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/link.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { FilterTabs } from '#kernel/web/ui/FilterTabs.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { feedContract } from '../feed-contract.ts'
import type { FeedItemCard } from '../feed-shapes.ts'
import { worded } from './dated.ts'
import { feedWords } from './feed-words.ts'

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
      <div className="rss-bar">
        {folders.length > 0 && <FilterTabs label={w('folder')} tabs={tabs} value={folder} onChange={setFolder} />}
        <label className="rss-switch">
          <input type="checkbox" checked={unread} onChange={(event) => setUnread(event.target.checked)} />
          {w('unreadOnly')}
        </label>
        {(mine?.unread ?? 0) > 0 && <ReadAll />}
      </div>
      <List
        {...items}
        label={w('items')}
        rowKey={({ id }) => id}
        renderRow={(item) => <RssItemRow item={item} />}
        empty={
          <Card>
            <Empty
              icon="newspaper"
              title={w(unread ? 'empty.unread' : 'empty.items')}
              note={unread ? undefined : w('empty.itemsNote')}
              action={unread ? undefined : <Button onClick={onDiscover}>{w('discover')}</Button>}
            />
          </Card>
        }
      />
    </>
  )
}

export function ReadAll({ feed = '' }: { feed?: string }) {
  const w = useWords(feedWords)
  const read = useAction(feedContract.readItems, {
    changes: [feedContract.myFeeds, feedContract.feedItems],
    success: w('readDone'),
  })
  const all = async () => {
    if (await confirm({ text: w('readAllAsk') })) await read.run({ feed })
  }
  return (
    <Button look="plain" size="small" icon="check" busy={read.busy} onClick={() => void all()}>
      {w('readAll')}
    </Button>
  )
}

export function RssItemRow({ item, named = true }: { item: FeedItemCard; named?: boolean }) {
  const w = useWords(feedWords)
  return (
    <Link to={`rssSubscription/rssinfo?id=${item.id}`} className="rss-item c-focus" data-unread={item.unread}>
      <span className="rss-item__title">
        {item.unread && <span className="c-sr">{w('new')}</span>}
        {item.title}
      </span>
      {item.summary && <span className="rss-item__summary">{item.summary}</span>}
      <span className="rss-item__facts">
        {named && <span>{item.feedTitle}</span>}
        <span>{worded(item.published)}</span>
      </span>
    </Link>
  )
}
