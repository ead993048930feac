import type { Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { type Phase, usePress } from '#kernel/web/press/use-press.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Session } from '../../shapes.ts'
import type { StandingOf } from '../events/event.ts'
import { ticketWords } from '../words.ts'

export type Order = { count: number; code: string }
type Key = keyof (typeof ticketWords)['messages']['zh']
type Told = { done: (standing: StandingOf, said: string) => void; refused: (fault: Refused) => void }

/** Requests for places: each counts once, however often the button is pressed. */
export function useOrders({ id, mine: { grant } }: Session, told: Told) {
  const presses = usePresses(id, told)
  const current = Object.values(presses).find(({ phase }) => phase !== 'idle')
  return {
    phase: current?.phase ?? ('idle' as Phase),
    enroll: (order: Order) => void presses.enroll.run({ id, ...order }),
    wait: (order: Order) => void presses.wait.run({ id, ...order }),
    confirm: () => void presses.confirm.run({ grant }),
    refund: () => void presses.refund.run({ grant }),
    leave: () => void presses.leave.run({ id }),
    goOn: (captcha: string) => current?.again(captcha),
    dismiss: () => current?.dismiss(),
  }
}

function usePresses(id: string, { done, refused: onRefused }: Told) {
  const w = useWords(ticketWords)
  const says = (said: Key, ifHeld: Key = said) => ({
    onDone: (standing: StandingOf) => done(standing, w(standing.mine.standing === 'held' ? ifHeld : said)),
    onRefused,
  })
  return {
    enroll: usePress(peopleContract.enroll, id, says('done.entered', 'done.held')),
    wait: usePress(peopleContract.wait, id, says('done.waiting')),
    confirm: usePress(peopleContract.confirm, id, says('ticket.issued')),
    refund: usePress(peopleContract.refund, id, says('done.refunded')),
    leave: usePress(peopleContract.leave, id, says('done.left')),
  }
}
