import { type Action, FlowRefusal } from './actions.ts'
import type { Run } from './run.ts'
import { endTask, settleVisit } from './seats.ts'
import { type CaseState, isUndecided, type Task, theTask, theToken, theVisit, type Visit } from './state.ts'
import { lineOf } from './visits.ts'

/**
 * Takes an agreement back as long as nobody has read what it caused. The visit is open again as it was; what was asked
 * because of it is cancelled. What left the case (a trigger, another case) or met other arms cannot be undone.
 */
export function takeBack(run: Run, { task: id, read }: Extract<Action, { kind: 'takeBack' }>): void {
  const { state, move } = run
  const task = theTask(state, id)
  if (!task) throw new FlowRefusal('noSuchTask')
  if (task.by !== move.by) throw new FlowRefusal('notYourTask')
  const visit = theVisit(state, task.visit)
  if (!canTakeBack(state, task, visit) || causedBy(state, task).some((one) => isUsed(one, task, read)))
    throw new FlowRefusal('tooLateToTakeBack')
  const number = task.ended!
  if (visit.ended !== undefined) reopen(run, visit, number)
  for (const one of state.tasks) if (one.visit === visit.id && one.ended === number) undecide(one)
  settleVisit(run, visit)
}

function canTakeBack(state: CaseState, task: Task, visit: Visit): boolean {
  if (task.state !== 'agreed' || visit.isVoid || visit.kind === 'applicant') return false
  if (visit.ended === undefined) return true
  const moved = state.tokens.filter((token) => lineOf(state, token).includes(visit.token))
  // Nothing has moved since: neither the token nor its arms.
  return (
    visit.ended === task.ended && !visit.isFinal && moved.length > 0 && moved.every((one) => one.moved === task.ended)
  )
}

/** Tasks that the decision opened: of the next nodes, or of the next in turn. */
function causedBy({ tasks, visits }: CaseState, { id, ended }: Task): Task[] {
  const caused = new Set(visits.filter(({ made }) => made === ended).map((visit) => visit.id))
  return tasks.filter((one) => one.id !== id && (caused.has(one.visit) || one.made === ended || one.opened === ended))
}

/** Somebody has read it, decided it, or added somebody else. */
const isUsed = (one: Task, { ended }: Task, read: readonly number[]): boolean =>
  one.state !== 'skipped' && (!isUndecided(one) || one.made > ended! || read.includes(one.id))

/** Puts the token back, and removes what it became. */
function reopen(run: Run, visit: Visit, number: number): void {
  const { state } = run
  const token = theToken(state, visit.token)!
  for (const one of state.tasks)
    if (one.visit !== visit.id && one.made === number && isUndecided(one)) endTask(run, one, 'cancelled')
  for (const one of state.visits)
    if (one.made === number && one.line.includes(token.id)) {
      one.isVoid = true
      one.ended ??= state.actions
    }
  state.tokens = state.tokens.filter((one) => one === token || !lineOf(state, one).includes(token.id))
  delete token.split
  delete token.until
  delete visit.ended
  delete visit.endedAt
  token.node = visit.kind === 'again' ? token.node : visit.node
  token.visit = visit.id
  token.back = [...visit.before.back]
  token.last = [...visit.before.last]
}

function undecide(task: Task): void {
  if (task.state !== 'agreed' && task.state !== 'cancelled') return
  task.state = 'waiting'
  for (const key of ['by', 'ended', 'endedAt', 'saw', 'stale'] as const) delete task[key]
}
