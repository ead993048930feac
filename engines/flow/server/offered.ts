import type { ReadContext } from '#kernel/server/context.ts'
import type { Action } from '../core/actions.ts'
import { apply } from '../core/apply.ts'
import { urgeEveryMs } from '../core/clocks.ts'
import {
  askedNode,
  atApplicant,
  type CaseState,
  isOpenCase,
  isUndecided,
  openTasksOf,
  type Task,
} from '../core/state.ts'
import type { OwnAction } from './applied.ts'
import type { FlowDesk } from './desk.ts'
import type { Version } from './versions.ts'

type Offering = { version: Version; body: CaseState; me: string; task: Task | undefined }
export type Offered = {
  allowedActions: OwnAction['kind'][]
  urgeAgainAt: number
  removable: number[]
  takeBackOf: number[]
}

/** The actions a page offers, by the rules that refuse them: a button that is shown works, unless somebody is faster. */
export async function offeredTo(ctx: Pick<ReadContext, 'now'>, _: FlowDesk, offering: Offering): Promise<Offered> {
  const { version, body, me, task } = offering
  const none = { allowedActions: [], urgeAgainAt: 0, removable: [], takeBackOf: [] }
  if (!isOpenCase(body)) return none
  const removable = body.tasks.filter((one) => isUndecided(one) && addedByMe(body, one, me)).map(({ id }) => id)
  const decided = body.tasks.filter(({ by, state }) => by === me && state === 'agreed').map(({ id }) => id)
  const takeBackOf = decided.filter((id) => isPossible(ctx, offering, { kind: 'takeBack', task: id, read: [] }))
  const isApplicant = body.applicant.id === me
  const urged = openTasksOf(body).filter(({ person }) => person !== me)
  const urgeAgainAt = Math.max(0, ...urged.map(({ urgedAt }) => (urgedAt ? urgedAt + urgeEveryMs : 0)))
  const allowedActions: OwnAction['kind'][] = [
    ...(task && body.suspendedAt === undefined ? taskActionsOf(version, task) : []),
    ...(takeBackOf.length ? (['takeBack'] as const) : []),
    ...(removable.length ? (['remove'] as const) : []),
    ...(isApplicant && isPossible(ctx, offering, { kind: 'withdraw' }) ? (['withdraw'] as const) : []),
    ...(isApplicant && urged.length && body.suspendedAt === undefined ? (['urge'] as const) : []),
  ]
  return { allowedActions, urgeAgainAt, removable, takeBackOf }
}

function addedByMe({ tasks }: CaseState, { addedBy }: Task, me: string): boolean {
  return addedBy !== undefined && tasks.find(({ id }) => id === addedBy)?.person === me
}

function taskActionsOf({ definition }: Version, task: Task): OwnAction['kind'][] {
  if (task.node === atApplicant) return ['agree']
  const node = askedNode(definition, task.node)
  const judges = node?.kind === 'approve' || task.origin === 'delegate'
  const own = ['return', 'transfer', 'delegate', 'addBefore', 'addAfter'] as const
  const offered = task.origin === 'delegate' ? [] : own.filter((one) => node?.actions.includes(one))
  const isDeep = task.depth >= 2
  return [
    'agree',
    ...(judges ? (['refuse'] as const) : []),
    ...offered.filter((one) => !isDeep || !one.startsWith('add')),
  ]
}

const isPossible = ({ now }: Pick<ReadContext, 'now'>, { version, body, me }: Offering, action: Action): boolean =>
  !('refusal' in apply(version, body, { action, by: me, at: now.getTime(), today: '' }))
