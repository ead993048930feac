import type { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { Shown } from './LotteryDetail.tsx'
import { activityWords } from './words.ts'

const outcome = (said = '') => ({
  onDone: async () => {
    await refetch(contract.lottery, contract.lotteries)
    if (said) popup(said)
  },
  onRefused: ({ message }: Refused) => popup(message),
  onLost: (fault: unknown) => void handleFault(fault),
})

/** Main button, labelled with the state. */
export function EnterBar({ lottery }: { lottery: Shown }) {
  const w = useWords(activityWords)
  const { state, opensAt, mine } = lottery
  const { state: session } = useSession()
  // Anonymous visitors are sent to the login and back.
  if (state === 'open' && session !== 'person') return <Enter id={lottery.id} label={w('act.login')} />
  if (mine.actions.includes('enter')) return <Enter id={lottery.id} label={w('act.enter')} />
  if (mine.actions.includes('leave')) return <Leave id={lottery.id} />
  const label = state === 'coming' ? w('act.coming', { time: formatTime(opensAt) }) : w(`act.${settled(state)}`)
  return <Button block size="large" disabled label={label} />
}

const settled = (state: Shown['state']) => (state === 'drawn' || state === 'cancelled' ? state : 'closed')

function Enter({ id, label }: { id: string; label: string }) {
  const w = useWords(activityWords)
  const enter = usePress(contract.enterLottery, id, outcome())
  return (
    <div className="lot-enter">
      <Button block size="large" icon="gift" busy={enter.busy} onClick={() => void enter.run({ id })} label={label} />
      <p>{w('act.enterNote')}</p>
    </div>
  )
}

function Leave({ id }: { id: string }) {
  const w = useWords(activityWords)
  const leave = usePress(contract.leaveLottery, id, outcome(w('act.left')))
  const run = async () => {
    if (await confirm({ text: w('act.askLeave'), ok: w('act.leave'), danger: true })) await leave.run({ id })
  }
  return (
    <div className="lot-in c-line c-between">
      <span role="status">{w('act.entered')}</span>
      <Button look="outline" busy={leave.busy} onClick={() => void run()} label={w('act.leave')} />
    </div>
  )
}
