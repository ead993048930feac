import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { mostUnknown, peopleWithNumbers } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { lockCard, momentOf, moveCard } from '../cards.ts'
import { recheckLow } from '../low.ts'
import { tellCard } from '../notifications.ts'
import { tellOutside } from '../outside/loss.ts'
import { type CardRow, cards } from '../schema.ts'
import { cardSteps } from '../states.ts'

type Calls = typeof contract

export const holderOf = and(eq(people.site, cards.site), eq(people.id, cards.person))
export const face = { id: people.id, name: people.name, number: people.number }

export async function deskCards(ctx: ReadContext, input: InputOf<Calls['deskCards']>) {
  const query = ctx.db
    .select({ card: cards, who: face })
    .from(cards)
    .innerJoin(people, holderOf)
    .where(
      and(
        input.state ? eq(cards.state, input.state) : undefined,
        contains(input.q, people.name, people.number, cards.no),
      ),
    )
  const order = [...sortedBy(input, { created: cards.createdAt, number: people.number }), desc(cards.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  return { total, list: rows.map(({ card, who }) => ({ ...rowFace(ctx, card), person: who })) }
}

const rowFace = (ctx: ReadContext, card: CardRow) => ({
  ...{ id: card.id, no: card.no, state: card.state, reason: card.reason, wayOut: card.wayOut },
  ...{ created: seconds(card.createdAt), stoppedAt: momentOf(card.stoppedAt) },
  allowedActions: [
    ...cardSteps.allowedActions(card, ctx).filter((action) => action !== 'close'),
    'statement' as const,
    ...(card.state === 'closed' ? [] : (['renew'] as const)),
  ],
})

export async function openCards(ctx: WriteContext, { numbers }: InputOf<Calls['openCards']>) {
  const { found, unknown } = await peopleWithNumbers(ctx, numbers)
  const made = await addCards(
    ctx,
    found.map(({ id }) => id),
  )
  await recheckLow(ctx, made)
  const after = { added: made.length }
  await ctx.audit({ action: 'openCards', entity: 'card.card', ...(made[0] && { entityId: made[0].id }), after })
  return { added: made.length, known: found.length - made.length, unknown: unknown.slice(0, mostUnknown) }
}

/** People who have a card keep it. */
export async function addCards(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  holders: readonly string[],
): Promise<CardRow[]> {
  if (!holders.length) return []
  const taken = await db
    .select({ person: cards.person })
    .from(cards)
    .where(and(inArray(cards.person, [...holders]), ne(cards.state, 'closed')))
  const has = new Set(taken.map(({ person }) => person))
  const values = holders.filter((id) => !has.has(id)).map((person) => ({ person, no: newNumber(), createdAt: now }))
  return values.length ? db.insert(cards).values(values).onConflictDoNothing().returning() : []
}

/** Eleven digits that nobody can guess from another card. */
export const newNumber = (): string => String(10_000_000_000 + randomInt(89_999_999_999))

export async function freezeCard(ctx: WriteContext, { id, reason, wayOut }: InputOf<Calls['freezeCard']>) {
  const row = await moveCard(ctx, await lockCard(ctx, id), { action: 'freeze', reason, wayOut })
  await tellOutside(ctx, row.person)
  await tellCard(ctx, 'frozen', row, `${reason}。${wayOut}`)
  return {}
}

export async function liftFreeze(ctx: WriteContext, { id, reason }: InputOf<Calls['liftFreeze']>) {
  const row = await moveCard(ctx, await lockCard(ctx, id), { action: 'lift', reason })
  await tellOutside(ctx, row.person)
  await tellCard(ctx, 'lifted', row)
  return {}
}

export async function deskLoss(ctx: WriteContext, { id }: InputOf<Calls['deskLoss']>) {
  const row = await moveCard(ctx, await lockCard(ctx, id), { action: 'reportLoss' })
  await tellOutside(ctx, row.person)
  await tellCard(ctx, 'lost', row)
  return {}
}
