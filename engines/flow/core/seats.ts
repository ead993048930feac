import type { AskedNode } from '../definition.ts'
import { durationKey } from './actions.ts'
import { numberOf, type Run, timeFor } from './run.ts'
import {
  askedNode,
  type CaseState,
  isUndecided,
  type Seat,
  type Task,
  type TaskState,
  theTask,
  type Visit,
} from './state.ts'

type Verdict = 'agreed' | 'refused' | undefined
type Judged = { seat: Seat; verdict: Verdict; active: Task | undefined }

/** A delegate only advises: the owner decides. */
function judged(state: CaseState, seat: Seat): Judged {
  for (const id of seat.tasks) {
    const task = theTask(state, id)!
    if (isUndecided(task)) return { seat, verdict: undefined, active: task }
    if (task.state === 'refused' && task.origin !== 'delegate') return { seat, verdict: 'refused', active: undefined }
  }
  return { seat, verdict: 'agreed', active: undefined }
}

/** The result of a visit as soon as it is certain. */
function outcomeOf(method: AskedNode['method'], share: number, seats: readonly Judged[]): Verdict {
  const weightOf = (verdict: Verdict) =>
    seats.filter((seat) => seat.verdict === verdict).reduce((sum, { seat }) => sum + seat.weight, 0)
  const [agreed, refused, open] = [weightOf('agreed'), weightOf('refused'), weightOf(undefined)]
  if (method === 'any') return agreed ? 'agreed' : refused ? 'refused' : undefined
  const needed = method === 'ratio' || method === 'weight' ? ((agreed + refused + open) * share) / 100 : undefined
  if (needed === undefined) return refused ? 'refused' : open ? undefined : 'agreed'
  if (agreed >= needed) return 'agreed'
  return agreed + open < needed ? 'refused' : undefined
}

export type Counted = { agreed: number; refused: number; all: number; needed: number }

/**
 * Opens the tasks whose turn has come, closes the visit if its result is certain, and returns that. Renewed approvals
 * (`again`) and the applicant's own task follow no method: all of them.
 */
export function settleVisit(run: Run, visit: Visit): Verdict {
  const { state, flow } = run
  const node = askedNode(flow.definition, visit.node)
  const method = visit.kind === 'usual' ? (node?.method ?? 'any') : 'all'
  const seats = visit.seats.map((seat) => judged(state, seat))
  const outcome = outcomeOf(method, node?.share ?? 100, seats)
  const first = seats.find(({ active }) => active)
  for (const seat of seats) {
    const isTurn = method !== 'turn' || seat === first
    for (const id of seat.seat.tasks) {
      const task = theTask(state, id)!
      if (!isUndecided(task)) continue
      if (outcome) endTask(run, task, 'cancelled')
      else if (isTurn && task === seat.active) openTask(run, task, node)
      else task.state = 'waiting'
    }
  }
  if (outcome) endVisit(run, visit)
  return outcome
}

function openTask(run: Run, task: Task, node: AskedNode | undefined): void {
  if (task.state === 'open') return
  task.state = 'open'
  task.opened = numberOf(run)
  task.openedAt = run.move.at
  if (node?.late) task.dueAt = timeFor(run, durationKey(node.late))
}

export function endTask(run: Run, task: Task, as: TaskState): void {
  task.state = as
  task.ended = numberOf(run)
  task.endedAt = run.move.at
  delete task.dueAt
}

export function endVisit(run: Run, visit: Visit): void {
  visit.ended = numberOf(run)
  visit.endedAt = run.move.at
}

/** Cancels what is open in a visit. */
export function cancelVisit(run: Run, visit: Visit): void {
  for (const task of run.state.tasks) if (task.visit === visit.id && isUndecided(task)) endTask(run, task, 'cancelled')
  if (visit.ended === undefined) endVisit(run, visit)
}
