import { useRef } from 'react'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../contract.ts'
import type { Shown } from './LotteryDetail.tsx'
import { activityWords } from './words.ts'

const changes = [contract.lottery, contract.lotteries]

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
  return (
    <Button block size="large" disabled>
      {label}
    </Button>
  )
}

const settled = (state: Shown['state']) => (state === 'drawn' || state === 'cancelled' ? state : 'closed')

function Enter({ id, label }: { id: string; label: string }) {
  const w = useWords(activityWords)
  const key = useRef('')
  const enter = useAction(contract.enterLottery, { changes, cover: false })
  const run = async () => {
    // The same idempotency key until it is answered, so that a retry counts once.
    key.current ||= newKey()
    if (await enter.run({ id, key: key.current })) key.current = ''
  }
  return (
    <div className="lot-enter">
      <Button block size="large" icon="gift" busy={enter.busy} onClick={() => void run()}>
        {label}
      </Button>
      <p>{w('act.enterNote')}</p>
    </div>
  )
}

function Leave({ id }: { id: string }) {
  const w = useWords(activityWords)
  const leave = useAction(contract.leaveLottery, { changes, cover: false, success: w('act.left') })
  const run = async () => {
    if (await confirm({ text: w('act.askLeave'), ok: w('act.leave'), danger: true }))
      await leave.run({ id, key: newKey() })
  }
  return (
    <div className="lot-in">
      <span role="status">{w('act.entered')}</span>
      <Button look="outline" busy={leave.busy} onClick={() => void run()}>
        {w('act.leave')}
      </Button>
    </div>
  )
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
