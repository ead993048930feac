import { useMore } from '#engines/directory/web/use-more.ts'
import { confirm } from '#kernel/web/dialogs.ts'
import { back } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useTitle } from '#kernel/web/title.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { feedContract } from '../feed-contract.ts'
import type { FeedFace } from '../feed-shapes.ts'
import { feedWords } from './feed-words.ts'
import { SubscribeButton } from './RssCatalogue.tsx'
import { ReadAll, RssItemRow } from './RssItems.tsx'

const soon = 2_000

/** Items of one feed. A feed that was just added is polled until its first fetch is done. */
export function RssFeed({ id }: { id: string }) {
  const w = useWords(feedWords)
  const first = useRead(feedContract.feedItems, { feed: id })
  const feed = first.data?.feed
  const isFresh = feed !== undefined && feed.fetched === 0 && feed.state === 'ok'
  const items = useMore(feedContract.feedItems, { feed: id }, isFresh ? { every: soon } : {})
  useTitle(feed?.title)
  return (
    <Screen title={feed?.title ?? w('title')}>
      {feed && <Head feed={feed} />}
      <List
        {...items}
        label={w('items')}
        rowKey={(item) => item.id}
        renderRow={(item) => <RssItemRow item={item} named={false} />}
        empty={
          <Card>
            <Empty
              icon={isFresh ? 'hourglass' : 'newspaper'}
              title={w(isFresh ? 'empty.feed' : 'empty.items')}
              note={isFresh ? w('empty.feedNote') : undefined}
            />
          </Card>
        }
      />
    </Screen>
  )
}

function Head({ feed }: { feed: FeedFace & { isMine: boolean } }) {
  const w = useWords(feedWords)
  const leave = useAction(feedContract.unsubscribe, {
    changes: [feedContract.myFeeds, feedContract.offeredFeeds],
    success: w('unsubscribeDone'),
    onSuccess: back,
  })
  const ask = async () => {
    if (await confirm({ text: w('unsubscribeAsk', { title: feed.title }) })) await leave.run({ feed: feed.id })
  }
  return (
    <>
      {feed.state !== 'ok' && <Notice tone="warning">{w(`state.${feed.state}`)}</Notice>}
      <div className="rss-head">
        <div className="rss-head__words">
          {feed.about && <p>{feed.about}</p>}
          <p className="rss-facts">{URL.parse(feed.url)?.hostname}</p>
        </div>
        {feed.isMine ? (
          <div className="rss-actions">
            <ReadAll feed={feed.id} />
            <Button look="outline" size="small" busy={leave.busy} onClick={() => void ask()}>
              {w('unsubscribe')}
            </Button>
          </div>
        ) : (
          <SubscribeButton feed={{ id: feed.id, isMine: false, folder: '' }} />
        )}
      </div>
    </>
  )
}
