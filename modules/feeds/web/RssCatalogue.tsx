import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { feedContract, type OfferedFeed } from '../contract.ts'
import { feedWords } from './words.ts'

export function RssCatalogue() {
  const w = useWords(feedWords)
  const [q, setQ] = useState('')
  const offered = useMore(feedContract.offeredFeeds, { q })
  return (
    <List
      {...offered}
      filter={<SearchBar value={q} onSearch={(text) => setQ(text.slice(0, 64))} />}
      label={w('view.catalogue')}
      renderRow={(feed) => <Offer feed={feed} />}
      empty={<Empty card icon="newspaper" title={w('empty.catalogue')} />}
    />
  )
}

function Offer({ feed }: { feed: OfferedFeed }) {
  const w = useWords(feedWords)
  const facts = [feed.folder, feed.about, feed.subscribers > 0 && w('readers', { count: feed.subscribers })]
  return (
    <ListRow
      title={feed.title}
      subtitle={facts.filter(Boolean).join(' · ')}
      tag={feed.state === 'ok' ? undefined : <StatusTag tone="warning">{w(`state.${feed.state}`)}</StatusTag>}
      value={<SubscribeButton feed={feed} />}
      chevron={false}
    />
  )
}

export function SubscribeButton({ feed }: { feed: Pick<OfferedFeed, 'id' | 'isMine' | 'folder'> }) {
  const w = useWords(feedWords)
  const subscribe = useAction(feedContract.subscribe, {
    changes: [feedContract.myFeeds, feedContract.feedItems, feedContract.offeredFeeds],
    success: w('subscribeDone'),
  })
  if (feed.isMine) return <StatusTag tone="success">{w('subscribed')}</StatusTag>
  return (
    <Button
      size="small"
      busy={subscribe.busy}
      onClick={() => void subscribe.run({ feed: feed.id, folder: feed.folder })}
      label={w('subscribe')}
    />
  )
}
