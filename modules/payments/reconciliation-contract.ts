import * as z from 'zod'
import { caseActions, caseKinds, caseWhats } from '#engines/payments/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, day, ints, listed, needed, paging, rowsOf, sorting, strings, trimmed } from '#kernel/shapes.ts'

const manage = callsFor({ may: 'manage' })
const base = '/pay/backend/default'
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
/** A channel or supplier. */
const side = z.string().regex(/^[a-zA-Z]{0,40}$/)
const named = strings('side', 'name')

/** Comparisons with the lists of channels and suppliers. */
export const reconciliationContract = {
  sides: manage.read(`${base}/channels`, {
    about: 'Channels and suppliers, whether they are set up, how they last answered, and how much of a day is theirs.',
    data: z.object({
      list: rowsOf({
        ...named,
        kind: z.enum(['channel', 'supplier']),
        isOn: z.boolean(),
        /** Whether it has lists to compare with, and whether those are fetched. */
        ...{ isCompared: z.boolean(), isAsked: z.boolean() },
        ...strings('account', 'state', 'detail', 'lastDay'),
        ...ints('today', 'sum', 'open'),
      }),
    }),
  }),
  reconciliations: manage.read(`${base}/reconciliations`, {
    about: 'Comparisons by day and side, with how many of each verdict.',
    input: z.object({ ...paging, ...sorting(['day']), side: side.default(''), from: anyDay(), until: anyDay() }),
    data: listed({
      ...strings('id', 'day', 'failure'),
      ...named,
      state: z.enum(['done', 'failed']),
      ...ints('matched', 'missingHere', 'missingThere', 'amountDiffers', 'open', 'ours', 'theirs', 'runs', 'updated'),
    }),
  }),
  reconcileAgain: manage.writeInSteps(`${base}/reconcile`, {
    about: 'Compares a day with the list of a channel or supplier now.',
    input: z.object({ side: side.min(1), day: day() }),
    data: z.object({ isDone: z.boolean() }),
  }),
  deskCases: manage.read(`${base}/cases`, {
    about: 'Differences and failures that wait for a person, or were settled by the system or a person.',
    input: z.object({
      ...paging,
      ...sorting(['created']),
      q: trimmed(60).default(''),
      state: z.enum(['open', 'resolved', 'all']).default('open'),
      kind: any(caseKinds),
      side: side.default(''),
      ...{ from: anyDay(), until: anyDay() },
    }),
    data: listed({
      ...strings('id', 'no', 'day', 'order', 'note', 'by'),
      ...named,
      kind: z.enum(caseKinds),
      what: z.enum(caseWhats),
      action: z.enum(caseActions),
      state: z.enum(['open', 'resolved']),
      ...ints('ours', 'theirs', 'created', 'resolved'),
      allowedActions: z.array(z.enum(['resolve', 'order'])),
    }),
  }),
  resolveCase: manage.write(`${base}/resolve-case`, {
    about: 'Closes a difference with a note on how it was settled.',
    input: z.object({ id: z.uuid(), note: needed(200) }),
  }),
}
