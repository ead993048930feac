import { transitions } from '#kernel/transitions.ts'
import type { FineState, HoldAction, HoldState, LoanAction, LoanState, RenewBlock } from '../shapes.ts'

/** Who acts; the register itself, when a copy becomes free or a time is over, is `system`. */
export type Actor = { person: string; manages: boolean; isSystem?: boolean }

type Loan = { state: LoanState; person: string; block: RenewBlock; external: string | null }

/** Loans of the library system change there only. */
const ofRegister = ({ external }: { external: string | null }, { manages }: Actor): boolean =>
  manages && external === null

const openLoan = ['out', 'renewed', 'overdue'] as const

export const loanSteps = transitions<LoanState, LoanAction, Loan, Actor>({
  renew: {
    from: ['out', 'renewed'],
    to: 'renewed',
    guard: ({ block, person }, actor) => block === '' && (person === actor.person || actor.isSystem === true),
  },
  giveBack: { from: openLoan, to: 'returned', guard: ofRegister },
  lose: { from: openLoan, to: 'lost', guard: ofRegister },
  // Another due day: the loan stays open.
  correct: { from: openLoan, to: 'out', guard: ofRegister },
})

type Hold = { state: HoldState; person: string; external: string | null }

const bySystem = (_: Hold, { isSystem }: Actor): boolean => isSystem === true
const atDesk = (hold: Hold, actor: Actor): boolean => actor.isSystem === true || ofRegister(hold, actor)

export const holdSteps = transitions<HoldState, HoldAction, Hold, Actor>({
  assign: { from: ['queued'], to: 'waiting', guard: bySystem },
  send: { from: ['queued'], to: 'inTransit', guard: bySystem },
  arrive: { from: ['inTransit'], to: 'waiting', guard: atDesk },
  // Whoever takes home another copy of the book has collected the hold, too.
  collect: {
    from: ['queued', 'inTransit', 'waiting'],
    to: 'collected',
    guard: (hold, actor) => actor.isSystem === true || (hold.state === 'waiting' && ofRegister(hold, actor)),
  },
  expire: { from: ['waiting'], to: 'expired', guard: atDesk },
  cancel: {
    from: ['queued', 'inTransit', 'waiting'],
    to: 'cancelled',
    guard: (hold, actor) => hold.person === actor.person || atDesk(hold, actor),
  },
})

type Fine = { state: FineState; external: string | null }

export const fineSteps = transitions<FineState, 'pay' | 'waive', Fine, Actor>({
  pay: { from: ['owed'], to: 'paid', guard: ofRegister },
  waive: { from: ['owed'], to: 'waived', guard: ofRegister },
})
