import {
  type CaseState,
  type Fields,
  type Flow,
  isUndecided,
  nodesOf,
  type Task,
  theVisit,
  type Visit,
} from './state.ts'

/** 53 bits of a text (cyrb53): enough to see that a field is not what it was. */
function hashOfText(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** JSON with sorted keys: PostgreSQL does not keep their order. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** A field that was emptied is the same as one that was never filled in. */
export const hashOf = (value: unknown): string => hashOfText(stable(value ?? undefined))
const hashOfNothing = hashOf(undefined)

export function rightTo({ definition }: Flow, node: string, field: string): 'read' | 'edit' | 'hidden' {
  const found = nodesOf(definition).get(node)
  const rights = (found && 'fields' in found && found.kind !== 'sub' ? found.fields : undefined) ?? {}
  return (Object.hasOwn(rights, field) ? rights[field] : undefined) ?? 'read'
}

/** Hashes of the fields that are not hidden at the node. */
export function seenAt(flow: Flow, node: string, fields: Fields): Record<string, string> {
  const seen = Object.entries(fields).filter(([key]) => rightTo(flow, node, key) !== 'hidden')
  return Object.fromEntries(seen.map(([key, value]) => [key, hashOf(value)]))
}

/** Whether an approval of these hashes, given at the node, saw other values. */
const sawOther = (flow: Flow, { node, saw = {} }: Task, fields: Fields, changed: readonly string[]): boolean =>
  changed.some((key) => rightTo(flow, node, key) !== 'hidden' && (saw[key] ?? hashOfNothing) !== hashOf(fields[key]))

/**
 * Marks approvals that saw other values than there are now. The person who changed them has seen both: their own
 * approvals are renewed.
 */
export function markStale(flow: Flow, state: CaseState, changed: readonly string[], by: string): void {
  if (!changed.length) return
  for (const task of state.tasks) {
    if (task.state !== 'agreed' || !task.saw || theVisit(state, task.visit).isVoid) continue
    const allSeen = [...new Set([...Object.keys(task.saw), ...Object.keys(state.fields)])]
    if (!sawOther(flow, task, state.fields, allSeen)) delete task.stale
    else if (task.by === by) {
      task.saw = seenAt(flow, task.node, state.fields)
      delete task.stale
    } else task.stale = true
  }
}

/** Stale approvals that still count, the last one of each seat. */
export function staleTasksOf({ visits, tasks }: CaseState, isOver: boolean): { visit: Visit; task: Task }[] {
  return visits
    .filter((visit) => !visit.isVoid && (visit.ended !== undefined) === isOver)
    .flatMap((visit) => visit.seats.flatMap((seat) => lastStale(seat.tasks, tasks).map((task) => ({ visit, task }))))
}

function lastStale(ids: readonly number[], tasks: readonly Task[]): Task[] {
  const own = ids.map((id) => tasks.find((task) => task.id === id)!)
  if (own.some(isUndecided)) return []
  return own.filter(({ stale }) => stale).slice(-1)
}
