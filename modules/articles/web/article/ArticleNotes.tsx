import './reading.css'
import { canRead } from '#kernel/language/said.ts'
import { momentOf } from '#kernel/web/dated.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import type { Article } from '../../reader-contract.ts'
import { contentWords } from '../words.ts'

/** Notes above the text: withdrawn, expired, corrected. */
export function ArticleNotes({ article }: { article: Article }) {
  const w = useWords(contentWords)
  const { state, expires, corrections, language } = article
  const reader = useLanguage()
  return (
    <>
      {language && !canRead(reader, language) && (
        <div className="art__note" data-tone="neutral">
          {w('read.otherLanguage')}
        </div>
      )}
      {(state === 'expired' || state === 'archived') && (
        <div className="art__note" data-tone="warning">
          {w(`notice.${state}`)}
        </div>
      )}
      {state !== 'expired' && expires > 0 && (
        <div className="art__note" data-tone="neutral">
          {w('read.expires', { at: momentOf(expires) })}
        </div>
      )}
      {corrections.length > 0 && <Corrections corrections={corrections} />}
    </>
  )
}

/** The latest correction in full; earlier ones expand on a tap. */
function Corrections({ corrections }: Pick<Article, 'corrections'>) {
  const w = useWords(contentWords)
  const [last, ...earlier] = corrections
  return (
    <div className="art__note" data-tone="info">
      <strong>{w('read.corrected', { count: corrections.length })}</strong>
      <p>{w('notice.corrected', { at: momentOf(last!.at), note: last!.note })}</p>
      {earlier.length > 0 && (
        <details className="art-fixes">
          <summary>{w('read.history')}</summary>
          <ul>
            {earlier.map(({ edition, at, note }) => (
              <li key={edition}>
                <small className="c-muted c-font-2">{w('read.edition', { number: edition, at: momentOf(at) })}</small>
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type WithdrawnProps = { withdrawn: NonNullable<Article['withdrawn']>; list: string }

export function Withdrawn({ withdrawn: { at, reason }, list }: WithdrawnProps) {
  const w = useWords(contentWords)
  return (
    <div className="art-gone">
      <StateView
        icon="circle-alert"
        tone="warning"
        role="status"
        title={w('notice.withdrawn')}
        note={
          <>
            {w('notice.withdrawnWhy', { reason })}
            {at > 0 && (
              <>
                <br />
                {w('read.withdrawnAt', { at: momentOf(at) })}
              </>
            )}
          </>
        }
        action={<Button look="soft" to={list} label={w('read.backToList')} />}
      />
    </div>
  )
}
