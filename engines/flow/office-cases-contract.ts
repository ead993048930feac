import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  file,
  flag,
  int,
  ints,
  needed,
  nothing,
  paged,
  paging,
  pressKey,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { caseStates, origins, taskStates } from './core/state.ts'

/** Why a case does not go on by itself. `nobody`: whoever was asked is gone, or the administrators were asked instead. */
export const stuckKinds = ['nobody', 'suspended', 'overdue'] as const
export const officeActions = ['jump', 'reassign', 'suspend', 'resume', 'terminate'] as const

export const caseFilter = {
  ...{ q: trimmed(50).default(''), state: z.enum(['', 'open', ...caseStates]).default('') },
  /** Key of a flow, and one of its nodes. */
  ...{ flow: trimmed(60).default(''), node: trimmed(40).default(''), unit: anyId() },
  ...{ since: anyDay(), until: anyDay(), stuck: z.enum(['', 'any', ...stuckKinds]).default('') },
  ...sorting(['started', 'ended', 'title']),
}

export const caseRow = z.object({
  ...strings('id', 'title', 'flow', 'flowTitle', 'applicant', 'number', 'unit'),
  state: z.enum(caseStates),
  /** Where it is, and for whom it waits. */
  node: z.string(),
  waitsFor: z.array(z.string()),
  ...ints('startedAt', 'endedAt', 'waitsSince', 'dueAt'),
  stuck: z.array(z.enum(stuckKinds)),
})
export type CaseRow = z.output<typeof caseRow>

const task = z.object({
  ...ints('n', 'openedAt', 'endedAt', 'dueAt'),
  ...strings('node', 'title', 'person', 'by'),
  state: z.enum(taskStates),
  origin: z.enum(origins),
  why: z.object({ by: z.string(), name: z.string().optional() }),
  isStale: z.boolean(),
})

const logEntry = z.object({
  ...ints('n', 'at'),
  ...strings('kind', 'by', 'agentOf', 'title', 'opinion', 'to'),
  changed: z.array(z.string()),
})

const waiting = z.object({ ...ints('cases', 'median', 'worst', 'timed', 'late'), ...strings('id', 'name', 'more') })
export type Waiting = z.output<typeof waiting>

/** Cases, times and people, within the caller's units. */
export const casesContract = (path: string, rights: { cases: string }) => {
  const { read, write } = callsFor({ may: rights.cases })
  return {
    deskCases: read(`${path}/cases`, {
      about: 'All cases, or those that are stuck.',
      input: z.object({ ...paging, ...caseFilter }),
      data: paged(caseRow),
    }),
    caseChoices: read(`${path}/case-choices`, {
      about: 'The flows and their nodes, and the units, to filter cases by.',
      data: z.object({
        flows: z.array(z.object({ ...strings('key', 'title'), nodes: z.array(z.object(strings('id', 'title'))) })),
        units: z.array(z.object({ ...strings('id', 'parent', 'name'), may: z.boolean() })),
        stuck: z.int(),
      }),
    }),
    deskCase: read(`${path}/case`, {
      about: 'One case: its form, tasks and log, and what can be done about it.',
      input: z.object({ id: z.uuid() }),
      data: z.object({
        ...caseRow.shape,
        revision: z.int(),
        version: z.int(),
        form: definitionShape,
        fields: z.record(z.string(), z.unknown()),
        tasks: z.array(task),
        log: z.array(logEntry),
        allowedActions: z.array(z.enum(officeActions)),
        /** Nodes that it can be sent to, and tasks that can be given to somebody else. */
        targets: z.array(z.object(strings('node', 'title'))),
        openTasks: z.array(z.object({ n: z.int(), ...strings('title', 'person') })),
      }),
    }),
    deskCaseFile: read(`${path}/case-file`, {
      about: 'A file of a case.',
      input: z.object({ id: z.uuid(), file: z.uuid(), thumb: flag().default(false) }),
      data: file(),
    }),
    administerCase: write(`${path}/administer`, {
      about: 'Sends a case to a node, replaces an approver, suspends, resumes or ends it, with a reason.',
      input: z.object({
        ...{ id: z.uuid(), action: z.enum(officeActions), reason: needed(300), key: pressKey() },
        ...{ node: trimmed(40).default(''), task: int().default(0), person: anyId() },
      }),
      data: z.object({ id: z.string(), state: z.enum(caseStates) }),
    }),
    flowBoard: read(`${path}/board`, {
      about: 'Median and longest waiting times by flow, node, unit and month, and how many were overdue.',
      input: z.object({ months: int(1, 24).default(6), flow: trimmed(60).default('') }),
      data: z.object({
        all: waiting,
        ...{ flows: z.array(waiting), nodes: z.array(waiting), units: z.array(waiting), months: z.array(waiting) },
        /** Open now: cases, tasks, and tasks that are overdue. */
        open: z.object(ints('cases', 'tasks', 'late')),
      }),
    }),
    handOverPreview: read(`${path}/hand-over-preview`, {
      about: 'What would be handed over: tasks by flow, and agencies.',
      input: z.object({ from: z.uuid() }),
      data: z.object({
        ...ints('cases', 'tasks', 'agents'),
        name: z.string(),
        flows: z.array(z.object({ title: z.string(), tasks: z.int() })),
      }),
    }),
    leavers: read(`${path}/leavers`, {
      about: 'People who have left and still have undecided tasks.',
      data: z.object({ list: z.array(z.object({ ...strings('id', 'name', 'number'), tasks: z.int() })) }),
    }),
    handOverTasks: write(`${path}/hand-over`, {
      about: 'Gives the undecided tasks and the agencies of somebody to somebody else, at most 200 cases at a time.',
      input: z.object({ from: z.uuid(), to: z.uuid(), reason: needed(300) }),
      data: z.object({ cases: z.int(), more: z.boolean(), agents: z.int() }),
    }),
    flowAgents: read(`${path}/agents`, {
      about: 'Who stands in for whom, now and later.',
      input: z.object({ ...paging, q: trimmed(50).default(''), past: z.enum(['', '1']).default('') }),
      data: paged({
        ...strings('id', 'from', 'to', 'flows'),
        ...ints('since', 'until'),
        isOn: z.boolean(),
        isOver: z.boolean(),
      }),
    }),
    endFlowAgent: write(`${path}/end-agent`, {
      about: 'Ends an agency now.',
      input: z.object({ id: z.uuid() }),
      data: nothing(),
    }),
  }
}
