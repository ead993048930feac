import * as z from 'zod'
import { booleans, ints, strings } from '#kernel/shapes.ts'

export const kinds = ['single', 'multiple', 'judge', 'fill'] as const
export type Kind = (typeof kinds)[number]

/** Options of a question have letters; those of `judge` are `a` for true and `b` for false. */
export const optionLetters = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type Letter = (typeof optionLetters)[number]
export type Options = Partial<Record<Letter, string>>

/** States set by people. `coming`, `open` and `closed` are derived from the time. */
export const storedStates = ['draft', 'published', 'cancelled'] as const
export const states = ['draft', 'coming', 'open', 'closed', 'cancelled'] as const
export type State = (typeof states)[number]

export const attemptStates = ['started', 'submitted', 'autoSubmitted', 'void'] as const
export type AttemptState = (typeof attemptStates)[number]

/** When right answers and explanations are shown. */
export const reviews = ['never', 'submitted', 'closed'] as const
/** What looks odd about an attempt: reasons to look at it, never a verdict. */
export const oddities = ['fast', 'away', 'devices', 'shared'] as const
/** `appealed`: void, and its person asks to look at it again. */
export const judgements = ['', 'kept', 'void', 'appealed'] as const

/** Most questions of an attempt. */
export const mostQuestions = 200

const face = {
  ...strings('id', 'title', 'organiser'),
  state: z.enum(states),
  ...ints('opensAt', 'closesAt', 'minutes', 'questions', 'full', 'passMark', 'attempts', 'prizes'),
  ...booleans('perDay', 'ranking'),
}

export const quizCard = z.object({
  ...face,
  /** The caller's own: attempts made (today, of a daily quiz), the running one, the best score (-1: none). */
  ...ints('made', 'best', 'streak'),
  running: z.string(),
})
export type QuizCard = z.output<typeof quizCard>

export const prizeFace = z.object({ ...strings('id', 'name'), count: z.int() })

/** What the caller won: '' before the draw and for those who did not win. */
export const mine = z.object({
  /** `start` a first or further attempt, `resume` the running one. */
  actions: z.array(z.enum(['start', 'resume'])),
  /** Place among all who finished; 0 for none. */
  place: z.int(),
  /** Whether the caller is listed in the ranking, and takes part in the draw. */
  ...booleans('shown', 'passed', 'today'),
  ...strings('prize', 'entry'),
  claimedAt: z.int(),
})

export const attemptFace = z.object({
  ...strings('id', 'quiz', 'title'),
  state: z.enum(attemptStates),
  ...ints('number', 'startedAt', 'deadline', 'finishedAt', 'score', 'full', 'passMark', 'questions', 'rights'),
  answered: z.int(),
})
export type AttemptFace = z.output<typeof attemptFace>

export const askedQuestion = z.object({
  position: z.int(),
  kind: z.enum(kinds),
  text: z.string(),
  /** In the order of this attempt: the first is `a`. Empty for `judge` and `fill`. */
  options: z.array(z.string()),
  points: z.int(),
  chosen: z.string(),
  savedAt: z.int(),
  /** With the review: the right letters in the order of this attempt, or the accepted texts. */
  right: z.boolean().nullable(),
  ...strings('answer', 'explanation'),
})
export type AskedQuestion = z.output<typeof askedQuestion>
