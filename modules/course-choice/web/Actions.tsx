import type { Call } from '#kernel/contract.ts'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { ShownClass } from './ClassList.tsx'
import { hearOutcome, type Shown } from './use-live.ts'
import { choiceWords } from './words.ts'

type Props = { round: Shown; shown: ShownClass }

/** The buttons of a class. One that is full can be waited for instead of chosen. */
export function Actions({ round, shown }: Props) {
  const w = useWords(choiceWords)
  const { mine, figure } = shown
  const isFull = figure.free === 0
  const can = (action: (typeof mine.actions)[number]) => mine.actions.includes(action)
  const part = { round, shown }
  if (can('choose') && isFull)
    return can('wait') ? (
      <Act {...part} act="wait" look="outline" />
    ) : (
      <Button size="small" disabled label={w('class.full')} />
    )
  return (
    <>
      {can('choose') && <Act {...part} act="choose" />}
      {can('swap') && <Act {...part} act="swap" look="soft" asks />}
      {can('accept') && <Act {...part} act="accept" />}
      {can('decline') && <Act {...part} act="decline" look="plain" asks />}
      {can('leave') && <Act {...part} act="leave" look="outline" asks />}
      {can('drop') && <Act {...part} act="drop" look="outline" asks />}
    </>
  )
}

const calls = {
  choose: contract.choose,
  accept: contract.choose,
  swap: contract.swap,
  wait: contract.wait,
  leave: contract.leave,
  drop: contract.drop,
  decline: contract.drop,
} as const
const questions = {
  drop: 'act.askDrop',
  decline: 'act.askDecline',
  leave: 'act.askLeave',
  swap: 'act.askSwap',
} as const
type ActName = keyof typeof calls
type ActProps = Props & { act: ActName; look?: 'primary' | 'soft' | 'outline' | 'plain'; asks?: boolean }

function Act({ round, shown, act, look = 'primary', asks = false }: ActProps) {
  const w = useWords(choiceWords)
  const { face, mine } = shown
  const press = usePress(calls[act] as Call<'write'> as typeof contract.swap, `${round.id}/${face.id}`, {
    onDone: (outcome) => {
      hearOutcome(round.id, outcome)
      void refetch(contract.rounds)
      popup(w(`done.${act}`, { name: face.name }))
    },
    onRefused: ({ message }: Refused) => {
      popup(message)
      void refetch(contract.round)
    },
    onLost: (fault: unknown) => void handleFault(fault),
  })
  const run = async () => {
    const text = asks ? w(questions[act as keyof typeof questions], { name: face.name, other: mine.swapName }) : ''
    if (text && !(await confirm({ text, ok: w(`act.${act}`), danger: act === 'drop' || act === 'decline' }))) return
    await press.run({ id: round.id, class: face.id, ...(act === 'swap' && { instead: mine.swapWith }) } as never)
  }
  return <Button size="small" look={look} busy={press.busy} onClick={() => void run()} label={w(`act.${act}`)} />
}
