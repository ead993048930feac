import '#kernel/web/ui/kit.css'
import './comments.css'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Avatar } from '#kernel/web/ui/Avatar.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { type Comment, commentContract } from '../comment-contract.ts'
import { short, worded } from './dated.ts'
import { ReportButton } from './ReportButton.tsx'
import { contentWords } from './words.ts'

type CommentItemProps = { comment: Comment; small?: boolean; onAnswer: (comment: Comment) => void }

export function CommentItem({ comment, small, onAnswer }: CommentItemProps) {
  const w = useWords(contentWords)
  const { author, mine, state, text, replyTo, created } = comment
  return (
    <div className="art-said">
      <Avatar name={author} size={small ? 28 : 36} />
      <div className="art-said__main">
        <p className="art-said__who">
          <span className="art-said__name">{author}</span>
          {mine && <StatusTag tone="brand">{w('comments.mine')}</StatusTag>}
          {state === 'pending' && <StatusTag tone="warning">{w('comments.pending')}</StatusTag>}
          {state === 'hidden' && <StatusTag tone="danger">{w('comments.hidden')}</StatusTag>}
        </p>
        <p className="art-said__text">
          {replyTo && <span className="art-said__to">{w('comments.replyTo', { name: replyTo })} </span>}
          {text}
        </p>
        <div className="art-said__foot">
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
  const remove = useAction(commentContract.deleteComment, { changes, success: w('comments.deleted') })
  const ask = async () =>
    (await confirm({ text: w('comments.deleteSure'), ok: w('comments.delete'), danger: true })) && remove.run({ id })
  return (
    <>
      {allowedActions.includes('reply') && (
        <button type="button" className="art-said__act c-press c-focus" onClick={() => onAnswer(comment)}>
          {w('comments.reply')}
        </button>
      )}
      {allowedActions.includes('delete') && (
        <button type="button" className="art-said__act c-press c-focus" onClick={ask}>
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
    return likes > 0 ? <span className="art-said__act art-said__likes">{shown}</span> : null
  }
  return (
    <button
      type="button"
      className="art-said__act art-said__likes c-press c-focus"
      aria-pressed={liked}
      aria-label={w(liked ? 'comments.unlikeOf' : 'comments.likeOf', label)}
      onClick={() => run({ id })}
    >
      {shown}
    </button>
  )
}
