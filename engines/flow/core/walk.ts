import { type AskedNode, type FlowNode, flowEnd } from '../definition.ts'
import { durationKey, FlowRefusal, untilKey, whoKey } from './actions.ts'
import { countEntry, nextId, numberOf, peopleFor, type Run, timeFor } from './run.ts'
import { cancelVisit, endTask } from './seats.ts'
import { staleTasksOf } from './stale.ts'
import {
  atApplicant,
  type EndState,
  isAsked,
  isOpenCase,
  isUndecided,
  nodesOf,
  type Token,
  theToken,
  type Visit,
} from './state.ts'
import { holds } from './values.ts'
import { lineOf, openApplicantVisit, openRenewal, openVisit } from './visits.ts'

type Split = Extract<FlowNode, { kind: 'parallel' | 'inclusive' }>

/** Moves tokens until each of them waits for somebody or something, or the case has ended. */
export function walk(run: Run): void {
  for (let next = run.moving.shift(); next && isOpenCase(run.state); next = run.moving.shift()) {
    const token = theToken(run.state, next.token)
    if (token) enter(run, token, next.isJump)
  }
  if (isOpenCase(run.state)) run.state.state = hasReturned(run) ? 'returned' : 'running'
}

const hasReturned = ({ state }: Run): boolean =>
  state.visits.some(({ kind, ended }) => kind === 'applicant' && ended === undefined)

export function goTo(run: Run, token: Token, node: string, isJump = false): void {
  token.node = node
  token.moved = numberOf(run)
  delete token.visit
  delete token.until
  delete token.sub
  run.moving.push({ token: token.id, isJump })
}

function enter(run: Run, token: Token, isJump: boolean): void {
  if (token.node === flowEnd) arriveAtEnd(run, token)
  else if (token.node === atApplicant) openApplicantVisit(run, token)
  else {
    const node = nodesOf(run.flow.definition).get(token.node)
    if (!node) throw new FlowRefusal('badNode', { node: token.node })
    const isAgain = countEntry(run, token) > 1
    if (!isJump) forgetCircle(run, token)
    if (isAsked(node)) ask(run, token, node, isAgain)
    else pass(run, token, node)
  }
}

function ask(run: Run, token: Token, node: AskedNode, isAgain: boolean): void {
  const { visit, outcome } = openVisit(run, token, node, isAgain)
  if (outcome) leaveVisit(run, visit, outcome)
}

/** Nodes at which nobody acts. */
function pass(run: Run, token: Token, node: Exclude<FlowNode, AskedNode>): void {
  switch (node.kind) {
    case 'branch':
      goTo(run, token, armsOf(run, node.arms)[0]!.next)
      break
    case 'parallel':
    case 'inclusive':
      split(run, token, node)
      break
    case 'join':
      join(run, token, node.next)
      break
    case 'delay':
      delay(run, token, node)
      break
    case 'sub':
      startSub(run, token, node)
      break
    default:
      cause(run, node)
      goTo(run, token, node.next)
  }
}

function cause(run: Run, node: Extract<FlowNode, { kind: 'copy' | 'trigger' }>): void {
  if (node.kind === 'trigger') {
    run.effects.push({ kind: 'trigger', node: node.id, does: node.does })
    run.isFinal = true
    return
  }
  const people = peopleFor(run, whoKey(node.id))
  if (people.length) run.effects.push({ kind: 'copy', node: node.id, people })
}

function startSub(run: Run, token: Token, node: Extract<FlowNode, { kind: 'sub' }>): void {
  const { id, flow, waits, next } = node
  const fields = Object.fromEntries(
    Object.entries(node.fields).flatMap(([theirs, ours]) =>
      Object.hasOwn(run.state.fields, ours) ? [[theirs, run.state.fields[ours]]] : [],
    ),
  )
  run.effects.push({ kind: 'sub', node: id, token: token.id, flow, fields, waits })
  run.isFinal = true
  if (waits) token.sub = true
  else goTo(run, token, next)
}

function delay(run: Run, token: Token, { wait, until, next }: Extract<FlowNode, { kind: 'delay' }>): void {
  const time = until ? timeFor(run, untilKey(until)) : wait ? timeFor(run, durationKey(wait)) : 0
  if (time > run.move.at) token.until = time
  else goTo(run, token, next)
}

/** A circle walks its nodes anew: what was decided in the last round no longer counts. */
function forgetCircle({ state }: Run, token: Token): void {
  const first = state.visits.find(({ node, token: of, isVoid }) => node === token.node && of === token.id && !isVoid)
  if (first) voidFrom(state.visits, token.id, first.id)
}

