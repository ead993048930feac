import { useState } from 'react'
import { reportReasons } from '#engines/moderation/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'

type Post = Pick<
  ReceivedFrom<typeof contract.activityPosts>['list'][number],
  'id' | 'state' | 'isMine' | 'mayRemove' | 'reason'
>

export function PostState({ post: { state, reason } }: { post: Post }) {
  const w = useWords(activityWords)
  if (state === 'pending') return <StatusTag tone="warning">{w('talk.pending')}</StatusTag>
  if (state === 'hidden') return <StatusTag tone="danger">{reason || w('talk.hidden')}</StatusTag>
  return null
}

/** Deletes one's own, or reports somebody else's. */
export function PostTools({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const w = useWords(activityWords)
  const { state } = useSession()
  const [open, setOpen] = useState(false)
  const changes = [contract.activityPosts, contract.activity]
  const remove = useAction(contract.deleteActivityPost, {
    changes,
    success: w('talk.deleted'),
    ...(onDeleted && { onSuccess: onDeleted }),
  })
  const report = useAction(contract.reportActivityPost, { changes, success: w('talk.reported') })
  if (state !== 'person') return null
  const act = async (key: string) => {
    setOpen(false)
    if (key === 'delete') {
      if (await confirm({ text: w('talk.askDelete'), ok: w('talk.delete'), danger: true }))
        await remove.run({ id: post.id })
      return
    }
    const reason = reportReasons.find((one) => one === key)
    if (reason) await report.run({ id: post.id, reason })
  }
  const reasons =
    post.isMine || post.state !== 'shown' ? [] : reportReasons.map((key) => ({ key, label: w(`talk.report.${key}`) }))
  const actions = [...(post.mayRemove ? [{ key: 'delete', label: w('talk.delete'), danger: true }] : []), ...reasons]
  if (actions.length === 0) return null
  return (
    <>
      <IconButton icon="ellipsis" label={w('talk.more')} onClick={() => setOpen(true)} />
      <ActionSheet
        open={open}
        title={w('talk.more')}
        onClose={() => setOpen(false)}
        onAct={(key) => void act(key)}
        actions={actions}
      />
    </>
  )
}
