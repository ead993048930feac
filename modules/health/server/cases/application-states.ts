import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { applicationActions, applicationStates } from '../../shapes.ts'

type State = (typeof applicationStates)[number]
export type Applied = { state: State; person: string }
type Who = { id: string; decides: boolean }

const decides = ({ person }: Applied, { id, decides: may }: Who): boolean => may && person !== id

/** For all kinds of applications: nobody decides on their own. */
export const states = transitions<State, (typeof applicationActions)[number], Applied, Who>({
  approve: { from: ['submitted'], to: 'approved', guard: decides },
  refuse: { from: ['submitted'], to: 'refused', guard: decides },
  withdraw: { from: ['submitted'], to: 'withdrawn', guard: ({ person }, { id }) => person === id },
})

export const applicationWho = (ctx: ReadContext | WriteContext, right: string): Who => ({
  id: personOf(ctx).id,
  decides: ctx.may(right),
})

export function countsByState(rows: readonly { state: State; n: number }[]): Record<State, number> {
  const of = (state: State) => rows.find((row) => row.state === state)?.n ?? 0
  return {
    submitted: of('submitted'),
    approved: of('approved'),
    refused: of('refused'),
    withdrawn: of('withdrawn'),
  }
}
