import { dayMs } from '#kernel/clock.ts'
import { transitions } from '#kernel/transitions.ts'
import type { AttemptState, judgements, State, storedStates } from '../shapes.ts'
import type { AttemptRow } from './play-schema.ts'
import type { QuizRow } from './schema.ts'

type Stored = (typeof storedStates)[number]
type Times = Pick<QuizRow, 'state' | 'opensAt' | 'closesAt' | 'drawnAt'>

/** What people do with a quiz. It opens and closes by its times. */
export const quizSteps = transitions<Stored, 'publish' | 'close' | 'cancel' | 'remove', Times, { now: Date }>({
  publish: { from: ['draft'], to: 'published', guard: ({ closesAt }, { now }) => closesAt > now },
  close: {
    from: ['published'],
    to: 'published',
    guard: ({ opensAt, closesAt }, { now }) => opensAt < now && closesAt > now,
  },
  cancel: { from: ['published'], to: 'cancelled', guard: ({ drawnAt }) => !drawnAt },
  remove: { from: ['draft'], to: 'cancelled' },
})

export function stateOf({ state, opensAt, closesAt }: Omit<Times, 'drawnAt'>, now: Date): State {
  if (state !== 'published') return state
  if (now < opensAt) return 'coming'
  return now < closesAt ? 'open' : 'closed'
}

type Judged = (typeof judgements)[number]
type Judging = { state: Judged; of: Pick<AttemptRow, 'state' | 'odd' | 'judgedAt' | 'appealAnswer'> }

/** How long one can appeal after a decision. Prizes are not drawn before. */
export const appealMs = 2 * dayMs

const isFinished = ({ of }: Judging) => of.state !== 'started'

/** What a person decides about a finished attempt. */
export const judgeSteps = transitions<Judged, 'keep' | 'void' | 'restore' | 'refuse', Judging, object>({
  keep: { from: [''], to: 'kept', guard: (one) => isFinished(one) && one.of.odd.length > 0 },
  void: { from: ['', 'kept'], to: 'void', guard: isFinished },
  restore: { from: ['void', 'appealed'], to: 'kept', guard: isFinished },
  refuse: { from: ['appealed'], to: 'void' },
})

/** What the one concerned can do about it: ask once to look at it again. */
export const appealSteps = transitions<Judged, 'appeal', Judging, { now: Date }>({
  appeal: { from: ['void'], to: 'appealed', guard: ({ of }, { now }) => of.appealAnswer === '' && now < appealEnd(of) },
})

export const appealEnd = ({ judgedAt }: Pick<AttemptRow, 'judgedAt'>): Date =>
  new Date((judgedAt?.getTime() ?? 0) + appealMs)

export const judging = (row: AttemptRow): Judging => ({ state: row.judged, of: row })

/** The state of an attempt that counts again. */
export const endedAs = ({ finishedAt, deadline }: Pick<AttemptRow, 'finishedAt' | 'deadline'>): AttemptState =>
  finishedAt! < deadline ? 'submitted' : 'autoSubmitted'
