import { lazy, Suspense } from 'react'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import type { Marks } from '../../rule.ts'
import type { VoteFace } from '../../shapes.ts'
import { keepReceipt } from '../receipts.ts'
import { voteWords } from '../words.ts'
import { choiceText } from './choice-text.ts'

const Sheet = lazy(() => import('#kernel/web/ui/pickers/Sheet.tsx').then(({ Sheet: part }) => ({ default: part })))

type Props = { vote: VoteFace; marks: Marks; onClose: () => void }

/** The ballot once more in words, before it is cast. */
export function ConfirmBallot({ vote, marks, onClose }: Props) {
  const w = useWords(voteWords)
  const { id, title, rule, secrecy } = vote
  const cast = usePress(contract.castVote, id, {
    onDone: ({ receipt }) => {
      keepReceipt(id, receipt)
      void refetch(contract.vote, contract.votes, contract.myVotes)
      onClose()
      go(`vote/msg?id=${id}`)
    },
    onRefused: ({ message }: Refused) => {
      popup(message)
      void refetch(contract.vote)
      onClose()
    },
    onLost: (fault: unknown) => void handleFault(fault),
  })
  const said = choiceText(rule.method, vote.list, marks, w('ballot.comma'))
  return (
    <Suspense fallback={null}>
      <Sheet open title={w('ballot.confirm')} onClose={cast.busy ? () => {} : onClose}>
        <div className="vt-confirm c-stack">
          <p className="c-muted">{title}</p>
          <p className="vt-confirm__choice">{said || w('ballot.confirmNone')}</p>
          <p className="c-muted c-font-3">
            {w(`secrecyNote.${secrecy}`)} {w('ballot.confirmNote')}
          </p>
          <div className="vt-bar c-line">
            <Button look="outline" size="large" disabled={cast.busy} onClick={onClose} label={w('ballot.back')} />
            <Button
              block
              size="large"
              busy={cast.busy}
              onClick={() => void cast.run({ id, marks })}
              label={w('ballot.confirm')}
            />
          </div>
        </div>
      </Sheet>
    </Suspense>
  )
}
