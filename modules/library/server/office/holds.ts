import { and, desc, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy, windowTotal } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { lockBook, stepHold as step } from '../circulation.ts'
import { holds } from '../loans-schema.ts'
import { actorOf, holdColumns, holdFace, ofSource } from '../rows.ts'
import { sourceOf } from '../rules.ts'
import { books, branches, copies } from '../schema.ts'
import { checkRegister, lendCopy } from './loans.ts'

type Calls = typeof contract

export async function deskHolds(ctx: ReadContext, input: InputOf<Calls['deskHolds']>) {
  const query = ctx.db
    .select({
      ...holdColumns,
      who: { name: people.name, number: people.number },
      barcode: copies.barcode,
      total: windowTotal,
    })
    .from(holds)
    .innerJoin(books, and(eq(books.site, holds.site), eq(books.id, holds.book)))
    .innerJoin(branches, and(eq(branches.site, holds.site), eq(branches.id, holds.branch)))
    .innerJoin(people, and(eq(people.site, holds.site), eq(people.id, holds.person)))
    .leftJoin(copies, and(eq(copies.site, holds.site), eq(copies.id, holds.copy)))
    .where(
      and(
        ofSource(sourceOf(ctx), holds.external),
        input.id ? eq(holds.id, input.id) : undefined,
        input.state ? eq(holds.state, input.state) : undefined,
        contains(input.q, books.title, people.name, people.number),
      ),
    )
  const order = [...sortedBy(input, { placed: holds.placedAt }), desc(holds.id)]
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, order)
  return {
    total,
    list: rows.map(({ who, barcode, total: _, ...fact }) => ({
      ...holdFace(ctx, fact, 'desk'),
      person: who,
      barcode: barcode ?? '',
    })),
  }
}

export async function stepHold(ctx: WriteContext, { id, action }: InputOf<Calls['stepHold']>) {
  checkRegister(ctx)
  const which = and(eq(holds.id, id), sql`${holds.external} is null`)
  const { book } = theRow(await ctx.db.select().from(holds).where(which))
  await lockBook(ctx.db, book)
  const hold = theRow(await ctx.db.select().from(holds).where(which).for('update'))
  if (action === 'collect' && hold.state === 'waiting' && hold.copy) {
    const copy = theRow(await ctx.db.select().from(copies).where(eq(copies.id, hold.copy)))
    await lendCopy(ctx, copy, hold.person)
  } else await step(ctx, hold, action, { actor: actorOf(ctx, 'desk') })
  const after = theRow(await ctx.db.select({ state: holds.state }).from(holds).where(which))
  await ctx.audit({ action, entity: 'library.hold', entityId: id, before: { state: hold.state }, after })
  return {}
}
