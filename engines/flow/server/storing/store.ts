import { executePrepared } from '#kernel/server/db/prepared.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import type { Effect, Found, Move } from '../../core/actions.ts'
import { type CaseState, isOpenCase, type Task } from '../../core/state.ts'
import { agendaSource, type FlowContext, type FlowDesk } from '../desk.ts'
import type { Attachment } from '../schema.ts'
import type { Settled } from '../settle.ts'
import type { Version } from '../versions.ts'

export type Entry = {
  move: Move
  key?: string
  opinion?: string
  signature?: string
  attachments?: readonly Attachment[]
}

export type Stored = {
  /** Null for a new case. */
  id: string | null
  version: Version
  title: string
  before: CaseState | null
  settled: Settled
  entry: Entry
  /** Of a new case. */
  parent?: { case: string; token: number } | undefined
}

export const outboxJob = 'flowOutbox'
export const tellBatch = 'flowTell'

/** Writes everything an action caused, in one statement. Undefined: the same was done with this key meanwhile. */
export async function storeCase(ctx: FlowContext, desk: FlowDesk, stored: Stored): Promise<string | undefined> {
  const item = itemOf(ctx, desk, stored)
  const [row] = await executePrepared<{ ids: (string | null)[] }>(ctx.db, store, [JSON.stringify([item])])
  const id = row?.ids[0] ?? undefined
  if (!id) return undefined
  await follow(ctx, desk, item)
  return id
}

const store = 'select flow_store($1::jsonb) as ids'

type StoreItem = ReturnType<typeof itemOf>

/** Messages are sent soon, with those of other actions; everything else that follows is done by a job. */
export async function follow(
  { enqueue, defer }: Pick<FlowContext, 'enqueue' | 'defer'>,
  { module }: FlowDesk,
  { outs }: StoreItem,
): Promise<void> {
  if (!outs.length) return
  if (defer && outs.every(({ kind }) => kind === 'tell')) defer(tellBatch, {})
  else await enqueue(`${module.key}.${outboxJob}`, {})
}

/** An item of `flow_store`. */
export function itemOf({ site }: { site: Site }, desk: FlowDesk, stored: Stored) {
  const { id, version, title, before, settled, entry, parent } = stored
  const { state, effects, found } = settled
  const tasks = changedTasks(before, state)
  return {
    ...{ case: id, flow: version.flow, version: version.id, applicant: state.applicant.id, title, state: state.state },
    ...{ expected: before?.actions, revision: state.actions, at: timeText(entry.move.at), body: state },
    ...{ key: entry.key, parent: parent?.case, parentToken: parent?.token },
    wakeAt: wakeAt(state),
    endedAt: isOpenCase(state) ? null : timeText(entry.move.at),
    ...{ tasks, entry: logOf(entry, state, found), copies: copiesOf(effects), outs: outsOf(tasks, effects) },
    todo: {
      ...{ source: agendaSource(desk), owner: desk.module.key, link: desk.link, text: null },
      title: say({ site }, desk.module, 'flow.todo', { title }),
      action: say({ site }, desk.module, 'flow.act'),
    },
  }
}

const timeText = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

const wakeAt = (state: CaseState): string | null => {
  const times = state.suspendedAt === undefined ? state.tokens.flatMap(({ until }) => until ?? []) : []
  return times.length ? timeText(Math.min(...times)) : null
}

type TaskRow = ReturnType<typeof rowOf>

/** Rows of the tasks that are new or not what they were. */
function changedTasks(before: CaseState | null, after: CaseState): TaskRow[] {
  const known = new Map(before?.tasks.map((task) => [task.id, task]))
  return after.tasks.flatMap((task) => {
    const old = known.get(task.id)
    return old && JSON.stringify(old) === JSON.stringify(task) ? [] : [rowOf(task, old)]
  })
}

const rowOf = (task: Task, old: Task | undefined) => ({
  ...{ n: task.id, node: task.node, person: task.person, owner: task.owner, origin: task.origin, state: task.state },
  ...{ why: task.why, actor: task.by || null },
  openedAt: timeText(task.openedAt),
  dueAt: timeText(task.dueAt),
  endedAt: timeText(task.endedAt),
  isOpened: task.state === 'open' && old?.state !== 'open',
  isMoved: task.state === 'open' && old?.state === 'open' && task.dueAt !== old.dueAt,
  isEnded: task.state !== 'open' && old?.state === 'open',
})

/** The key of a start is unique among cases, not in the log. */
const logOf = ({ move, key, ...said }: Entry, state: CaseState, found: Found) => {
  const { action, by, agentOf } = move
  const task = 'task' in action ? action.task : undefined
  const node = state.tasks.find(({ id }) => id === task)?.node
  const once = action.kind === 'start' ? undefined : key
  return { kind: action.kind, by: by || null, agentOf, task, node, key: once, ...said, move, found }
}

const copiesOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'copy' ? effect.people.map(({ id, why }) => ({ person: id, node: effect.node, why })) : [],
  )

export type Telling = {
  tasks: number[]
  urged: number[]
  reminded: number[]
  copied: string[]
  ended?: string
}

/** Rows of the outbox: all messages together, and everything else by itself. */
function outsOf(tasks: readonly TaskRow[], effects: readonly Effect[]): { kind: string; data: unknown }[] {
  const tasksOf = (kind: 'urged' | 'reminded') => effects.flatMap((one) => (one.kind === kind ? [one.task.id] : []))
  const ended = effects.find((one) => one.kind === 'ended')
  const tell: Telling = {
    tasks: tasks.filter(({ isOpened }) => isOpened).map(({ n }) => n),
    urged: tasksOf('urged'),
    reminded: tasksOf('reminded'),
    copied: copiesOf(effects).map(({ person }) => person),
    ...(ended && { ended: ended.state }),
  }
  const isEmpty = !ended && [tell.tasks, tell.urged, tell.reminded, tell.copied].every(({ length }) => length === 0)
  const others = effects.filter(({ kind }) => kind === 'trigger' || kind === 'sub' || kind === 'ended')
  return [...(isEmpty ? [] : [{ kind: 'tell', data: tell }]), ...others.map((data) => ({ kind: data.kind, data }))]
}
