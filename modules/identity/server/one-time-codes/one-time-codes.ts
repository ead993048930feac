import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { post } from '#kernel/server/post/post.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { identity } from '../../module.ts'
import { oneTimeCodes } from '../centre-schema.ts'
import { codeLetter } from './letters.ts'

export type Purpose = 'mobile' | 'unbind' | 'proof' | 'email' | 'password' | 'reset'

type Asked = {
  purpose: Purpose
  kind: 'sms' | 'mail'
  /** '' if there is no recipient: all steps are the same, but nothing is sent (no account enumeration). */
  target: string
  account?: string
  person?: string
}

export const codeSeconds = 600
const mostTries = 5

/** Sends a new code; invalidates the previous one for the same purpose in this browser. */
export async function sendCode(ctx: WriteContext, asked: Asked): Promise<void> {
  const { purpose, kind, target, account = '', person } = asked
  const session = ctx.visitor()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const bound = { id: randomUUID(), purpose, target, account, session }
  await ctx.db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.session, session), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
  await ctx.db.insert(oneTimeCodes).values({
    ...bound,
    person,
    hash: hashOf(ctx, bound, code),
    expiresAt: sql`now() + make_interval(secs => ${codeSeconds})`,
  })
  const sending = { job: 'identity.deliver', seconds: codeSeconds }
  await post(ctx, sending, { kind, to: target, ...codeLetter(ctx, purpose, code, codeSeconds / 60) })
}

type Shown = { purpose: Purpose; code: string; target?: string; account?: string }

/** Uses up a code. Does not reveal which of number, purpose, browser or digits was wrong. */
export async function takeCode(ctx: WriteContext, shown: Shown) {
  const found = await checkCode(ctx, shown)
  await spendCode(ctx, found.id)
  return found
}

/**
 * Checks a code without using it up, for calls that hash a password in between. The attempt is counted before it is
 * judged, in one statement, and stays counted when the call fails.
 */
export async function checkCode(ctx: WriteContext, { purpose, code, target, account }: Shown) {
  const asked = ctx.db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.session, ctx.visitor()),
        eq(oneTimeCodes.purpose, purpose),
        target === undefined ? undefined : eq(oneTimeCodes.target, target),
        account === undefined ? undefined : eq(oneTimeCodes.account, account),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const [row] = await ctx.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, asked), isNull(oneTimeCodes.usedAt), lt(oneTimeCodes.tries, mostTries)))
    .returning()
  if (!row) throw identity.fail((await asked).length ? 'codeSpent' : 'codeWrong')
  const right = timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(ctx, row, code)))
  if (!right) throw new Refusal(identity.fail(row.tries < mostTries ? 'codeWrong' : 'codeSpent'))
  const { id, person } = row
  await ctx.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.id, id))
  return { id, person, target: row.target }
}

/** A code that was checked can be used only once. */
export async function spendCode(ctx: WriteContext, id: string): Promise<void> {
  const spent = await ctx.db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  if (spent.length === 0) throw identity.fail('codeWrong')
}

type Bound = Pick<typeof oneTimeCodes.$inferSelect, 'id' | 'purpose' | 'target' | 'account' | 'session'>

/** HMAC: a plain hash of a million codes is soon brute-forced. */
function hashOf(ctx: Pick<ReadContext, 'tools' | 'site'>, bound: Bound, code: string): string {
  const { id, purpose, target, account, session } = bound
  const all = JSON.stringify([ctx.site.id, id, purpose, target, account, session, code])
  return createHmac('sha256', ctx.tools.secret).update(`one-time code ${all}`).digest('hex')
}
