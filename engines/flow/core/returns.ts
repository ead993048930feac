import type { FlowDefinition } from '../definition.ts'
import { type Action, FlowRefusal } from './actions.ts'
import { ownTask } from './decide.ts'
import { mustOffer } from './hands.ts'
import type { Run } from './run.ts'
import { cancelVisit, endTask } from './seats.ts'
import { askedNode, atApplicant, type CaseState, nodesOf, type Token, theToken, theVisit, type Visit } from './state.ts'
import { lineOf } from './visits.ts'
import { cutArms, goTo, voidFrom } from './walk.ts'

/** Where a visit can be returned to: nodes before it on its own way, in its arm or before the split, newest first. */
export function returnTargets(state: CaseState, visit: Visit): string[] {
  const before = state.visits.filter((one) => isBefore(one, visit)).map(({ node }) => node)
  return [...new Set(before.reverse()), atApplicant]
}

const isBefore = (one: Visit, visit: Visit): boolean =>
  one.kind === 'usual' &&
  one.ended !== undefined &&
  !one.isVoid &&
  one.id < visit.id &&
  one.node !== visit.node &&
  visit.line.includes(one.token)

/**
 * Within its own arm only this token goes back. Out of a block, all arms of that split are cancelled, and their opinions
 * stay in the log; coming back then means to enter the block again.
 */
export function returnTo(run: Run, { task: id, to, back }: Extract<Action, { kind: 'return' }>): void {
  const { state, move } = run
  const task = ownTask(run, id)
  mustOffer(run, task, 'return')
  const visit = theVisit(state, task.visit)
  if (!returnTargets(state, visit).includes(to)) throw new FlowRefusal('badReturn', { node: to })
  const target = state.visits.findLast((one) => one.node === to && isBefore(one, visit))
  task.by = move.by
  endTask(run, task, 'returned')
  cancelVisit(run, visit)
  visit.isVoid = true
  const home = theToken(state, target?.token ?? visit.line[0]!)!
  if (home.id !== visit.token) cutArms(run, home)
  comeFrom(run, home, target, back)
  goTo(run, home, to, true)
}

function comeFrom({ state }: Run, home: Token, target: Visit | undefined, back: boolean): void {
  if (back) {
    home.back.push(home.node)
    if (target) target.isVoid = true
    return
  }
  home.back = []
  voidFrom(state.visits, lineOf(state, home).at(-1)!, target?.id ?? 0)
}

/** An administrator puts a case that is stuck to a node outside of parallel parts: everything else is cancelled. */
export function jump(run: Run, { to }: Extract<Action, { kind: 'jump' }>): void {
  const { state, flow } = run
  const main = state.tokens.find(({ parent }) => parent === null)
  if (!main || !askedNode(flow.definition, to) || insideBlocks(flow.definition).has(to))
    throw new FlowRefusal('badNode', { node: to })
  cutArms(run, main)
  for (const visit of state.visits)
    if (visit.ended === undefined) {
      cancelVisit(run, visit)
      visit.isVoid = true
    }
  main.back = []
  goTo(run, main, to)
}

/** The nodes between splits and their joins. */
export function insideBlocks(definition: FlowDefinition): Set<string> {
  const nodes = nodesOf(definition)
  const inside = new Set<string>()
  for (const node of definition.nodes) {
    if (node.kind !== 'parallel' && node.kind !== 'inclusive') continue
    const ahead = node.arms.map(({ next }) => next)
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      const one = nodes.get(id)
      if (!one || id === node.join || inside.has(id)) continue
      inside.add(id)
      ahead.push(...('arms' in one ? one.arms.map(({ next }) => next) : [one.next]))
      if ('join' in one) ahead.push(one.join)
    }
  }
  return inside
}
