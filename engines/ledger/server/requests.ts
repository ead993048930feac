import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Said } from '#kernel/language/said.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import {
  type Captured,
  type Held,
  longestHold,
  mostPostings,
  type Posted,
  type Refused,
  type Released,
  type Verdict,
  type Voided,
} from '../shapes.ts'

/**
 * Who asks, and under which reference. The reference is the idempotency key, for ever: the same request under it gets
 * the same answer, another one is refused (`keyUsed`). A refused request leaves it free. `kind` is the category that
 * statements sum by; memo and person are kept with the transaction and not compared.
 */
export type Reference = { source: string; reference: string; kind: string; memo?: Said; by?: string | undefined }

/** `amount` is what the account gains, in fen; those of a transaction sum to zero in each currency. */
export type Posting = { account: string; amount: number }

export type PostDraft = Reference & { postings: readonly Posting[] }
export type HoldDraft = Reference & { account: string; amount: number; seconds: number }
/** The hold's account is among the postings. What is left of the hold is released, unless `last` is false. */
export type CaptureDraft = PostDraft & { hold: string; last?: boolean }
export type ReleaseDraft = Reference & { hold: string }
export type VoidDraft = Reference & { transaction: string }

/** A request to the ledger, answered with an `A` or a refusal. */
export type LedgerRequest<A extends Verdict = Verdict> = { readonly request: object; readonly answers?: A }

export const posting = ({ postings, ...by }: PostDraft): LedgerRequest<Posted> => of('post', by, entriesOf(postings))

export const holding = ({ account, amount, seconds, ...by }: HoldDraft): LedgerRequest<Held> =>
  of('hold', by, { ...entriesOf([{ account, amount }]), seconds: lifeOf(seconds) })

export const capturing = ({ postings, hold, last = true, ...by }: CaptureDraft): LedgerRequest<Captured> =>
  of('capture', by, { ...entriesOf(postings), hold, last })

export const releasing = ({ hold, ...by }: ReleaseDraft): LedgerRequest<Released> => of('release', by, { hold })

/** Undoes a transaction by its mirror: the same entries with the other sign. */
export const voiding = ({ transaction, ...by }: VoidDraft): LedgerRequest<Voided> =>
  of('void', by, { reverses: transaction })

export type Asking = { site: Pick<OutsideContext['site'], 'id'>; tools: Pick<OutsideContext['tools'], 'batchCommits'> }

/**
 * Settles a request in a batch commit: those that arrive during one commit form the next. Durable when answered. Not
 * inside a transaction.
 */
export const settle = <A extends Verdict>({ site, tools }: Asking, { request }: LedgerRequest<A>) =>
  tools.batchCommits.settle<A | Refused>({ statement, site: site.id, subject: lane }, request)

/**
 * Settles requests in the caller's transaction, all of them in one statement; what is refused changes nothing. The
 * accounts stay locked until the commit: settle last, and once in a transaction.
 */
export async function settleIn<A extends Verdict>(
  db: WriteDb,
  requests: readonly LedgerRequest<A>[],
): Promise<(A | Refused)[]> {
  const verdicts = new Array<A | Refused>(requests.length)
  let open = requests.map((_, i) => i)
  while (open.length) {
    const items = JSON.stringify(open.map((at, i) => ({ ...requests[at]!.request, ord: i + 1 })))
    const { rows } = await db.execute<{ said: (A | Refused | null)[] }>(
      sql`select ledger_settle(current_setting('app.site'), ${lane}, ${items}::jsonb) as said`,
    )
    const said = rows[0]!.said
    for (const [i, at] of open.entries()) if (said[i]) verdicts[at] = said[i]
    // What follows on another request of the same list has to wait for it.
    open = open.filter((_, i) => !said[i])
  }
  return verdicts
}

export const post = (ctx: Asking, draft: PostDraft) => settle(ctx, posting(draft))
export const hold = (ctx: Asking, draft: HoldDraft) => settle(ctx, holding(draft))
export const capture = (ctx: Asking, draft: CaptureDraft) => settle(ctx, capturing(draft))
export const release = (ctx: Asking, draft: ReleaseDraft) => settle(ctx, releasing(draft))
export const voidTransaction = (ctx: Asking, draft: VoidDraft) => settle(ctx, voiding(draft))

/** Ends holds whose time is over, a thousand accounts at a time; returns how many ended. */
export async function expireHolds({ site, tools }: Asking): Promise<number> {
  const ended = { statement, site: site.id, subject: lane }
  return (await tools.batchCommits.settle<{ expired: number }>(ended, { op: 'expire' })).expired
}

const statement = 'select ledger_settle($1, $2, $3::jsonb)'
/** One lane for a site: a node's batches of one ledger never wait for one another's locks. */
const lane = 'ledger'

function of(op: string, { source, reference, kind, memo, by }: Reference, content: object): LedgerRequest<never> {
  if (!sourceName.test(source) || !kindName.test(kind) || !reference || reference.length > 160) {
    throw new RangeError(`${source} ${kind} ${reference} names no transaction`)
  }
  const digest = hash('sha256', JSON.stringify({ op, kind, ...content }), 'base64url').slice(0, 22)
  return { request: { op, source, reference, kind, memo, by, digest, ...content } }
}

/** `<module>.<name>`. */
const sourceName = /^[a-z-]+[.][a-zA-Z.-]{1,60}$/
const kindName = /^[a-z][a-zA-Z.-]{0,39}$/

/** Two lists of one order. Amounts that are not whole numbers would be rounded by nobody: they are a bug here. */
function entriesOf(postings: readonly Posting[]): { accounts: string[]; amounts: number[] } {
  const sorted = postings.toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const accounts = sorted.map(({ account }) => account)
  const amounts = sorted.map(({ amount }) => amount)
  if (new Set(accounts).size !== accounts.length) throw new RangeError('an account has one entry in a transaction')
  if (accounts.length > mostPostings) throw new RangeError(`a transaction has at most ${mostPostings} entries`)
  if (!amounts.every(Number.isSafeInteger)) throw new RangeError('an amount is a whole number of fen')
  return { accounts, amounts }
}

function lifeOf(seconds: number): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestHold) throw new RangeError('a hold has an end')
  return seconds
}
