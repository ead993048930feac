import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { card as module } from '../module.ts'
import { lockCard } from './cards.ts'
import { checkCode, codePrefix, readCode, readToken, tokenPrefix } from './codes.ts'
import { type CardRow, cards, type TokenRow, tokens } from './schema.ts'
import type { Payment } from './take-payment.ts'

type Scanned = Pick<Payment, 'card' | 'way' | 'token'>

/** The card that a terminal was shown, locked; its code is used up by this. */
export async function lockByCode(ctx: WriteContext, code: string, amount: number): Promise<Scanned> {
  const spelled = code.toUpperCase()
  if (spelled.startsWith(codePrefix)) return lockByTurning(ctx, spelled)
  if (spelled.startsWith(tokenPrefix)) return lockByFreshToken(ctx, code, amount)
  const [found] = await ctx.db.select().from(cards).where(eq(cards.no, code)).for('update')
  if (!found) throw module.fail('badCode')
  return { card: found, way: 'plastic' }
}

const verdicts = { old: 'oldCode', used: 'usedCode', bad: 'badCode' } as const

async function lockByTurning(ctx: WriteContext, code: string): Promise<Scanned> {
  const read = readCode(codePrefix, code)
  const [card] = read ? await ctx.db.select().from(cards).where(eq(cards.id, read.id)).for('update') : []
  if (!read || !card) throw module.fail('badCode')
  const verdict = checkCode(ctx, card, read)
  if (verdict !== 'good') throw module.fail(verdicts[verdict])
  await ctx.db
    .update(cards)
    .set({ turn: card.turn + 1 })
    .where(eq(cards.id, card.id))
  return { card, way: 'code' }
}

/** Shown to a terminal with network: good until it ends, and only with a card that is not stopped. */
async function lockByFreshToken(ctx: WriteContext, code: string, amount: number): Promise<Scanned> {
  const { card, token } = await spendToken(ctx, code, amount)
  if (token.expiresAt < ctx.now) throw module.fail('oldCode')
  if (card.state !== 'normal') throw module.fail('voidCode')
  return { card, token, way: 'token' }
}

/** How long a terminal may be without network. */
const patienceMs = 72 * 3_600_000

type Late = { code: string; amount: number; at: number }

/**
 * Taken without network. The terminal's word on the time decides only whether the payment was made before the card was
 * stopped; what can be lost by a wrong one is bounded by the number of codes.
 */
export async function lockByToken(ctx: WriteContext, { code, amount, at }: Late): Promise<Scanned> {
  const { card, token } = await spendToken(ctx, code, amount)
  const [paidMs, now] = [at * 1000, ctx.now.getTime()]
  const isInTime = paidMs >= token.createdAt.getTime() - 60_000 && paidMs <= token.expiresAt.getTime()
  if (!isInTime || paidMs > now + 300_000 || now > token.expiresAt.getTime() + patienceMs) throw module.fail('oldCode')
  if (card.stoppedAt && paidMs >= card.stoppedAt.getTime()) throw module.fail('voidCode')
  return { card, token, way: 'token' }
}

async function spendToken(
  ctx: WriteContext,
  code: string,
  amount: number,
): Promise<{ card: CardRow; token: TokenRow }> {
  const read = readToken(ctx, code)
  const [known] = read ? await ctx.db.select().from(tokens).where(eq(tokens.id, read.id)) : []
  if (!known) throw module.fail('badCode')
  if (amount > known.most) throw module.fail('overOffline')
  const card = await lockCard(ctx, known.card)
  const isFree = and(eq(tokens.id, known.id), isNull(tokens.usedAt))
  const [token] = await ctx.db.update(tokens).set({ usedAt: ctx.now }).where(isFree).returning()
  if (!token) throw module.fail('usedCode')
  return { card, token }
}
