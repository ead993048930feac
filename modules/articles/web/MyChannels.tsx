import './article-list.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { subscriptionContract } from '../subscription-contract.ts'
import { FollowButton } from './ChannelFollow.tsx'
import { contentWords } from './words.ts'

/** Subscriptions to channels, subscribed ones first. */
export default function MyChannels() {
  const w = useWords(contentWords)
  const read = useRead(subscriptionContract.followedChannels, {})
  const rows = (read.data?.list ?? []).toSorted((a, b) => Number(b.subscribed) - Number(a.subscribed))
  return (
    <Screen title={w('title.follow')}>
      <Section note={w('follow.note')}>
        <List
          read={read}
          rows={rows}
          empty={<Empty card icon="newspaper" title={w('follow.empty')} />}
          renderRow={(channel) => <ListRow title={channel.name} value={<FollowButton {...channel} />} />}
        />
      </Section>
    </Screen>
  )
}
