import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { feedContract } from '../contract.ts'
import type { FeedFace } from '../shapes.ts'
import { SubscribeButton } from './RssCatalogue.tsx'
import { ReadAll, RssItemRow } from './RssItems.tsx'
import { feedWords } from './words.ts'

const soon = 2_000

/** Items of one feed. A feed that was just added is polled until its first fetch is done. */
export function RssFeed({ id }: { id: string }) {
  const w = useWords(feedWords)
  const first = useRead(feedContract.feedItems, { feed: id })
  const feed = first.data?.feed
  const isFresh = feed !== undefined && feed.fetched === 0 && feed.state === 'ok'
  const items = useMore(feedContract.feedItems, { feed: id }, isFresh ? { every: soon } : {})
  return (
    <Screen name={feed?.title} title={feed?.title ?? w('title')}>
      {feed && <Head feed={feed} />}
      <List
        {...items}
        label={w('items')}
        renderRow={(item) => <RssItemRow item={item} named={false} />}
        empty={
          <Empty
            card
            icon={isFresh ? 'hourglass' : 'newspaper'}
            title={w(isFresh ? 'empty.feed' : 'empty.items')}
            note={isFresh ? w('empty.feedNote') : undefined}
          />
        }
      />
    </Screen>
  )
}

function Head({ feed }: { feed: FeedFace & { isMine: boolean } }) {
  const w = useWords(feedWords)
  const leave = useAction(feedContract.unsubscribe, {
    changes: [feedContract.myFeeds, feedContract.offeredFeeds],
    confirm: { text: w('unsubscribeAsk', { title: feed.title }) },
    success: w('unsubscribeDone'),
    onSuccess: back,
  })
  return (
    <>
      {feed.state !== 'ok' && <Notice tone="warning" text={w(`state.${feed.state}`)} />}
      <div className="rss-head c-cluster c-gap-3 c-between">
        <div className="rss-head__words">
          {feed.about && <p className="c-muted c-font-3">{feed.about}</p>}
          <p className="rss-facts c-muted c-font-3 c-cluster c-gap-1-3">{URL.parse(feed.url)?.hostname}</p>
        </div>
        {feed.isMine ? (
          <div className="c-cluster">
            <ReadAll feed={feed.id} />
            <Button
              look="outline"
              size="small"
              busy={leave.busy}
              onClick={() => void leave.run({ feed: feed.id })}
              label={w('unsubscribe')}
            />
          </div>
        ) : (
          <SubscribeButton feed={{ id: feed.id, isMine: false, folder: '' }} />
        )}
      </div>
    </>
  )
}
