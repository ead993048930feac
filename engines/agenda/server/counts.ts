import { createHash } from 'node:crypto'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { isTodo } from './todos.ts'

const dayMs = 86_400_000

export type AgendaCounts = {
  todo: number
  /** Of these, past their time or due within a day. */
  due: number
  /** Another word whenever anything open is another: a page that shows it asks again. */
  agenda: string
}

export function countItems(open: readonly AgendaEntry[], now: Date): AgendaCounts {
  const todos = awakeTodos(open, now)
  const soon = now.getTime() + dayMs
  return {
    todo: todos.length,
    due: todos.filter(({ dueAt }) => dueAt > 0 && dueAt <= soon).length,
    agenda: stampOf(open),
  }
}

/** What waits and is not put off. */
export const awakeTodos = (open: readonly AgendaEntry[], now: Date): AgendaEntry[] =>
  open.filter((entry) => isTodo(entry) && entry.snoozedUntil <= now.getTime())

function stampOf(open: readonly AgendaEntry[]): string {
  const facts = open.map(({ id, n, startsAt, dueAt, snoozedUntil, title, text, link }) =>
    [id, n, startsAt, dueAt, snoozedUntil, title.zh, text?.zh, link].join(' '),
  )
  return createHash('sha1').update(facts.join('\n')).digest('base64url').slice(0, 10)
}
