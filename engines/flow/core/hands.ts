import { type Action, because, FlowRefusal } from './actions.ts'
import { openVisitOf, ownTask } from './decide.ts'
import type { Run } from './run.ts'
import { endTask, settleVisit } from './seats.ts'
import { askedNode, isUndecided, type Origin, type Task, theTask, theVisit } from './state.ts'
import { newTask } from './visits.ts'
import { leaveVisit } from './walk.ts'

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>
type Offered = Extract<Action['kind'], 'return' | 'transfer' | 'delegate' | 'addBefore' | 'addAfter' | 'remove'>

const mostDepth = 2

/** Refused unless the node offers it. A delegate gives an opinion and nothing else. */
export function mustOffer({ flow }: Run, task: Task, what: Offered): void {
  const node = askedNode(flow.definition, task.node)
  if (!node?.actions.includes(what)) throw new FlowRefusal('actionNotOffered')
  if (task.origin === 'delegate') throw new FlowRefusal(what === 'delegate' ? 'noDelegating' : 'actionNotOffered')
}

export function transfer(run: Run, { task: id, to }: Of<'transfer'>): void {
  const task = ownTask(run, id)
  mustOffer(run, task, 'transfer')
  mustBeNew(run, task, [to])
  task.by = run.move.by
  giveTo(run, task, to, 'transfer')
}

export function delegate(run: Run, { task: id, to }: Of<'delegate'>): void {
  const task = ownTask(run, id)
  mustOffer(run, task, 'delegate')
  mustBeNew(run, task, [to])
  insert(run, task, [to], 'delegate')
}

export function add(run: Run, { kind, task: id, people }: Of<'addBefore' | 'addAfter'>): void {
  const task = ownTask(run, id)
  mustOffer(run, task, kind)
  if (task.depth >= mostDepth) throw new FlowRefusal('tooDeep')
  mustBeNew(run, task, people)
  insert(run, task, people, kind)
}

/** Whoever added somebody can remove them until they have acted. */
export function remove(run: Run, { task: id }: Of<'remove'>): void {
  const { state, move } = run
  const task = theTask(state, id)
  if (!task) throw new FlowRefusal('noSuchTask')
  const adder = task.addedBy === undefined ? undefined : theTask(state, task.addedBy)
  if (adder?.person !== (move.agentOf ?? move.by)) throw new FlowRefusal('notYourTask')
  mustOffer(run, adder, 'remove')
  const visit = openVisitOf(run, task)
  endTask(run, task, 'removed')
  const outcome = settleVisit(run, visit)
  if (outcome) leaveVisit(run, visit, outcome)
}

/** All undecided tasks of somebody who leaves. */
export function handOver(run: Run, { from, to }: Of<'handOver'>): void {
  if (from === to) throw new FlowRefusal('badPerson')
  for (const task of run.state.tasks.filter((one) => one.person === from && isUndecided(one)))
    giveTo(run, task, to, 'handOver')
}

export function reassign(run: Run, { task: id, to }: Of<'reassign'>): void {
  const task = theTask(run.state, id)
  if (!task) throw new FlowRefusal('noSuchTask')
  openVisitOf(run, task)
  if (task.person === to) throw new FlowRefusal('badPerson')
  giveTo(run, task, to, 'correct')
}

/** The task ends, and the other person has one in its place. What was a delegate's stays advice. */
export function giveTo(run: Run, task: Task, to: string, origin: Origin): void {
  const visit = theVisit(run.state, task.visit)
  const [asked] = because(origin, [to])
  const kept = task.origin === 'delegate' ? 'delegate' : origin
  const own = newTask(run, visit, { asked: asked!, origin: kept, owner: task.owner, depth: task.depth, ...added(task) })
  const seat = visit.seats.find(({ tasks }) => tasks.includes(task.id))!
  seat.tasks.splice(seat.tasks.indexOf(task.id) + 1, 0, own.id)
  endTask(run, task, 'transferred')
  settleVisit(run, visit)
}

const added = ({ addedBy }: Task) => (addedBy === undefined ? {} : { addedBy })

/** Others in the same seat, before the task or after it. */
function insert(run: Run, task: Task, people: readonly string[], origin: 'delegate' | 'addBefore' | 'addAfter'): void {
  const visit = theVisit(run.state, task.visit)
  const depth = origin === 'delegate' ? task.depth : task.depth + 1
  const made = because(origin, people).map((asked) => newTask(run, visit, { asked, origin, depth, addedBy: task.id }))
  const seat = visit.seats.find(({ tasks }) => tasks.includes(task.id))!
  const at = seat.tasks.indexOf(task.id) + (origin === 'addAfter' ? 1 : 0)
  seat.tasks.splice(at, 0, ...made.map(({ id }) => id))
  settleVisit(run, visit)
}

/** Others than the actor, each once, and nobody who has still to act in this visit. */
function mustBeNew({ state, move }: Run, { visit, person }: Task, people: readonly string[]): void {
  const isBad = people.length === 0 || people.some((id) => id === move.by || id === person)
  if (isBad || new Set(people).size < people.length) throw new FlowRefusal('badPerson')
  const there = state.tasks.filter((one) => one.visit === visit && isUndecided(one)).map((one) => one.person)
  if (people.some((id) => there.includes(id))) throw new FlowRefusal('alreadyAsked')
}
