import type { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Session } from '../shapes.ts'
import type { StandingOf } from './event.ts'
import { unanswered } from './press-store.ts'
import { type Phase, usePress } from './use-press.ts'
import { ticketWords } from './words.ts'

export type Order = { count: number; code: string }
type Key = keyof (typeof ticketWords)['messages']['zh']
type Told = { done: (standing: StandingOf, said: string) => void; refused: (fault: Refused) => void }

/** Requests for places: each counts once, however often the button is pressed. */
export function useOrders({ id, mine: { grant } }: Session, told: Told) {
  const presses = usePresses(id, told)
  const current = Object.entries(presses).find(([, { phase }]) => phase !== 'idle')
  return {
    phase: (current?.[1].phase ?? 'idle') as Phase,
    enroll: (order: Order) => void presses.enroll.run({ id, ...order }),
    wait: (order: Order) => void presses.wait.run({ id, ...order }),
    confirm: () => void presses.confirm.run({ grant }),
    refund: () => void presses.refund.run({ grant }),
    leave: () => void presses.leave.run({ id }),
    /** Repeats the same request: after a captcha, or when no answer came. */
    goOn: (captcha: string) => {
      const press = current && unanswered(current[0], id)
      if (current && press) void current[1].run(press.input, captcha)
    },
    dismiss: () => current?.[1].dismiss(),
  }
}

function usePresses(id: string, { done, refused: onRefused }: Told) {
  const w = useWords(ticketWords)
  const says = (said: Key, ifHeld: Key = said) => ({
    onDone: (standing: StandingOf) => done(standing, w(standing.mine.standing === 'held' ? ifHeld : said)),
    onRefused,
  })
  return {
    enroll: usePress('enroll', peopleContract.enroll, id, says('done.entered', 'done.held')),
    wait: usePress('wait', peopleContract.wait, id, says('done.waiting')),
    confirm: usePress('confirm', peopleContract.confirm, id, says('ticket.issued')),
    refund: usePress('refund', peopleContract.refund, id, says('done.refunded')),
    leave: usePress('leave', peopleContract.leave, id, says('done.left')),
  }
}
