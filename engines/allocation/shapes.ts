import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'

/** Held and offered grants have an end. The three live states count against quotas and limits. */
export const grantStates = ['held', 'offered', 'granted', 'cancelled', 'declined', 'expired'] as const
export const liveStates = ['held', 'offered', 'granted'] as const
export const waitStates = ['waiting', 'offered', 'served', 'missed', 'left'] as const
export const pointStates = ['counted', 'appealed', 'upheld', 'waived'] as const
/** How the waiting list is ordered: by arrival, or by a draw. */
export const listOrders = ['arrival', 'draw'] as const

export type GrantState = (typeof grantStates)[number]

/** Why a request was refused. Modules provide the wording. */
export const refusals = [
  'noSuchPool',
  'noSuchGrant',
  'notOpenYet',
  'closed',
  'notForYou',
  'limit',
  'soldOut',
  'placeTaken',
  'alreadyYours',
  'noSuchPlace',
  'codeNeeded',
  'codeWrong',
  'codeUsed',
  'tooLate',
  'alreadyUsed',
  'notNow',
  'alreadyWaiting',
  'keyUsed',
] as const
export type RefusalReason = (typeof refusals)[number]

/** The committed result of a request; times in seconds. */
export type Verdict =
  | {
      verdict: 'granted' | 'held'
      /** The first of `grants`: each grant is one place. */
      grant: string
      grants: string[]
      count: number
      places: string[]
      until: number | null
      /** For places that are held one by one: the end of each hold. */
      ends?: number[]
    }
  | { verdict: 'cancelled' | 'declined'; grant: string }
  | { verdict: 'waiting'; wait: string; count: number }
  | { verdict: 'left' }
  /** `taken`: those of the requested places that somebody else has. */
  | { verdict: RefusalReason; taken?: string[] }

/** Published to watchers of a pool after each commit that changed it. No `places` if too many changed. */
export type PoolChange = { batch: number; places?: { taken: string[]; free: string[] } }

export const quotaShape = z.object({
  id: z.uuid().optional(),
  name: z.string().min(1).max(80),
  size: z.int().min(0).max(1_000_000),
  audience,
})
export type QuotaDraft = z.output<typeof quotaShape>

export const poolShape = z.object({
  opensAt: z.date().nullable().default(null),
  closesAt: z.date().nullable().default(null),
  perPerson: z.int().min(1).max(100).default(1),
  /** How long a hold lasts; only used by requests that ask for a hold. */
  holdSeconds: z.int().min(10).max(7_200).default(600),
  offerSeconds: z.int().min(60).max(604_800).default(7_200),
  needsCode: z.boolean().default(false),
  waits: z.boolean().default(true),
  order: z.enum(listOrders).default('arrival'),
})
export type PoolRules = z.output<typeof poolShape>
