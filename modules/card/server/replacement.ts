import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { lockOwn, moveCard } from './cards.ts'
import { putRequest, takeRequest } from './low.ts'
import { tellOutside } from './outside/loss.ts'
import { replacements } from './schema.ts'

type Calls = typeof contract

/** A card that was lost is stopped with the request; a damaged one stays usable until the new one is there. */
export async function replace(ctx: WriteContext, { reason, note }: InputOf<Calls['replace']>) {
  const card = await lockOwn(ctx)
  if (reason === 'lost' && card.state === 'normal') {
    await moveCard(ctx, card, { action: 'reportLoss' })
    await tellOutside(ctx)
  }
  const { id: person, name } = personOf(ctx)
  const [row] = await ctx.db
    .insert(replacements)
    .values({ card: card.id, person, reason, note, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!row) throw module.fail('askedAlready')
  await putRequest(ctx, row, name)
  await ctx.audit({ action: 'askReplacement', entity: 'card.replacement', entityId: row.id, after: { why: reason } })
  return { id: row.id }
}

export async function withdrawReplacement(ctx: WriteContext, { id }: InputOf<Calls['withdrawReplacement']>) {
  const isMine = and(eq(replacements.id, id), eq(replacements.person, personOf(ctx).id))
  const row = theRow(await ctx.db.select().from(replacements).where(isMine).for('update'))
  if (row.state !== 'requested') throw kernel.fail('notNow')
  const set = { state: 'withdrawn' as const, decidedAt: ctx.now }
  await ctx.db.update(replacements).set(set).where(eq(replacements.id, id))
  await takeRequest(ctx, id)
  const [before, after] = [{ requestState: 'requested' }, { requestState: 'withdrawn' }]
  await ctx.audit({ action: 'withdrawReplacement', entity: 'card.replacement', entityId: id, before, after })
  return {}
}
