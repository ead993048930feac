import type { Asked, CaseState, EndState, Fields, Task, Why } from './state.ts'

/** What everybody who acts on a task sends. `by` is '' for clocks; an agent names no one: the task says for whom. */
type OfTask = {
  task: number
  fields?: Fields
  /** Fields that the form computes from others. */
  computed?: Fields
  chosen?: Record<string, string[]>
}

/** Everything that can happen to a case. With `Found` it is all the core depends on, so that the log replays. */
export type Action =
  | { kind: 'start'; applicant: CaseState['applicant']; fields: Fields; chosen: Record<string, string[]> }
  | ({ kind: 'agree' } & OfTask)
  | ({ kind: 'refuse' } & OfTask)
  /** `back`: straight back to this node afterwards; else everything in between is walked again. */
  | { kind: 'return'; task: number; to: string; back: boolean }
  | { kind: 'transfer' | 'delegate'; task: number; to: string }
  | { kind: 'addBefore' | 'addAfter'; task: number; people: readonly string[] }
  | { kind: 'remove'; task: number }
  /** `read`: tasks that somebody has opened by now. */
  | { kind: 'takeBack'; task: number; read: readonly number[] }
  | { kind: 'withdraw' }
  | { kind: 'urge'; tasks: readonly number[] }
  | { kind: 'suspend' | 'resume' | 'terminate' }
  | { kind: 'handOver'; from: string; to: string }
  /** An administrator gives a task to somebody else, or puts the whole case to a node. */
  | { kind: 'reassign'; task: number; to: string }
  | { kind: 'jump'; to: string }
  | { kind: 'late'; task: number }
  | { kind: 'tick'; token: number }
  | { kind: 'subEnded'; token: number; state: EndState }
export type ActionKind = Action['kind']

/** `by` acts, as the agent of `agentOf` if given; `at` is epoch milliseconds, `today` the site's date. */
export type Move = { action: Action; by: string; agentOf?: string; at: number; today: string }

/** What had to be looked up outside: people by `who:<node>`, `leader:<person>`, `administrators`; times by duration. */
export type Found = { people: Readonly<Record<string, readonly Asked[]>>; times: Readonly<Record<string, number>> }
export const nothingFound: Found = { people: {}, times: {} }

export type LogEntry = { move: Move; found: Found }

/** What has to be done outside once the new state is stored. */
export type Effect =
  | { kind: 'copy'; node: string; people: readonly Asked[] }
  | { kind: 'trigger'; node: string; does: string }
  | { kind: 'sub'; node: string; token: number; flow: string; fields: Fields; waits: boolean }
  | { kind: 'urged' | 'reminded'; task: Task }
  | { kind: 'ended'; state: EndState }

export const flowRefusals = [
  'flowEnded',
  'flowSuspended',
  'flowNotSuspended',
  'noSuchTask',
  'taskDecided',
  'taskNotYet',
  'notYourTask',
  'cannotRefuse',
  'actionNotOffered',
  'fieldNotYours',
  'badReturn',
  'badPerson',
  'alreadyAsked',
  'tooDeep',
  'noDelegating',
  'tooLateToTakeBack',
  'tooLateToWithdraw',
  'urgedAlready',
  'chooseFirst',
  'nobodyToAsk',
  'endless',
  'badNode',
] as const
export type FlowRefusalName = (typeof flowRefusals)[number]

type About = { task?: Task; node?: string; at?: number }

/** Why an action was refused; `task` is the one that was decided by somebody else, `node` the place it is about. */
export class FlowRefusal extends Error {
  readonly refusal: FlowRefusalName
  readonly about: About
  constructor(refusal: FlowRefusalName, about: About = {}) {
    super(refusal)
    this.refusal = refusal
    this.about = about
  }
}

/** Thrown when something outside has to be looked up first. */
export class Needed extends Error {
  readonly keys: { people: readonly string[]; times: readonly string[] }
  constructor(keys: Needed['keys']) {
    super(`needed: ${[...keys.people, ...keys.times].join(', ')}`)
    this.keys = keys
  }
}

export const whoKey = (node: string): string => `who:${node}`
export const leaderKey = (person: string): string => `leader:${person}`
export const administratorsKey = 'administrators'
export const durationKey = ({ hours, workingTime }: { hours: number; workingTime: boolean }): string =>
  `${workingTime ? 'work' : 'clock'}:${hours}`
export const untilKey = (field: string): string => `until:${field}`

export const because = (by: string, people: readonly string[]): Asked[] =>
  people.map((id) => ({ id, why: { by } satisfies Why }))
