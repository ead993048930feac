import * as z from 'zod'
import { agendaKinds } from '#kernel/agenda.ts'

export const agendaStates = ['open', 'done', 'expired'] as const
export type AgendaState = (typeof agendaStates)[number]

/** Something of a person's day. Times are seconds, 0 without. */
export const dayItem = z.object({
  id: z.string(),
  kind: z.enum(agendaKinds),
  /** The module it comes from. */
  module: z.string(),
  title: z.string(),
  subtitle: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  dueAt: z.int(),
  /** The page it opens. */
  page: z.string(),
})

/** Something that waits for a person: an item with an action. */
export const todoFace = z.object({
  id: z.string(),
  /** `<module>.<name>`. */
  source: z.string(),
  title: z.string(),
  text: z.string(),
  /** What the button says. */
  action: z.string(),
  link: z.string(),
  /** Seconds; 0 without. */
  dueAt: z.int(),
  state: z.enum([...agendaStates, 'snoozed']),
  snoozedUntil: z.int(),
  settledAt: z.int(),
})

export type DayItem = z.output<typeof dayItem>
export type TodoFace = z.output<typeof todoFace>
