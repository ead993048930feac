import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { peopleContract } from '../people-contract.ts'
import { useAddresses } from './addresses.ts'
import type { SubmissionDetail } from './Submission.tsx'
import { formsWords } from './words.ts'

const { withdraw: withdrawCall, detail, mine, list, fill } = peopleContract

/** Buttons by `allowedActions`. */
export function SubmissionFoot({ submission }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const { id, revision, number, allowedActions: may } = submission
  const withdraw = useAction(withdrawCall, { changes: [detail, mine, list, fill], success: w('detail.withdrawn') })
  const ask = async () => {
    const asked = { text: w('detail.withdrawAsk'), ok: w('detail.withdraw'), danger: true }
    if (await confirm(asked)) await withdraw.run({ id, revision })
  }
  return (
    <>
      {may.includes('withdraw') && (
        <Button
          look="outline"
          size="large"
          busy={withdraw.busy}
          onClick={() => void ask()}
          label={w('detail.withdraw')}
        />
      )}
      {may.includes('again') && !may.includes('edit') && (
        <Button size="large" to={to.fill(number)} label={w('detail.again')} />
      )}
      {may.includes('edit') && <Button size="large" to={to.edit(number, id)} label={w('detail.edit')} />}
    </>
  )
}
