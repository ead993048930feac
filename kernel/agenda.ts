import type { Said } from './said.ts'

/** `event`: at a time. `deadline`: until a time, nobody has to. `task`: somebody has to. */
export const agendaKinds = ['event', 'deadline', 'task'] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** An open item of someone's agenda as it is read. Times are milliseconds, 0 without. */
export type AgendaEntry = {
  id: string
  source: string
  sourceId: string
  kind: AgendaKind
  title: Said
  text: Said | null
  /** What the button says; one without is no to-do. */
  action: Said | null
  link: string
  startsAt: number
  endsAt: number
  dueAt: number
  shownFrom: number
  until: number
  snoozedUntil: number
  /** Since when it stands there. */
  since: number
  /** How many it stands for. */
  n: number
}
