import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { post } from '#kernel/server/post/post.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { identity } from '../module.ts'
import { oneTimeCodes } from './centre-schema.ts'
import { codeLetter } from './letters.ts'

export type Purpose = 'mobile' | 'unbind' | 'proof' | 'email' | 'password' | 'reset'

type Asked = {
  purpose: Purpose
  kind: 'sms' | 'mail'
  /** '' when there is nobody to send to: everything is done all the same, and no letter leaves. */
  target: string
  account?: string
  person?: string
}

export const codeSeconds = 600
const mostTries = 5

/** A new code; the one before for the same purpose in this browser is void. */
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

/** Takes the code, once. Which of number, purpose, browser or digits was wrong is not said. */
export async function takeCode(ctx: WriteContext, shown: Shown) {
  const found = await checkCode(ctx, shown)
  await spendCode(ctx, found.id)
  return found
}

/**
 * Whether the code is right, without using it up: for a call that has a password to hash in between. A try is counted before
 * it is judged, in one statement, and a wrong one stays counted though the call is refused.
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

/** One that was right a moment ago is good for one thing. */
export async function spendCode(ctx: WriteContext, id: string): Promise<void> {
  const spent = await ctx.db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  if (spent.length === 0) throw identity.fail('codeWrong')
}

type Bound = Pick<typeof oneTimeCodes.$inferSelect, 'id' | 'purpose' | 'target' | 'account' | 'session'>

/** Keyed: a million codes are soon tried against a plain hash. */
function hashOf(ctx: Pick<ReadContext, 'tools' | 'site'>, bound: Bound, code: string): string {
  const { id, purpose, target, account, session } = bound
  const all = JSON.stringify([ctx.site.id, id, purpose, target, account, session, code])
  return createHmac('sha256', ctx.tools.secret).update(`one-time code ${all}`).digest('hex')
}
