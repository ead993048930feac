import { type Action, FlowRefusal, leaderKey } from './actions.ts'
import { decide } from './decide.ts'
import { giveTo } from './hands.ts'
import { peopleFor, type Run } from './run.ts'
import { askedNode, isHandlingTask, theTask, theToken } from './state.ts'
import { endCase, goTo } from './walk.ts'

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

export function suspend({ state, move }: Run): void {
  state.suspendedAt = move.at
  state.state = 'suspended'
}

/** Times that were running go on where they were. */
export function resume({ state, move }: Run): void {
  if (state.suspendedAt === undefined) throw new FlowRefusal('flowNotSuspended')
  const paused = move.at - state.suspendedAt
  for (const task of state.tasks) if (task.dueAt !== undefined) task.dueAt += paused
  for (const token of state.tokens) if (token.until !== undefined) token.until += paused
  delete state.suspendedAt
}

export const urgeEveryMs = 4 * 3_600_000

export function urge({ state, move, effects }: Run, { tasks }: Of<'urge'>): void {
  const open = state.tasks.filter(({ id, state: is }) => tasks.includes(id) && is === 'open')
  if (!open.length) throw new FlowRefusal('taskDecided')
  const due = open.filter(({ urgedAt = 0 }) => move.at - urgedAt >= urgeEveryMs)
  const next = Math.min(...open.map(({ urgedAt = 0 }) => urgedAt)) + urgeEveryMs
  if (!due.length) throw new FlowRefusal('urgedAlready', { at: next })
  for (const task of due) {
    task.urgedAt = move.at
    effects.push({ kind: 'urged', task })
  }
}

/** A task whose time has run out. Whatever cannot be done by itself becomes a reminder. */
export function late(run: Run, { task: id }: Of<'late'>): void {
  const { state, flow, move } = run
  const task = theTask(state, id)
  if (task?.state !== 'open' || task.dueAt === undefined || task.dueAt > move.at) throw new FlowRefusal('taskNotYet')
  const action = askedNode(flow.definition, task.node)?.late?.action ?? 'remind'
  delete task.dueAt
  const isRefusal = action === 'refuse' && !isHandlingTask(flow, task)
  const leaders = action === 'leader' ? peopleFor(run, leaderKey(task.person)) : []
  const leader = leaders.find((one) => one.id !== task.person)
  if (action === 'agree' || isRefusal) decide(run, task, isRefusal ? 'refused' : 'agreed')
  else if (leader) giveTo(run, task, leader.id, 'leader')
  else run.effects.push({ kind: 'reminded', task })
}

/** A delay is over. */
export function tick(run: Run, { token: id }: Of<'tick'>): void {
  const token = theToken(run.state, id)
  if (token?.until === undefined || token.until > run.move.at) throw new FlowRefusal('taskNotYet')
  wake(run, id)
}

/** The other case has ended: if it was not approved, neither is this one. */
export function subEnded(run: Run, { token: id, state }: Of<'subEnded'>): void {
  if (!theToken(run.state, id)?.sub) throw new FlowRefusal('taskNotYet')
  if (state === 'approved') wake(run, id)
  else endCase(run, 'refused')
}

function wake(run: Run, id: number): void {
  const token = theToken(run.state, id)!
  const node = run.flow.definition.nodes.find((one) => one.id === token.node)
  if (!node || !('next' in node)) throw new FlowRefusal('badNode', { node: token.node })
  run.isFinal = true
  goTo(run, token, node.next)
}
