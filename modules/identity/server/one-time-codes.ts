import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
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

/**
 * Takes the code, once. The row is held, so that tries at once are counted one by one; a wrong try stays counted
 * though the call is refused. Which of number, purpose, browser or digits was wrong is not said.
 */
export async function takeCode(ctx: WriteContext, { purpose, code, target, account }: Shown) {
  const [row] = await ctx.db
    .select()
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
    .for('update')
  if (!row) throw identity.fail('codeWrong')
  if (row.tries >= mostTries) throw identity.fail('codeSpent')
  const right = timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(ctx, row, code)))
  const change = right ? { usedAt: sql`now()` } : { tries: row.tries + 1 }
  await ctx.db.update(oneTimeCodes).set(change).where(eq(oneTimeCodes.id, row.id))
  if (!right) throw new Refusal(identity.fail(row.tries + 1 < mostTries ? 'codeWrong' : 'codeSpent'))
  return { person: row.person, target: row.target }
}

type Bound = Pick<typeof oneTimeCodes.$inferSelect, 'id' | 'purpose' | 'target' | 'account' | 'session'>

/** Keyed: a million codes are soon tried against a plain hash. */
function hashOf(ctx: Pick<ReadContext, 'tools' | 'site'>, bound: Bound, code: string): string {
  const { id, purpose, target, account, session } = bound
  const all = JSON.stringify([ctx.site.id, id, purpose, target, account, session, code])
  return createHmac('sha256', ctx.tools.secret).update(`one-time code ${all}`).digest('hex')
}
