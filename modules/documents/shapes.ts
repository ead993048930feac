import * as z from 'zod'
import { booleans, strings } from '#kernel/shapes.ts'

export const directions = ['out', 'in'] as const
export type Direction = (typeof directions)[number]

/** The kinds of official documents that universities write. */
export const kinds = [
  ...(['notice', 'decision', 'opinion', 'report', 'request', 'reply', 'letter', 'minutes', 'bulletin'] as const),
] as const
export type Kind = (typeof kinds)[number]

/**
 * Who may see an issued document: everybody with an account, everybody but students, or only those who took part in it
 * and those it was sent to. State secrets never enter the system.
 */
export const secrecies = ['open', 'staff', 'limited'] as const
export type Secrecy = (typeof secrecies)[number]

/** In rising order. */
export const urgencies = ['normal', 'urgent', 'flash'] as const
export type Urgency = (typeof urgencies)[number]

/** What has been done with a document; the last ones are ends. */
export const states = [
  ...(['unitReview', 'cosign', 'officeReview', 'leaderReview', 'signed', 'numbered', 'sealed', 'proofed'] as const),
  ...(['issued', 'archived', 'registered', 'proposed', 'instructed', 'handling', 'fedBack', 'closed'] as const),
  ...(['returned', 'suspended', 'refused', 'withdrawn', 'terminated', 'recalled'] as const),
] as const
export type State = (typeof states)[number]

/** The state while a document waits at a node of this id. Other nodes leave the state as it is. */
export const stateAt: Readonly<Record<string, State>> = {
  unit: 'unitReview',
  cosign: 'cosign',
  office: 'officeReview',
  leader: 'leaderReview',
  number: 'signed',
  seal: 'numbered',
  proof: 'sealed',
  issue: 'proofed',
  archive: 'issued',
  propose: 'registered',
  instruct: 'proposed',
  assign: 'instructed',
  handle: 'handling',
  feedback: 'fedBack',
}

/** Nodes whose task ends by an action of its own, never by plain agreement. */
export const specialNodes = ['number', 'seal', 'issue', 'archive'] as const
export type SpecialNode = (typeof specialNodes)[number]

export const numberStates = ['reserved', 'used', 'voided'] as const
export type NumberState = (typeof numberStates)[number]

/** `校办发〔2026〕12号`, by GB/T 9704: hexagonal brackets, no leading zeros. */
export const spelledNumber = (prefix: string, year: number, n: number): string => `${prefix}〔${year}〕${n}号`

export const attachment = z.object(strings('id', 'name'))

/** A row of a list. */
export const paperRow = z.object({
  ...strings('id', 'case', 'title', 'number', 'unit', 'drafter', 'sender', 'theirNumber'),
  direction: z.enum(directions),
  kind: z.enum(kinds),
  secrecy: z.enum(secrecies),
  urgency: z.enum(urgencies),
  state: z.enum(states),
  dueDay: z.string(),
  /** Seconds; 0 if it has not happened. */
  created: z.int(),
  issued: z.int(),
})
export type PaperRow = z.output<typeof paperRow>

export const paperVersion = z.object({
  n: z.int(),
  ...strings('person', 'node'),
  at: z.int(),
  isSealed: z.boolean(),
})

/** A piece of a text between two versions. */
export const changedPiece = z.object({ text: z.string(), is: z.enum(['same', 'added', 'removed']) })
export type ChangedPiece = z.output<typeof changedPiece>

export const reader = z.object({
  ...strings('person', 'name', 'unit', 'comment'),
  /** Seconds; 0 if not yet. */
  read: z.int(),
  reminded: z.int(),
})

export const circulation = z.object({
  ...strings('id', 'by', 'note'),
  at: z.int(),
  readers: z.array(reader),
  ...booleans('mayRemind'),
  /** Seconds: when those who have not read it can be reminded again; 0 for now. */
  remindAfter: z.int(),
})
export type Circulation = z.output<typeof circulation>
