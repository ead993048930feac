import './comments.css'
import { type Ref, useState } from 'react'
import { type More, useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { InfiniteScroll } from '#kernel/web/ui/lists/InfiniteScroll.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { type Comment, commentContract } from '../../comment-contract.ts'
import type { Article } from '../../reader-contract.ts'
import { contentWords } from '../words.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'

export function Comments({ ref, article }: { ref: Ref<HTMLElement>; article: Article }) {
  const w = useWords(contentWords)
  const [sort, setSort] = useState<'new' | 'liked'>('new')
  const [answering, setAnswering] = useState<Comment>()
  const comments = useMore(commentContract.comments, { article: article.id, sort })
  const { total = 0, mode, mayComment = false } = comments.read.data ?? {}
  const orders = (['new', 'liked'] as const).map((key) => ({ key, label: w(`comments.${key}`) }))
  return (
    <section ref={ref} className="art-talk" aria-label={w('comments.title')}>
      <div className="art-talk__head c-cluster c-between">
        <h2>{total > 0 ? w('comments.count', { count: total }) : w('comments.title')}</h2>
        {total > 1 && <Segmented label={w('comments.sort')} options={orders} value={sort} onChange={setSort} />}
      </div>
      {mode && (
        <CommentForm
          article={article.id}
          may={mayComment}
          moderated={mode === 'moderated'}
          answering={answering}
          onDone={() => setAnswering(undefined)}
        />
      )}
      <Said {...comments} onAnswer={setAnswering} />
    </section>
  )
}

type SaidProps = More<typeof commentContract.comments> & { onAnswer: (comment: Comment) => void }

function Said({ read, rows, hasMore, onMore, onAnswer }: SaidProps) {
  const w = useWords(contentWords)
  return (
    <ReadView read={read} skeleton={<Skeleton shape="rows" count={2} />}>
      {() =>
        rows.length === 0 ? (
          <Empty icon="message-square" title={w('comments.empty')} note={w('comments.emptyNote')} />
        ) : (
          <>
            <ul className="art-talk__list">
              {rows.map((row) => (
                <li key={row.id}>
                  <CommentItem comment={row} onAnswer={onAnswer} />
                  {row.replies.length > 0 && (
                    <ul className="art-talk__answers" aria-label={w('comments.answers', { name: row.author })}>
                      {row.replies.map((reply) => (
                        <li key={reply.id}>
                          <CommentItem comment={reply} small onAnswer={onAnswer} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
            <InfiniteScroll hasMore={hasMore} onMore={onMore} />
          </>
        )
      }
    </ReadView>
  )
}
