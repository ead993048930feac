import { createHash } from 'node:crypto'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { dayMs } from '#kernel/clock.ts'
import { isTodo } from './todos.ts'

export type AgendaCounts = {
  todo: number
  /** Those of the to-dos that are overdue or due within a day. */
  due: number
  /** A fingerprint of all open items: when it changes, open pages reload. */
  agenda: string
}

export function countItems(open: readonly AgendaEntry[], now: Date): AgendaCounts {
  const todos = awakeTodos(open, now)
  const soon = now.getTime() + dayMs
  return {
    todo: todos.length,
    due: todos.filter(({ dueAt }) => dueAt > 0 && dueAt <= soon).length,
    agenda: stampOf(open, now),
  }
}

/** To-dos that are not snoozed. */
export const awakeTodos = (open: readonly AgendaEntry[], now: Date): AgendaEntry[] =>
  open.filter((entry) => isTodo(entry) && entry.snoozedUntil <= now.getTime())

function stampOf(open: readonly AgendaEntry[], now: Date): string {
  const facts = open.map(({ id, n, startsAt, dueAt, snoozedUntil, title, text, link }) =>
    [id, n, startsAt, dueAt, snoozedUntil > now.getTime(), title.zh, text?.zh, link].join(' '),
  )
  return createHash('sha1').update(facts.join('\n')).digest('base64url').slice(0, 10)
}
