import { and, desc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { fines } from '../loans-schema.ts'
import { actorOf, ofSource } from '../rows.ts'
import { sourceOf } from '../rules.ts'
import { fineSteps } from '../states.ts'
import { checkRegister } from './loans.ts'

type Calls = typeof contract

export async function deskFines(ctx: ReadContext, input: InputOf<Calls['deskFines']>) {
  const query = ctx.db
    .select({ fine: fines, who: { name: people.name, number: people.number } })
    .from(fines)
    .innerJoin(people, and(eq(people.site, fines.site), eq(people.id, fines.person)))
    .where(
      and(
        ofSource(sourceOf(ctx), fines.external),
        input.state ? eq(fines.state, input.state) : undefined,
        contains(input.q, fines.title, people.name, people.number),
      ),
    )
  const order = [...sortedBy(input, { since: fines.createdAt, amount: fines.amount }), desc(fines.id)]
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, order)
  return {
    total,
    list: rows.map(({ fine: { id, title, reason, amount, state, createdAt, settledAt, external }, who }) => ({
      ...{ id, title, reason, amount, state, person: who, since: seconds(createdAt) },
      settled: settledAt ? seconds(settledAt) : 0,
      allowedActions: fineSteps.allowedActions({ state, external }, actorOf(ctx, 'desk')),
    })),
  }
}

export async function settleFine(ctx: WriteContext, { id, action }: InputOf<Calls['settleFine']>) {
  checkRegister(ctx)
  const which = and(eq(fines.id, id), sql`${fines.external} is null`)
  const fine = theRow(await ctx.db.select().from(fines).where(which).for('update'))
  const state = fineSteps.move(action, fine, actorOf(ctx, 'desk'))
  await ctx.db.update(fines).set({ state, settledAt: ctx.now }).where(eq(fines.id, id))
  const [before, after] = [{ state: fine.state }, { state, amount: fine.amount }]
  await ctx.audit({ action, entity: 'library.fine', entityId: id, before, after })
  return {}
}
