import type { Said } from './language/said.ts'

/** `event`: at a time. `deadline`: optional, until a time. `task`: mandatory. */
export const agendaKinds = ['event', 'deadline', 'task'] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** An open agenda entry of a person. Times are milliseconds, 0 if not set. */
export type AgendaEntry = {
  id: string
  source: string
  sourceId: string
  kind: AgendaKind
  title: Said
  text: Said | null
  /** Label of the button; an entry without one is not a to-do. */
  action: Said | null
  link: string
  startsAt: number
  endsAt: number
  dueAt: number
  shownFrom: number
  until: number
  snoozedUntil: number
  /** Since when it is waiting; by default when it was created. */
  since: number
  /** Addressed to all holders of a right, not to a single person. */
  isForHolders: boolean
  /** Number of items it represents. */
  n: number
}
