import type { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { OptionFace, VoteFace } from '../shapes.ts'
import { voteWords } from './words.ts'

type Props = { vote: VoteFace; option: OptionFace; size: 'small' | 'large' }

/** One of today's votes; afterwards it says so. */
export function DailyButton({ vote, option, size }: Props) {
  const w = useWords(voteWords)
  const { number, name, mine } = option
  const press = usePress(contract.castVote, `${vote.id}/${number}`, {
    onDone: async () => {
      await refetch(contract.vote, contract.votes)
      popup(w('act.thanks', { n: Math.max(0, vote.leftToday - 1) }))
    },
    onRefused: ({ message }: Refused) => {
      popup(message)
      void refetch(contract.vote)
    },
    onLost: (fault: unknown) => void handleFault(fault),
  })
  if (vote.state !== 'open' || (vote.standing !== 'mayVote' && vote.standing !== 'voted')) return null
  if (mine) return <Button look="soft" size={size} block={size === 'large'} disabled label={w('act.done')} />
  const cast = () => void press.run({ id: vote.id, marks: { [number]: 1 } })
  return (
    <Button
      size={size}
      block={size === 'large'}
      busy={press.busy}
      disabled={vote.leftToday === 0}
      onClick={cast}
      label={size === 'large' ? w('act.voteFor', { name }) : w('act.vote')}
    />
  )
}
