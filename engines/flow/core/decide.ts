import { type Action, FlowRefusal } from './actions.ts'
import type { Run } from './run.ts'
import { endTask, settleVisit } from './seats.ts'
import { hashOf, markStale, rightTo, seenAt, staleTasksOf } from './stale.ts'
import { atApplicant, type Fields, isHandlingTask, isUndecided, type Task, theTask, theVisit } from './state.ts'
import { newTask } from './visits.ts'
import { leaveVisit } from './walk.ts'

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

/** The open task, which has to be the actor's, or that of the person whose agent they are. */
export function ownTask(run: Run, id: number): Task {
  const { state, move } = run
  const task = theTask(state, id)
  if (!task) throw new FlowRefusal('noSuchTask')
  const whose = move.agentOf ?? move.by
  if (task.person !== whose) throw new FlowRefusal('notYourTask')
  if (task.state === 'waiting') throw new FlowRefusal('taskNotYet')
  if (task.state !== 'open') throw new FlowRefusal('taskDecided', { task: deciderOf(run, task) })
  // Nobody judges their own case in the name of somebody else.
  if (move.agentOf && move.by === state.applicant.id) throw new FlowRefusal('notYourTask')
  return task
}

/** Of a task that was cancelled: the one that decided instead. */
function deciderOf({ state }: Run, task: Task): Task {
  if (task.state !== 'cancelled') return task
  return state.tasks.find((one) => one.ended === task.ended && one.by) ?? task
}

export function agree(run: Run, { task: id, ...sent }: Of<'agree'>): void {
  const task = ownTask(run, id)
  decide(run, task, 'agreed', sent)
}

export function refuse(run: Run, { task: id, ...sent }: Of<'refuse'>): void {
  const task = ownTask(run, id)
  if (task.node === atApplicant || (isHandlingTask(run.flow, task) && task.origin !== 'delegate'))
    throw new FlowRefusal('cannotRefuse')
  decide(run, task, 'refused', sent)
}

type Sent = { fields?: Fields; computed?: Fields; chosen?: Record<string, string[]> }

export function decide(run: Run, task: Task, as: 'agreed' | 'refused', { chosen = {}, ...sent }: Sent = {}): void {
  const { state, move, flow } = run
  Object.assign(state.chosen, chosen)
  const changed = change(run, task, sent)
  task.by = move.by
  endTask(run, task, as)
  if (as === 'agreed' && task.node !== atApplicant) task.saw = seenAt(flow, task.node, state.fields)
  markStale(flow, state, changed, move.by)
  if (flow.definition.stale === 'again' && changed.length) askAgain(run)
  const visit = theVisit(state, task.visit)
  const outcome = settleVisit(run, visit)
  if (outcome) leaveVisit(run, visit, outcome)
}

/** Writes fields that may be edited at the node. Returns the keys whose values are others now. */
function change({ state, flow }: Run, { node }: Task, { fields = {}, computed = {} }: Sent): string[] {
  const isOther = (values: Fields) =>
    Object.keys(values).filter((key) => hashOf(values[key]) !== hashOf(state.fields[key]))
  const edited = isOther(fields)
  if (node !== atApplicant && edited.some((key) => rightTo(flow, node, key) !== 'edit'))
    throw new FlowRefusal('fieldNotYours', { node })
  const changed = [...edited, ...isOther(computed)]
  if (!changed.length) return changed
  state.fields = { ...state.fields, ...fields, ...computed }
  state.fieldsAt = state.actions
  return changed
}

/** In visits that are not over, those whose approval became stale are asked again at once, in their own place. */
function askAgain(run: Run): void {
  for (const { visit, task } of staleTasksOf(run.state, false)) {
    const asked = { id: task.person, why: { by: 'stale' } }
    const again = newTask(run, visit, { asked, origin: 'again', owner: task.owner, depth: task.depth })
    visit.seats.find(({ tasks }) => tasks.includes(task.id))!.tasks.push(again.id)
    delete task.stale
    delete task.saw
    settleVisit(run, visit)
  }
}

/** Visits a task is in and that are still going on. */
export function openVisitOf({ state }: Run, task: Task) {
  const visit = theVisit(state, task.visit)
  if (visit.ended !== undefined || !isUndecided(task)) throw new FlowRefusal('taskDecided', { task })
  return visit
}
