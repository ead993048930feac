import type { Definition } from '#engines/forms/definition.ts'
import type { AskedNode, FlowDefinition, FlowNode } from '../definition.ts'

/** A flow as the core needs it: `form` gives values of fields their types in conditions; null takes them as they are. */
export type Flow = { definition: FlowDefinition; form: Definition | null }
export type Fields = Readonly<Record<string, unknown>>

/** The pseudo-node at which the applicant has the case after a return. No node can have this id. */
export const atApplicant = '@applicant'

export const caseStates = [
  'running',
  'returned',
  'suspended',
  'approved',
  'refused',
  'withdrawn',
  'terminated',
] as const
export type CaseStateName = (typeof caseStates)[number]
export type EndState = Exclude<CaseStateName, 'running' | 'returned' | 'suspended'>
export const openCaseStates: readonly CaseStateName[] = ['running', 'returned', 'suspended']

/** `open`: somebody has to act. `waiting`: their turn has not come. All others are final, but for a take-back. */
export const taskStates = [
  ...['open', 'waiting', 'agreed', 'refused', 'returned', 'transferred', 'skipped', 'removed', 'cancelled'],
] as ['open', 'waiting', 'agreed', 'refused', 'returned', 'transferred', 'skipped', 'removed', 'cancelled']
export type TaskState = (typeof taskStates)[number]

export const origins = [
  ...['asked', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'handOver', 'leader', 'again', 'correct'],
] as ['asked', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'handOver', 'leader', 'again', 'correct']
export type Origin = (typeof origins)[number]

/** Why somebody was found: the kind of source or rule, and the name of the unit, post or field it went by. */
export type Why = { by: string; name?: string }
export type Asked = { id: string; why: Why }

export type Task = {
  /** Numbered within the case. */
  id: number
  visit: number
  node: string
  person: string
  /** Whose task it was at first. */
  owner: string
  origin: Origin
  state: TaskState
  why: Why
  /** How many times somebody was added on the way to this task. */
  depth: number
  /** The task whose person added this one. */
  addedBy?: number
  /** Numbers of the actions that made, opened and ended it. */
  made: number
  opened?: number
  ended?: number
  /** Who decided, if anyone: the person or an agent. */
  by?: string
  openedAt?: number
  endedAt?: number
  dueAt?: number
  urgedAt?: number
  /** Hashes of the fields as they were seen when agreeing. */
  saw?: Record<string, string>
  /** A field was changed afterwards. */
  stale?: true
}

/** One voice of a visit: its tasks in order. It has agreed when all of them have. */
export type Seat = { weight: number; tasks: number[] }

/** One stay of a token at a node where people act. */
export type Visit = {
  id: number
  node: string
  token: number
  /** Ids of the token's ancestors and its own, from the first one. */
  line: number[]
  /** `again`: stale approvals of an earlier node are renewed before the token leaves its own. */
  kind: 'usual' | 'applicant' | 'again'
  seats: Seat[]
  made: number
  ended?: number
  endedAt?: number
  /** Undone by a return or walked again: its decisions no longer count. */
  isVoid?: true
  /** The action that ended it cannot be taken back: it caused something outside, or joined arms. */
  isFinal?: true
  /** What the token was before, for a take-back. */
  before: { back: string[]; last: number[] }
}

/** Where the case is. Tokens form a tree: a token that was split waits for its children to arrive at the join. */
export type Token = {
  id: number
  parent: number | null
  node: string
  made: number
  /** Number of the action that moved it last. */
  moved: number
  /** The visits before this place: for people who are asked twice in a row. */
  last: number[]
  /** Where to come back to after a return, the last one first. */
  back: string[]
  visit?: number
  split?: { join: string; left: number; children: number[]; last: number[] }
  /** Of a delay, epoch milliseconds. */
  until?: number
  /** Waits for the end of a case of another flow. */
  sub?: true
}

export type CaseState = {
  state: CaseStateName
  applicant: { id: string; role: string; unit: string }
  fields: Fields
  /** People chosen for nodes, by node. */
  chosen: Record<string, string[]>
  tokens: Token[]
  visits: Visit[]
  tasks: Task[]
  /** Number of the last action, and of the last task, visit or token. */
  actions: number
  ids: number
  /** Number of the action that changed fields last. */
  fieldsAt: number
  suspendedAt?: number
}

export const isOpenCase = ({ state }: Pick<CaseState, 'state'>): boolean => openCaseStates.includes(state)
export const isUndecided = ({ state }: Pick<Task, 'state'>): boolean => state === 'open' || state === 'waiting'
export const openTasksOf = ({ tasks }: CaseState): Task[] => tasks.filter(({ state }) => state === 'open')

const indexes = new WeakMap<FlowDefinition, Map<string, FlowNode>>()

export function nodesOf(definition: FlowDefinition): ReadonlyMap<string, FlowNode> {
  const known = indexes.get(definition) ?? new Map(definition.nodes.map((node) => [node.id, node]))
  indexes.set(definition, known)
  return known
}

export const isAsked = (node: FlowNode | undefined): node is AskedNode =>
  node?.kind === 'approve' || node?.kind === 'handle'

export const askedNode = (definition: FlowDefinition, id: string): AskedNode | undefined => {
  const node = nodesOf(definition).get(id)
  return isAsked(node) ? node : undefined
}

export const theTask = ({ tasks }: CaseState, id: number): Task | undefined => tasks.find((task) => task.id === id)
export const theVisit = ({ visits }: CaseState, id: number): Visit => visits.find((visit) => visit.id === id)!
export const theToken = ({ tokens }: CaseState, id: number): Token | undefined => tokens.find((one) => one.id === id)

export const isHandlingTask = ({ definition }: Flow, { node }: Task): boolean =>
  askedNode(definition, node)?.kind === 'handle'
