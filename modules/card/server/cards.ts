import { and, eq, ne } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { card as module } from '../module.ts'
import type { CardAction } from '../shapes.ts'
import { type CardRow, cards } from './schema.ts'
import { cardSteps, undoEnd } from './states.ts'

export const momentOf = (at: Date | null): number => (at ? seconds(at) : 0)

const isLive = (person: string) => and(eq(cards.person, person), ne(cards.state, 'closed'))

export async function getCard(db: ReadDb, person: string): Promise<CardRow | undefined> {
  return (await db.select().from(cards).where(isLive(person)))[0]
}

/** One's own card, locked: everything about it is decided under this lock. */
export async function lockOwn(ctx: Pick<WriteContext, 'db' | 'person'>): Promise<CardRow> {
  const [row] = await ctx.db
    .select()
    .from(cards)
    .where(isLive(personOf(ctx).id))
    .for('update')
  if (!row) throw module.fail('noCard')
  return row
}

export const lockCard = async ({ db }: Pick<WriteContext, 'db'>, id: string): Promise<CardRow> =>
  theRow(await db.select().from(cards).where(eq(cards.id, id)).for('update'))

export const cardFace = (ctx: Pick<ReadContext, 'site' | 'now' | 'person' | 'may'>, row: CardRow) => ({
  ...{ id: row.id, no: row.no, state: row.state, reason: row.reason, wayOut: row.wayOut },
  ...{ since: seconds(row.createdAt), stoppedAt: momentOf(row.stoppedAt) },
  undoUntil: row.state === 'lost' ? seconds(undoEnd(ctx, row)) : 0,
  allowedActions: cardSteps.allowedActions(row, ctx),
})

type Move = { action: CardAction; reason?: string; wayOut?: string }

/** Moves a locked card to its next state, with an audit row. */
export async function moveCard(ctx: WriteContext, row: CardRow, { action, reason = '', wayOut = '' }: Move) {
  const state = cardSteps.move(action, row, ctx)
  const stoppedAt = state === 'normal' ? null : ctx.now
  const kept = state === 'frozen' ? { reason, wayOut } : { reason: '', wayOut: '' }
  const set = { state, stoppedAt, ...kept, version: row.version + 1 }
  const [moved] = await ctx.db.update(cards).set(set).where(eq(cards.id, row.id)).returning()
  const [before, after] = [{ cardState: row.state }, { cardState: state, ...(reason && { reason }) }]
  await ctx.audit({ action, entity: 'card.card', entityId: row.id, before, after })
  return moved!
}
