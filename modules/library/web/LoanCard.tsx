import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Loan } from '../shapes.ts'
import { dayOf, daysText, daysTone } from './loan-days.ts'
import { libraryWords } from './words.ts'

/** A book at home: until when, and renewing it or why not. */
export function LoanCard({ loan }: { loan: Loan }) {
  const w = useWords(libraryWords)
  const { title, author, branch, due, renewals, mostRenewals, fine, block, book } = loan
  return (
    <Card>
      <div className="library-loan c-stack c-gap-2">
        <div className="c-flex c-between">
          <Link to={`library/book?id=${encodeURIComponent(book)}`} className="library-loan__title c-strong c-press">
            {title}
          </Link>
          <span className="c-fixed">
            <StatusTag tone={daysTone(loan)}>{daysText(w, loan)}</StatusTag>
          </span>
        </div>
        <p className="c-muted c-font-2">{[author, branch].filter(Boolean).join(' · ')}</p>
        <div className="library-loan__foot c-line c-between">
          <p className="c-cluster c-gap-0-3 c-font-2">
            <span className="c-figures">{w('dueOn', { day: dayOf(due) })}</span>
            {renewals > 0 && (
              <span className="c-faint">
                {w('renewedTimes', { n: renewals, most: Math.max(mostRenewals, renewals) })}
              </span>
            )}
            {fine > 0 && <span className="library-fine">{w('fineSoFar', { amount: formatMoney(fine) })}</span>}
            {block && block !== 'tooSoon' && <span className="library-block">{w(`block.${block}`)}</span>}
          </p>
          <Renew loan={loan} />
        </div>
      </div>
    </Card>
  )
}

function Renew({ loan: { id, due, allowedActions } }: { loan: Loan }) {
  const w = useWords(libraryWords)
  const renew = useAction(contract.renew, {
    changes: [contract.mine],
    success: (done) => w('renewed', { day: dayOf(done.due) }),
  })
  if (!allowedActions.includes('renew')) return null
  return (
    <Button look="soft" size="small" busy={renew.busy} onClick={() => void renew.run({ id, due })} label={w('renew')} />
  )
}
