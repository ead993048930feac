import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { callsFor } from '#kernel/contract.ts'
import { int } from '#kernel/shapes.ts'
import { listOf, plansRight, rule } from './plan-contract.ts'
import { planStates, proposalActions } from './shapes.ts'

const { read, write } = callsFor(plansRight)

const rules = z.array(rule).max(40)

export const questionCalls = {
  planQuestions: read('/ncov/backend/plan/questions', {
    about: 'The form of a plan as last edited, with the answers that make a report an exception.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      id: z.string(),
      version: z.int(),
      title: z.string(),
      state: z.enum(planStates),
      /** Whether it can be changed now. */
      open: z.boolean(),
      definition: definitionShape,
      rules,
      /** What is asked now. */
      now: definitionShape,
      /** Who changed it, while that waits for approval; '' otherwise. */
      proposedBy: z.string(),
      actions: z.array(z.enum(proposalActions)),
    }),
  }),
  saveQuestions: write('/ncov/backend/plan/save-questions', {
    about: 'Changes what a plan asks: a draft at once, a plan that has begun once somebody else approves.',
    input: z.object({ id: z.uuid(), version: int(0), definition: listOf(definitionShape), rules: listOf(rules) }),
    data: z.object({ version: z.int() }),
  }),
  decideQuestions: write('/ncov/backend/plan/decide-questions', {
    about: 'Approves a change of the questions of a plan that has begun, or drops it.',
    input: z.object({ id: z.uuid(), version: int(0), action: z.enum(proposalActions) }),
  }),
}
