import '#kernel/web/ui/kit.css'
import './comments.css'
import { useState } from 'react'
import { type ReportReason, reportReasons } from '#engines/moderation/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { short, worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type Comment, commentContract } from '../../comment-contract.ts'
import { queueContract } from '../../queue-contract.ts'
import { contentWords } from '../words.ts'

type CommentItemProps = { comment: Comment; small?: boolean; onAnswer: (comment: Comment) => void }

export function CommentItem({ comment, small, onAnswer }: CommentItemProps) {
  const w = useWords(contentWords)
  const { author, mine, state, text, replyTo, created } = comment
  return (
    <div className="art-said">
      <Avatar name={author} size={small ? 28 : 36} />
      <div className="art-said__main">
        <p className="art-said__who c-cluster">
          <span className="c-muted c-font-3 c-strong">{author}</span>
          {mine && <StatusTag tone="brand">{w('comments.mine')}</StatusTag>}
          {state === 'pending' && <StatusTag tone="warning">{w('comments.pending')}</StatusTag>}
          {state === 'hidden' && <StatusTag tone="danger">{w('comments.hidden')}</StatusTag>}
        </p>
        <p className="art-said__text">
          {replyTo && <span className="art-said__to">{w('comments.replyTo', { name: replyTo })} </span>}
          {text}
        </p>
        <div className="art-said__foot c-cluster c-muted c-font-2">
          <time dateTime={new Date(created * 1000).toISOString()}>{worded(created)}</time>
          <Acts comment={comment} onAnswer={onAnswer} />
        </div>
      </div>
    </div>
  )
}

/** Buttons by `allowedActions`. */
function Acts({ comment, onAnswer }: Omit<CommentItemProps, 'small'>) {
  const w = useWords(contentWords)
  const { id, author, likes, allowedActions } = comment
  const changes = [commentContract.comments]
  const confirm = { text: w('comments.deleteSure'), ok: w('comments.delete'), danger: true }
  const remove = useAction(commentContract.deleteComment, { changes, confirm, success: w('comments.deleted') })
  return (
    <>
      {allowedActions.includes('reply') && (
        <button
          type="button"
          className="art-said__act c-inline c-muted c-figures c-press"
          onClick={() => onAnswer(comment)}
        >
          {w('comments.reply')}
        </button>
      )}
      {allowedActions.includes('delete') && (
        <button
          type="button"
          className="art-said__act c-inline c-muted c-figures c-press"
          onClick={() => void remove.run({ id })}
        >
          {w('comments.delete')}
        </button>
      )}
      <ReportButton comment={comment} />
      <Likes comment={comment} label={{ name: author, count: likes }} />
    </>
  )
}

function Likes({ comment, label }: { comment: Comment; label: { name: string; count: number } }) {
  const w = useWords(contentWords)
  const { id, likes, allowedActions } = comment
  const liked = allowedActions.includes('unlike')
  const call = liked ? commentContract.unlikeComment : commentContract.likeComment
  const { run } = useAction(call, { changes: [commentContract.comments], cover: false })
  const shown = (
    <>
      <Icon name="thumbs-up" size={16} />
      {likes > 0 && short(likes)}
    </>
  )
  if (!liked && !allowedActions.includes('like')) {
    return likes > 0 ? <span className="art-said__act c-inline c-muted c-figures art-said__likes">{shown}</span> : null
  }
  return (
    <button
      type="button"
      className="art-said__act c-inline c-muted c-figures art-said__likes c-press"
      aria-pressed={liked}
      aria-label={w(liked ? 'comments.unlikeOf' : 'comments.likeOf', label)}
      onClick={() => run({ id })}
    >
      {shown}
    </button>
  )
}

function ReportButton({ comment: { id, mine, state } }: { comment: Comment }) {
  const w = useWords(contentWords)
  const session = useSession()
  const [open, setOpen] = useState(false)
  const report = useAction(queueContract.reportComment, { success: w('comments.reported') })
  if (session.state !== 'person' || mine || state !== 'shown') return null
  return (
    <>
      <button type="button" className="art-said__act c-inline c-muted c-figures c-press" onClick={() => setOpen(true)}>
        {w('comments.report')}
      </button>
      <ActionSheet
        open={open}
        title={w('comments.reportWhy')}
        actions={reportReasons.map((key) => ({ key, label: w(`report.${key}`) }))}
        onAct={(key) => report.run({ id, reason: key as ReportReason })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
