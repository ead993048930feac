import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { Action, ExamRow, State } from '../shapes.ts'

type Exam = { state: State; day: string; to: number }
type Who = Pick<ReadContext, 'site' | 'now'>

/** Whether it has ended. */
export function isOver({ day, to }: Pick<Exam, 'day' | 'to'>, { site, now }: Who): boolean {
  const today = dayIn(site.zone, now)
  return day < today || (day === today && to <= minutesIn(site.zone, now))
}

const isToCome = (exam: Exam, who: Who): boolean => !isOver(exam, who)

export const examSteps = transitions<State, Action, Exam, Who>({
  publish: { from: ['planned'], to: 'published', guard: isToCome },
  change: { from: ['published', 'changed'], to: 'changed', guard: isToCome },
  cancel: { from: ['published', 'changed'], to: 'cancelled', guard: isToCome },
})

/** With what changes no state: a planned exam is edited and removed, and seats are given until it is over. */
export function actionsOf(exam: Exam, who: Who): ExamRow['allowedActions'] {
  const isOpen = exam.state !== 'cancelled' && isToCome(exam, who)
  return [
    ...examSteps.allowedActions(exam, who),
    ...(exam.state === 'planned' ? (['edit'] as const) : []),
    ...(isOpen ? (['seat'] as const) : []),
    ...(exam.state === 'planned' ? (['remove'] as const) : []),
  ]
}
