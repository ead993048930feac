import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { personKey, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { readerContract } from '../reader-contract.ts'
import { subscriptionContract } from '../subscription-contract.ts'
import { contentWords } from './words.ts'

/** Subscribe button of the current channel. */
export function ChannelFollow({ kind, channel }: { kind: string; channel: string }) {
  const isKnown = personKey(useSession()) !== ''
  const { data: places } = useRead(readerContract.channels, { kind, station: '' })
  const { data } = useRead(subscriptionContract.followedChannels, {}, { when: isKnown, mode: 'silent' })
  const only = places?.list.length === 1 ? places.list[0]!.key : ''
  const shown = data?.list.find(({ key }) => key === (channel || only))
  if (!shown) return null
  return (
    <div className="art-follow">
      <FollowButton id={shown.id} name={shown.name} subscribed={shown.subscribed} />
    </div>
  )
}

type FollowButtonProps = { id: string; name: string; subscribed: boolean }

export function FollowButton({ id, name, subscribed }: FollowButtonProps) {
  const w = useWords(contentWords)
  const { followChannel, unfollowChannel, followedChannels } = subscriptionContract
  const { run, busy } = useAction(subscribed ? unfollowChannel : followChannel, {
    changes: [followedChannels],
    cover: false,
    success: w(subscribed ? 'follow.ended' : 'follow.begun', { name }),
  })
  return (
    <Button
      size="small"
      look={subscribed ? 'plain' : 'soft'}
      icon={subscribed ? 'check' : 'bell'}
      busy={busy}
      onClick={() => void run({ channel: id })}
      label={
        <>
          {w(subscribed ? 'follow.on' : 'follow.off')}
          <span className="c-sr">{w(subscribed ? 'follow.endOf' : 'follow.of', { name })}</span>
        </>
      }
    />
  )
}
