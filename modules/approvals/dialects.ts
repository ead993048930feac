import * as z from 'zod'
import { caseLists, type OwnActionName } from '#engines/flow/contract.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { wireTexts } from '#engines/forms/wire-text.ts'
import type { DataOf } from '#kernel/contract.ts'
import { md5 } from '#kernel/md5.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { int, text, trimmed } from '#kernel/shapes.ts'
import { contract } from './contract.ts'

const base = '/ws.rs.oa/service/workflow'

type Row = DataOf<typeof contract.cases>['list'][number]
type Case = DataOf<typeof contract.readCase>

const id = trimmed(64).default('')
const number = (from: number, to: number, usual: number) => int(from, to).default(usual).catch(usual)
/** Lists by name, or by their place from 1. */
const listOf = (sent: string) => caseLists.find((name) => name === sent) ?? caseLists[Number(sent) - 1] ?? 'todo'

const rowOf = (row: Row) => ({
  ...{ id: row.case, taskid: String(row.task), title: row.title, flowid: row.flow, flowname: row.flowTitle },
  ...{ creator: row.applicant, node: row.node, status: row.state, operators: row.now.join(',') },
  ...{ created: row.startedAt, received: row.openedAt, deadline: row.dueAt },
})

const infoOf = (one: Case) => ({
  ...{ id: one.id, title: one.title, flowid: one.flow.key, flowname: one.flow.title, creator: one.applicant.name },
  ...{ status: one.state, created: one.startedAt, ended: one.endedAt },
  ...{ taskid: one.task ? String(one.task.n) : '', node: one.task?.title ?? '' },
  actions: one.allowedActions,
  nodes: one.returnTo.map(({ node, title }) => ({ nodeid: node, title })),
  value: wireTexts(one.form as Definition, one.fields),
  log: one.log.map((entry) => ({
    ...{ action: entry.kind, operator: entry.by, node: entry.title, opinion: entry.opinion, created: entry.at },
  })),
})

/** What a client of this path can do without choosing people. */
const actions = ['agree', 'refuse', 'return', 'takeBack', 'withdraw', 'urge'] as const satisfies OwnActionName[]
const saved = z.object({
  ...{ id, taskid: number(0, 1_000_000, 0), action: z.enum(actions).default('agree') },
  ...{ opinion: trimmed(1_000).default(''), nodeid: trimmed(40).default('') },
})

function actionOf({ action: kind, taskid: task, nodeid: to }: z.output<typeof saved>) {
  if (kind === 'withdraw' || kind === 'urge') return { kind }
  return kind === 'return' ? { kind, task, to, back: false } : { kind, task }
}

/** These clients send no key: the same decision of the same task counts once, another reminder once a minute. */
const keyOf = ({ id: of, taskid, action }: z.output<typeof saved>, now: Date): string =>
  `oa-${md5(`${of} ${taskid} ${action} ${action === 'urge' ? minuteOf(now) : ''}`)}`

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000)

const values = z.record(z.string().max(200), z.unknown()).catch({}).default({})

/** Clients of an office system of another generation: one list with a type, one detail, one call to decide. */
export const dialects = [
  dialect(`${base}/index`, contract.cases, {
    about: 'Cases by `type`: 1 `todo`, 2 `done`, 3 `mine`, 4 `copied`.',
    input: z.object({
      ...{ type: text(20).default('').catch(''), keyword: trimmed(60).default(''), flowid: trimmed(60).default('') },
      ...{ page: number(1, 100_000, 1), page_size: number(1, 100, 20) },
    }),
    in: ({ type, keyword, flowid, page, page_size }) => ({
      ...{ which: listOf(type), q: keyword, flow: flowid, page, page_size },
    }),
    out: ({ list, more }, { page, page_size }) => ({ list: list.map(rowOf), page, page_size, more }),
  }),
  dialect(`${base}/get-count`, contract.caseCounts, {
    about: 'How many cases want attention.',
    input: z.object({}),
    in: () => ({}),
    out: ({ todo, mine, copied }) => ({ todo: String(todo), mine: String(mine), copied: String(copied) }),
  }),
  dialect(`${base}/get-info`, contract.readCase, {
    about: 'One case: its fields as texts, what one may do, and its log.',
    input: z.object({ id }),
    in: (input) => input,
    out: infoOf,
  }),
  dialect(`${base}/save`, contract.actOnCase, {
    about: 'Decides a task with `action` and `opinion`; `return` names the step as `nodeid`.',
    input: saved,
    in: (input, ctx) => ({
      ...{ case: input.id, action: actionOf(input), opinion: input.opinion, key: keyOf(input, ctx.now) },
    }),
    out: ({ id: of, state }) => ({ id: of, status: state }),
  }),
  dialect(`${base}/get-flows`, contract.startable, {
    about: 'The flows one may start.',
    input: z.object({}),
    in: () => ({}),
    out: ({ list }) => ({ list: list.map(({ key, title, about }) => ({ flowid: key, flowname: title, desc: about })) }),
  }),
  dialect(`${base}/create`, contract.startCase, {
    about: 'Starts a case: `flowid`, and `value[…]` by the names of the fields. The same within a minute counts once.',
    input: z.object({ flowid: trimmed(60).default(''), value: values }),
    in: ({ flowid, value }, ctx) => ({
      ...{ flow: flowid, fields: value },
      key: `oa-${md5(`${flowid} ${JSON.stringify(value)} ${minuteOf(ctx.now)}`)}`,
    }),
    out: ({ id: of, state }) => ({ id: of, status: state }),
  }),
]
