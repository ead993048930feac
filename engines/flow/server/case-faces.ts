import type { Language } from '#kernel/language/messages.ts'
import { traditional } from '#kernel/language/traditional.ts'
import type { Move } from '../core/actions.ts'
import { nodesOf, type Task } from '../core/state.ts'
import type { Attachment } from './schema.ts'
import type { Version } from './versions.ts'

type Spoken = { language: Language }
type Names = ReadonlyMap<string, string>

/** A text of a flow in the reader's language. */
export const spoken = ({ language }: Spoken, title: string, en: string): string =>
  language === 'en' ? en || title : language === 'tw' ? traditional(title) : title

export function nodeTitle(ctx: Spoken, { definition }: Version, id: string): string {
  const node = nodesOf(definition).get(id)
  return node ? spoken(ctx, node.title, node.titleEn) : ''
}

export const taskFace = (ctx: Spoken, version: Version, task: Task, names: Names) => ({
  ...{ n: task.id, node: task.node, title: nodeTitle(ctx, version, task.node) },
  ...{ state: task.state, origin: task.origin, why: task.why, isStale: task.stale === true },
  person: names.get(task.person) ?? '',
  by: task.by ? (names.get(task.by) ?? '') : '',
  ...{ openedAt: task.openedAt ?? 0, endedAt: task.endedAt ?? 0, dueAt: task.dueAt ?? 0, urgedAt: task.urgedAt ?? 0 },
})

export type LogEntry = {
  n: number
  kind: string
  by: string | null
  agentOf: string | null
  task: number | null
  node: string
  opinion: string
  signature: string | null
  attachments: Attachment[]
  at: Date
  move: Move
}

/** What happened, with the names of the fields that were changed, but never those hidden from the reader. */
export function logFace(
  ctx: Spoken,
  version: Version,
  { move, by, agentOf, ...entry }: LogEntry,
  names: Names,
  isHidden: (key: string) => boolean,
) {
  const { action } = move
  const changed = action.kind === 'agree' || action.kind === 'refuse' ? Object.keys(action.fields ?? {}) : []
  return {
    ...entry,
    title: nodeTitle(ctx, version, entry.node),
    by: by ? (names.get(by) ?? '') : '',
    agentOf: agentOf ? (names.get(agentOf) ?? '') : '',
    to: action.kind === 'return' || action.kind === 'jump' ? nodeTitle(ctx, version, action.to) : '',
    changed: changed.filter((key) => !isHidden(key)),
    people: givenTo(move).flatMap((id) => names.get(id) ?? []),
  }
}

/** Those an action gave something to. */
export function givenTo({ action }: Move): readonly string[] {
  if ('people' in action) return action.people
  const isGiven = action.kind === 'transfer' || action.kind === 'delegate' || action.kind === 'reassign'
  return isGiven || action.kind === 'handOver' ? [action.to] : []
}
