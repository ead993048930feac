import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import type { QueueCalls } from '../../contract.ts'
import { PostFacts } from './PostCard.tsx'
import { queueWords } from './words.ts'

/** One post with its reports and the author's other posts. */
export function PostDetail({ calls, id, onClose }: { calls: QueueCalls; id: string; onClose: () => void }) {
  const w = useWords(queueWords)
  const read = useRead(calls.queuedPost, { id })
  return (
    <Detail title={w('opened')} onClose={onClose}>
      <FromRead read={read}>
        {(post) => (
          <>
            <PostFacts post={post} />
            <blockquote className="queue__quote">{post.text}</blockquote>
            <Facts
              facts={[
                { label: w('place'), value: post.place },
                { label: w('history'), value: w('historyOf', post.history) },
                {
                  label: w('decided'),
                  value: [post.reason, post.decidedBy, post.decided ? moment(post.decided) : '']
                    .filter(Boolean)
                    .join(' · '),
                },
              ]}
            />
            {post.link && (
              <div>
                <Button icon="external-link" href={baseRoute() + post.link} target="_blank">
                  {w('see')}
                </Button>
              </div>
            )}
            <section className="office-part">
              <h3>{w('reportList')}</h3>
              {post.reportList.length === 0 && <p className="office-quiet">{w('noReports')}</p>}
              <ul className="queue__reports c-stack c-gap-2">
                {post.reportList.map(({ by, reason, text, at }) => (
                  <li key={`${by} ${at}`}>
                    <b>{w(`report.${reason}`)}</b> {text}
                    <span className="office-quiet">
                      {by} · {moment(at)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </FromRead>
    </Detail>
  )
}
