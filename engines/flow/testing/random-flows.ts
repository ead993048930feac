import type { FlowDefinition, FlowDraft } from '../definition.ts'
import { flowShape, lateActions, methods, nobodyRules, selfRules, taskActions, twiceRules } from '../definition.ts'

export type Random = () => number

/** A seeded generator (mulberry32), so that a failing run can be repeated. */
export function randomOf(seed: number): Random {
  let at = seed >>> 0
  return () => {
    at = (at + 0x6d2b79f5) >>> 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const below = (random: Random, n: number): number => Math.floor(random() * n)
export const pickOne = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!
const often = (random: Random, chance: number): boolean => random() < chance

export const fieldNames = ['a', 'b', 'c'] as const
type NodeDraft = FlowDraft['nodes'][number]
type Making = { random: Random; nodes: NodeDraft[]; people: readonly string[] }

/** A well-formed definition: nested blocks, branches, circles back to a node where somebody acts, every kind of node. */
export function randomFlow(random: Random, people: readonly string[]): FlowDefinition {
  const making: Making = { random, nodes: [], people }
  // Built from the end backwards: each part is given what follows it.
  let next = 'end'
  for (let left = 1 + below(random, 4); left > 0; left--) next = part(making, next, 0)
  const start = ask(making, next, 'approve')
  return flowShape.parse({
    start,
    nodes: making.nodes,
    withdraw: pickOne(random, ['untilDecided', 'always', 'never'] as const),
    stale: pickOne(random, ['mark', 'again'] as const),
  })
}

function part(making: Making, next: string, depth: number): string {
  const { random } = making
  const kind = below(random, depth < 2 && making.nodes.length < 14 ? 9 : 5)
  if (kind === 3) return quiet(making, next)
  if (kind < 5) return ask(making, next, kind === 4 ? 'handle' : 'approve')
  if (kind === 5) return circle(making, next)
  if (kind === 6) return branch(making, next, depth)
  return block(making, next, depth, kind === 7 ? 'parallel' : 'inclusive')
}

const idIn = ({ nodes }: Making): string => `n${nodes.length}`
const titled = (id: string) => ({ id, title: id })

function ask(making: Making, next: string, kind: 'approve' | 'handle'): string {
  const { random, nodes, people } = making
  const id = idIn(making)
  const rights = fieldNames.map((name) => [name, pickOne(random, ['read', 'edit', 'hidden'] as const)])
  const late = { hours: 1 + below(random, 3), workingTime: false, action: pickOne(random, lateActions) }
  nodes.push({
    ...{ ...titled(id), kind, next },
    who: [{ by: 'applicant' }],
    method: pickOne(random, methods),
    share: 1 + below(random, 100),
    weights: often(random, 0.5) ? [{ person: pickOne(random, people), weight: 1 + below(random, 5) }] : [],
    nobody: often(random, 0.2) ? null : pickOne(random, nobodyRules),
    nobodyPeople: [pickOne(random, people)],
    self: pickOne(random, selfRules),
    twice: pickOne(random, twiceRules),
    late: often(random, 0.4) ? late : null,
    fields: Object.fromEntries(rights),
    actions: taskActions.filter(() => often(random, 0.8)),
  })
  return id
}

function quiet(making: Making, next: string): string {
  const { random, nodes } = making
  const id = idIn(making)
  const own = { ...titled(id), next }
  const kinds: NodeDraft[] = [
    { ...own, kind: 'copy', who: [{ by: 'applicant' }] },
    { ...own, kind: 'delay', wait: { hours: 1, workingTime: false } },
    { ...own, kind: 'trigger', does: 'count' },
    { ...own, kind: 'sub', flow: 'other', waits: often(random, 0.5), fields: { x: 'a' } },
  ]
  nodes.push(pickOne(random, kinds))
  return id
}

const condition = ({ random }: Making): string => `${pickOne(random, fieldNames)} > ${below(random, 4)}`

/** A branch behind a node that leads back to it, or on. */
function circle(making: Making, next: string): string {
  const branchId = `${idIn(making)}b`
  const first = ask(making, branchId, 'approve')
  making.nodes.push({
    ...titled(branchId),
    kind: 'branch',
    arms: [
      { condition: condition(making), next: first },
      { condition: '', next },
    ],
  })
  return first
}

function branch(making: Making, next: string, depth: number): string {
  const [one, two] = [part(making, next, depth + 1), often(making.random, 0.3) ? next : part(making, next, depth + 1)]
  const id = idIn(making)
  const arms = [
    { condition: condition(making), next: one },
    { condition: '', next: two },
  ]
  making.nodes.push({ ...titled(id), kind: 'branch', arms })
  return id
}

function block(making: Making, next: string, depth: number, kind: 'parallel' | 'inclusive'): string {
  const join = `${idIn(making)}j`
  making.nodes.push({ ...titled(join), kind: 'join', next })
  const arms = Array.from({ length: 2 + below(making.random, 2) }, (_, i) => ({
    condition: i ? condition(making) : '',
    next: arm(making, join, depth),
  }))
  const id = idIn(making)
  making.nodes.push({ ...titled(id), kind, join, arms: arms.reverse() })
  return id
}

function arm(making: Making, join: string, depth: number): string {
  let next = join
  for (let left = 1 + below(making.random, 2); left > 0; left--) next = part(making, next, depth + 1)
  return next
}
