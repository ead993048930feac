import * as z from 'zod'
import { agendaKinds } from '#kernel/agenda.ts'

export const agendaStates = ['open', 'done', 'expired'] as const
export type AgendaState = (typeof agendaStates)[number]

/** An item of a person's day. Times are in seconds, 0 for none. */
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

/** A to-do: an item with an action. */
export const todoFace = z.object({
  id: z.string(),
  /** `<module>.<name>`. */
  source: z.string(),
  title: z.string(),
  text: z.string(),
  /** The label of the button. */
  action: z.string(),
  link: z.string(),
  /** Seconds; 0 for none. */
  dueAt: z.int(),
  state: z.enum([...agendaStates, 'snoozed']),
  snoozedUntil: z.int(),
  settledAt: z.int(),
})

export type DayItem = z.output<typeof dayItem>
export type TodoFace = z.output<typeof todoFace>
