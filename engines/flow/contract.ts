import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { answersShape } from '#engines/forms/shapes.ts'
import { type Access, callsFor } from '#kernel/contract.ts'
import { day, file, flag, int, ints, many, needed, packed, paging, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import { caseStates, origins, taskStates } from './core/state.ts'

export const caseLists = ['todo', 'done', 'mine', 'copied'] as const
export type CaseListName = (typeof caseLists)[number]

/** What people do to a case themselves. */
export const ownActions = [
  ...(['agree', 'refuse', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter'] as const),
  ...(['remove', 'takeBack', 'withdraw', 'urge'] as const),
] as const
export type OwnActionName = (typeof ownActions)[number]

const record = z.record(z.string(), z.unknown())
const answersSent = packed(answersShape, 500_000)
const chosen = packed(z.record(z.string().max(40), z.array(z.uuid()).max(20)))
const task = z.int().min(1)
const decision = { task, fields: answersShape.optional(), chosen: z.record(z.string(), z.array(z.uuid())).optional() }
const people = z.array(z.uuid()).min(1).max(20)

export const actionShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agree'), ...decision }),
  z.object({ kind: z.literal('refuse'), ...decision }),
  z.object({ kind: z.literal('return'), task, to: z.string().max(40), back: z.boolean().default(false) }),
  z.object({ kind: z.literal(['transfer', 'delegate']), task, to: z.uuid() }),
  z.object({ kind: z.literal(['addBefore', 'addAfter']), task, people }),
  z.object({ kind: z.literal(['remove', 'takeBack']), task }),
  z.object({ kind: z.literal(['withdraw', 'urge']) }),
])
export type SentAction = z.input<typeof actionShape>

const flowKey = needed(60)
const named = z.object(strings('id', 'name'))
const why = z.object({ by: z.string(), name: z.string().optional() })
const state = z.enum(caseStates)
const acted = z.object({ id: z.string(), state, revision: z.int() })

/** A flow somebody may start. */
const startable = z.object(strings('key', 'title', 'about', 'icon'))

/** Times are seconds, 0 for none. */
const row = z.object({
  ...strings('case', 'title', 'flow', 'flowTitle', 'icon', 'applicant', 'node'),
  state,
  ...ints('startedAt', 'endedAt', 'task', 'openedAt', 'dueAt', 'readAt'),
  /** When it came to this list, and what the person has decided. */
  at: z.int(),
  as: z.union([z.literal(''), z.enum(taskStates)]),
  /** It may be agreed to without opening it. */
  canAgree: z.boolean(),
  /** For whom the person would act as an agent; '' for themselves. */
  agentOf: z.string(),
  /** Who has it now. */
  now: z.array(z.string()),
})
export type CaseRow = z.output<typeof row>

const taskFace = z.object({
  n: z.int(),
  ...strings('node', 'title', 'person', 'by'),
  state: z.enum(taskStates),
  origin: z.enum(origins),
  why,
  isStale: z.boolean(),
  ...ints('openedAt', 'endedAt', 'dueAt', 'urgedAt'),
})
const logFace = z.object({
  n: z.int(),
  ...strings('kind', 'by', 'agentOf', 'node', 'title', 'opinion', 'to'),
  task: z.int().nullable(),
  /** The picture of the signature; '' for none. */
  signature: z.string(),
  attachments: z.array(named),
  /** Keys of the fields that were changed. */
  changed: z.array(z.string()),
  /** Those it was given to. */
  people: z.array(z.string()),
  at: z.int(),
})
/** A step whose people are chosen; an empty `among` is anybody. */
const choice = z.object({ ...strings('node', 'title'), most: z.int(), among: z.array(named) })

export const caseShape = z.object({
  ...strings('id', 'title'),
  state,
  revision: z.int(),
  ...ints('startedAt', 'endedAt'),
  flow: z.object(strings('key', 'title', 'icon')),
  applicant: named,
  form: definitionShape,
  fields: record,
  editable: z.array(z.string()),
  task: z
    .object({
      n: z.int(),
      ...strings('node', 'title', 'agentOf'),
      /** `applicant`: returned to whoever applied. */
      kind: z.enum(['approve', 'handle', 'applicant']),
      needsOpinion: z.boolean(),
      needsSignature: z.boolean(),
      isAdvice: z.boolean(),
    })
    .nullable(),
  allowedActions: z.array(z.enum(ownActions)),
  urgeAgainAt: z.int(),
  removable: z.array(z.int()),
  takeBackOf: z.array(z.int()),
  returnTo: z.array(z.object(strings('node', 'title'))),
  choices: z.array(choice),
  tasks: z.array(taskFace),
  log: z.array(logFace),
  /** Usual minutes by node; '' is the whole case. */
  usual: z.record(z.string(), z.int()),
})
export type CaseView = z.output<typeof caseShape>
export type TaskView = z.output<typeof taskFace>
export type LogView = z.output<typeof logFace>

const step = z.object({
  ...strings('node', 'title', 'kind', 'method'),
  people: z.array(z.object({ ...strings('id', 'name'), why, isSkipped: z.boolean() })),
  minutes: z.int(),
  /** Set if the applicant has to choose the people; `isLater`: somebody else will. */
  choice: choice.nullable(),
  isLater: z.boolean(),
})
export type PathStepView = z.output<typeof step>

const agent = z.object({ ...strings('id', 'from', 'to'), isMine: z.boolean(), ...ints('since', 'until') })

/**
 * The calls of a module with flows. It spreads them into its contract under its own path and serves them with
 * `serveFlow(desk)`; the pages of `web/portal` take them.
 */
export const flowCalls = (base: string, access: Access = 'person') => {
  const { read, write, writeInSteps } = callsFor(access)
  return {
    startable: read(`${base}/startable`, {
      about: 'The flows one may start, with their titles.',
      data: z.object({ list: z.array(startable) }),
    }),
    cases: read(`${base}/lists`, {
      about: 'What waits for one, what one has decided, started, or got a copy of.',
      offline: true,
      input: z.object({
        which: z.enum(caseLists).default('todo'),
        q: trimmed(60).default(''),
        flow: trimmed(60).default(''),
        ...paging,
      }),
      data: z.object({ list: z.array(row), more: z.boolean() }),
    }),
    caseCounts: read(`${base}/counts`, {
      about: 'How many of each list want attention (100 means so many or more), and the flows to filter by.',
      data: z.object({
        ...ints('todo', 'mine', 'copied'),
        flows: z.array(z.object(strings('key', 'title'))),
      }),
    }),
    readCase: read(`${base}/detail`, {
      about: 'A case with the fields one may see, what one may do, and all that happened.',
      fresh: true,
      input: z.object({ id: z.uuid() }),
      data: caseShape,
    }),
    caseFile: read(`${base}/file`, {
      about: 'A file of a case: of its fields, of an opinion, or a signature.',
      input: z.object({ id: z.uuid(), file: z.uuid(), thumb: flag().default(false) }),
      data: file(),
    }),
    actOnCase: writeInSteps(`${base}/act`, {
      about:
        'Decides, returns, hands on, takes back, withdraws or urges. `key` is one for each press; `revision` the one that was read.',
      input: z.object({
        case: z.uuid(),
        action: packed(actionShape, 500_000),
        key: pressKey(),
        revision: int().optional(),
        opinion: trimmed(1_000).default(''),
        signature: z.union([z.literal(''), z.uuid()]).default(''),
        attachments: many(z.uuid(), 9).default([]),
        /** Decided in the list, without having opened it. */
        fromList: flag().default(false),
      }),
      data: acted,
    }),
    startPage: read(`${base}/start-page`, {
      about: 'The form of a flow, what one has begun of it, and what the campus knows for its fields.',
      fresh: true,
      input: z.object({ flow: flowKey }),
      data: z.object({
        ...strings('id', 'key', 'title', 'about', 'version'),
        definition: definitionShape,
        initial: record,
        draft: z
          .object({
            answers: record,
            changed: z.array(z.object(strings('field', 'change'))),
            ...ints('revision', 'changedAt'),
          })
          .nullable(),
        /** Usual minutes of a whole case; 0 if unknown. */
        usual: z.int(),
      }),
    }),
    casePath: read(`${base}/path`, {
      about: 'The way a case with these fields would go: real names, why they are asked, usual minutes.',
      fresh: true,
      input: z.object({ flow: flowKey, fields: answersSent.default({}), chosen: chosen.default({}) }),
      data: z.object({ steps: z.array(step), minutes: z.int(), ends: z.string() }),
    }),
    startCase: write(`${base}/start`, {
      about: 'Starts a case. Sent again with the same key it is the same case. The draft is thrown away.',
      input: z.object({ flow: flowKey, fields: answersSent, chosen: chosen.default({}), key: pressKey() }),
      data: acted,
    }),
    saveCaseDraft: write(`${base}/draft`, {
      about: 'Keeps what has been typed. `revision` is the one it was begun with, 0 for none.',
      input: z.object({ flow: flowKey, version: z.uuid(), answers: answersSent, revision: int() }),
      data: z.object({ revision: z.int() }),
    }),
    caseAgents: read(`${base}/agents`, {
      about: 'Who acts for one in a period that is not over, and for whom one acts.',
      data: z.object({ list: z.array(agent) }),
    }),
    saveCaseAgent: write(`${base}/save-agent`, {
      about: 'Names somebody who sees and may decide one’s tasks from a day until the end of another.',
      input: z.object({ to: z.uuid(), since: day(), until: day() }),
      data: z.object({ id: z.string() }),
    }),
    endCaseAgent: write(`${base}/end-agent`, { about: 'Ends it now.', input: z.object({ id: z.uuid() }) }),
    casePhrases: read(`${base}/phrases`, {
      about: 'The sentences one often writes.',
      data: z.object({ list: z.array(z.string()) }),
    }),
    saveCasePhrases: write(`${base}/save-phrases`, {
      about: 'Replaces them.',
      input: z.object({ list: many(needed(100), 20).default([]) }),
    }),
  }
}

export type FlowCalls = ReturnType<typeof flowCalls>