/** Undoes the visits of a token and of its arms from this one on. */
export function voidFrom(visits: readonly Visit[], token: number, first: number): void {
  for (const visit of visits) if (visit.id >= first && visit.line.includes(token)) visit.isVoid = true
}

type Arms = Split['arms']

/** Arms whose condition holds; the default is the last one, if none does. */
function armsOf({ flow, state, move }: Run, arms: Arms): Arms {
  const fitting = arms.filter(({ condition }) => condition && holds(flow, condition, { ...state, today: move.today }))
  return fitting.length ? fitting : [arms.findLast(({ condition }) => !condition) ?? arms.at(-1)!]
}

function split(run: Run, token: Token, node: Split): void {
  const { join } = node
  const arms = node.kind === 'parallel' ? node.arms : armsOf(run, node.arms)
  const children = arms.map(({ next }): Token => {
    const [id, made] = [nextId(run), numberOf(run)]
    return { id, parent: token.id, node: next, made, moved: made, last: [...token.last], back: [] }
  })
  run.state.tokens.push(...children)
  token.split = { join, left: children.length, children: children.map(({ id }) => id), last: [] }
  for (const child of children) goTo(run, child, child.node)
}

function join(run: Run, token: Token, next: string): void {
  const parent = token.parent === null ? undefined : theToken(run.state, token.parent)
  if (parent?.split?.join === token.node) arrive(run, token, parent)
  else goTo(run, token, next)
}

/** An arm has arrived; the last one lets the token behind the split go on from the join. */
function arrive(run: Run, token: Token, parent: Token): void {
  const { state } = run
  const { split } = parent
  if (!split) throw new Error('an arm of nothing')
  state.tokens = state.tokens.filter((one) => one !== token)
  split.left -= 1
  split.last.push(...token.last)
  run.isFinal = true
  if (split.left) return
  parent.last = [...new Set(split.last)]
  delete parent.split
  const at = nodesOf(run.flow.definition).get(split.join)
  goTo(run, parent, at?.kind === 'join' ? at.next : split.join)
}

function arriveAtEnd(run: Run, token: Token): void {
  const parent = token.parent === null ? undefined : theToken(run.state, token.parent)
  if (parent) arrive(run, token, parent)
  else endCase(run, 'approved')
}

/** After the last decision of a visit. */
export function leaveVisit(run: Run, visit: Visit, outcome: 'agreed' | 'refused'): void {
  visit.ended ??= numberOf(run)
  visit.endedAt ??= run.move.at
  if (outcome === 'refused') {
    endCase(run, 'refused')
    return
  }
  const token = theToken(run.state, visit.token)!
  token.last = visit.kind === 'again' ? token.last : [visit.id]
  if (renew(run, token)) return
  const { next } = (nodesOf(run.flow.definition).get(token.node) as { next?: string }) ?? {}
  const back = token.back.pop()
  goTo(run, token, back ?? (token.node === atApplicant ? run.flow.definition.start : next!), back !== undefined)
}

/** Approvals that became stale are given again first, one node after the other, if the flow wants that. */
function renew(run: Run, token: Token): boolean {
  if (run.flow.definition.stale !== 'again') return false
  const stale = staleTasksOf(run.state, true)
  if (!stale.length) return false
  const { node } = stale[0]!.task
  openRenewal(
    run,
    token,
    stale.flatMap(({ task }) => (task.node === node ? [task] : [])),
  )
  return true
}

export function endCase(run: Run, as: EndState): void {
  const { state } = run
  state.state = as
  for (const visit of state.visits) if (visit.ended === undefined) cancelVisit(run, visit)
  for (const task of state.tasks) if (isUndecided(task)) endTask(run, task, 'cancelled')
  state.tokens = []
  run.moving = []
  run.isFinal = true
  run.effects.push({ kind: 'ended', state: as })
}

/** Removes all arms of a token. */
export function cutArms(run: Run, token: Token): void {
  const { state } = run
  const inside = state.tokens.filter((one) => one !== token && lineOf(state, one).includes(token.id))
  for (const visit of state.visits)
    if (visit.ended === undefined && inside.some(({ id }) => id === visit.token)) cancelVisit(run, visit)
  state.tokens = state.tokens.filter((one) => !inside.includes(one))
  const children = token.split?.children ?? []
  for (const visit of state.visits) if (visit.line.some((id) => children.includes(id))) visit.isVoid = true
  delete token.split
}
