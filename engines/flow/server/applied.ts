import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Action, Move } from '../core/actions.ts'
import { askedNode, atApplicant, type Fields, type Task, theTask } from '../core/state.ts'
import { principalsOf } from './agents.ts'
import type { FoundCase } from './cases.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { changedFields } from './fields.ts'
import { type Attachment, flowTasks } from './schema.ts'
import { settleMove } from './settle.ts'
import type { Stored } from './storing/store.ts'
import { urgeable } from './urging.ts'
import { loadVersion, type Version } from './versions.ts'

/** What people do themselves. Everything else is done by administrators, clocks and jobs. */
type Own = Exclude<
  Action['kind'],
  'start' | 'suspend' | 'resume' | 'terminate' | 'handOver' | 'reassign' | 'jump' | 'late' | 'tick' | 'subEnded'
>
type Sent<A> = A extends { kind: 'agree' | 'refuse' }
  ? Omit<A, 'computed'>
  : A extends { kind: 'takeBack' }
    ? Omit<A, 'read'>
    : A extends { kind: 'urge' }
      ? Omit<A, 'tasks'>
      : A
export type OwnAction = Sent<Extract<Action, { kind: Own }>>

export type Acting = {
  case: string
  action: OwnAction
  /** Idempotency key. */
  key: string
  /** The revision the person has seen; refused if fields were changed since. */
  revision?: number
  opinion?: string
  signature?: string
  attachments?: readonly Attachment[]
  /** Decided in a list, without having opened the case. */
  fromList?: boolean
}

/** A call of the person who acts; it only reads. */
export type ActingContext = Pick<ReadContext, 'site' | 'person' | 'now' | 'reader' | 'tools'> & { db: ReadDb }

export type Applied = Stored & { id: string }

/** Applies the action to the case as it was found. */
export async function applied(ctx: ActingContext, desk: FlowDesk, row: FoundCase, acting: Acting): Promise<Applied> {
  const { id: by } = personOf(ctx)
  const version = await loadVersion(ctx, row.version)
  const task = 'task' in acting.action ? theTask(row.body, acting.action.task) : undefined
  const agentOf = await agentFor(ctx, row, by, task)
  const isOld = acting.revision !== undefined && acting.revision < row.body.fieldsAt
  if (isOld && task) throw desk.module.fail('caseChanged')
  const action = await actionFrom(ctx, desk, version, row, acting.action)
  mustSay(desk, version, task, acting)
  await mustBeThere(ctx, desk, action)
  const { key, opinion, signature, attachments } = acting
  const said = { ...(opinion && { opinion }), ...(signature && { signature }), ...(attachments && { attachments }) }
  const entry = { move: moveOf(ctx, action, by, agentOf), key, ...said }
  const settled = await settleMove(ctx, { desk, version, before: row.body, move: entry.move })
  return { id: row.id, version, title: row.title, before: row.body, settled, entry }
}

export const moveOf = (ctx: Pick<FlowContext, 'site' | 'now'>, action: Action, by: string, agentOf?: string): Move => ({
  ...{ action, by, at: ctx.now.getTime(), today: dayIn(ctx.site.zone, ctx.now) },
  ...(agentOf && { agentOf }),
})

/** Whose task it is, if the caller acts as an agent. Whoever has nothing to do with the case does not learn of it. */
async function agentFor(
  ctx: ActingContext,
  row: FoundCase,
  by: string,
  task: Task | undefined,
): Promise<string | undefined> {
  const isInvolved =
    row.applicant === by || row.body.tasks.some(({ person, by: acted }) => person === by || acted === by)
  if (task && task.person !== by && task.by !== by) {
    const principals = await principalsOf(ctx, by, row.flow)
    if (principals.includes(task.person)) return task.person
  }
  if (!isInvolved) throw notFound()
  return undefined
}

async function actionFrom(
  ctx: ActingContext,
  desk: FlowDesk,
  version: Version,
  row: FoundCase,
  sent: OwnAction,
): Promise<Action> {
  if (sent.kind === 'takeBack') return { ...sent, read: await readTasks(ctx, row.id) }
  if (sent.kind === 'urge') return { kind: 'urge', tasks: await urgeable(ctx, desk, row.body) }
  if (sent.kind !== 'agree' && sent.kind !== 'refuse') return sent
  const node = theTask(row.body, sent.task)?.node ?? ''
  const raw = (sent.fields ?? {}) as Fields
  return { ...sent, ...(await changedFields(ctx, desk, version, { node, before: row.body.fields, raw })) }
}

async function readTasks({ db }: { db: ReadDb }, id: string): Promise<number[]> {
  const rows = await db
    .select({ n: flowTasks.n })
    .from(flowTasks)
    .where(and(eq(flowTasks.case, id), eq(flowTasks.state, 'open'), sql`${flowTasks.readAt} is not null`))
  return rows.map(({ n }) => n)
}

/** Refusing and returning need a reason; so does agreeing where the node says so. */
function mustSay({ module }: FlowDesk, { definition }: Version, task: Task | undefined, acting: Acting): void {
  const { action, opinion = '', signature, fromList } = acting
  if (!task || task.node === atApplicant) return
  const node = askedNode(definition, task.node)
  const isDecision = action.kind === 'agree' || action.kind === 'refuse'
  const needsWords =
    action.kind === 'refuse' || action.kind === 'return' || (isDecision && node?.opinion === 'required')
  if (needsWords && !opinion.trim()) throw module.fail('opinionNeeded')
  if (action.kind === 'agree' && node?.signature && !signature) throw module.fail('signatureNeeded')
  if (fromList && !node?.actions.includes('fromList')) throw module.fail('openFirst')
}

/** People who are given something are people of the site who have not left. */
export async function mustBeThere({ db }: { db: ReadDb }, { module }: FlowDesk, action: Action): Promise<void> {
  const named =
    'people' in action ? [...action.people] : 'to' in action && namesPerson.has(action.kind) ? [action.to] : []
  if (!named.length) return
  const there = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, named), isNull(people.leftAt)))
  if (there.length < new Set(named).size) throw module.fail('badPerson')
}

const namesPerson: ReadonlySet<string> = new Set(['transfer', 'delegate', 'reassign', 'handOver'])
