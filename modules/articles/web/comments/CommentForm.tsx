import './comments.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { type Comment, commentContract, longestComment } from '../../comment-contract.ts'
import { patchArticle } from '../article/article-cache.ts'
import { contentWords } from '../words.ts'

type CommentFormProps = {
  article: string
  may: boolean
  moderated: boolean
  answering: Comment | undefined
  onDone: () => void
}

export function CommentForm({ may, ...props }: CommentFormProps) {
  const w = useWords(contentWords)
  const { state } = useSession()
  if (may) return <Writing {...props} />
  if (state !== 'anonymous') return null
  return (
    <div className="art-talk__login">
      <Button look="soft" block icon="log-in" to={loginAddress()} label={w('comments.login')} />
    </div>
  )
}

function Writing({ article, moderated, answering, onDone }: Omit<CommentFormProps, 'may'>) {
  const w = useWords(contentWords)
  const id = useId()
  const [text, setText] = useState('')
  const field = useFocusOn(answering)
  const { run, busy } = useAction(commentContract.addComment, {
    changes: [commentContract.comments],
    cover: false,
    onSuccess: ({ state }) => {
      setText('')
      onDone()
      popup(w(state === 'pending' ? 'comments.waits' : 'comments.sent'), 2_500)
      if (state === 'shown') patchArticle(article, ({ comments }) => ({ comments: comments + 1 }))
    },
  })
  const send = () => run({ article, text: text.trim(), parent: answering?.id ?? '' })
  return (
    <div className="art-write">
      {answering && <Answering to={answering} onStop={onDone} />}
      <label htmlFor={id} className="c-sr">
        {w('comments.writeLabel')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={text ? 3 : 2}
        maxLength={longestComment}
        placeholder={w('comments.write')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="art-write__foot c-cluster c-muted c-font-2">
        <span>{moderated ? w('comments.moderated') : ''}</span>
        <span className="c-figures">{text && `${text.length} / ${longestComment}`}</span>
        <Button busy={busy} disabled={!text.trim()} onClick={send} label={w('comments.send')} />
      </div>
    </div>
  )
}

function Answering({ to, onStop }: { to: Comment; onStop: () => void }) {
  const w = useWords(contentWords)
  return (
    <p className="art-write__to c-font-3">
      <span>{w('comments.replyTo', { name: to.author })}</span>
      <button type="button" className="c-centre c-muted c-press" aria-label={w('comments.stopReply')} onClick={onStop}>
        <Icon name="x" size={16} />
      </button>
    </p>
  )
}

/** Focuses the field after a tap on "reply". */
function useFocusOn(answering: Comment | undefined) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])
  return field
}
