import type { Walk } from '../../walk.ts'
import { cardOf, type drawingOf } from './layout.ts'

/** The cards that a walk comes by: nodes, the arms taken, and the dots below branches that were visited. */
export function visitedBy({ steps, ends }: Walk, { cards }: ReturnType<typeof drawingOf>): ReadonlySet<string> {
  const arms = new Map(steps.map(({ node, arms: taken }) => [node.id, new Set(taken)]))
  const isOn = ({ id, part }: (typeof cards)[number]): boolean => {
    if (part.is === 'start') return true
    if (part.is === 'end') return ends
    if (part.is === 'arm') return arms.get(part.node.id)?.has(part.arm) ?? false
    return part.is === 'merge' ? arms.has(part.node.id) : arms.has(id)
  }
  return new Set(cards.filter(isOn).map(({ id, part }) => (part.is === 'arm' ? cardOf(part.node.id, part.arm) : id)))
}
