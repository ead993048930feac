import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { erasureSteps } from '#kernel/erasure.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { erasures as table } from '#kernel/server/personal-data/schema.ts'
import type { contract } from '../contract.ts'
import { people as module } from '../module.ts'
import { findPerson, holdPerson } from './find-person.ts'
import { checkNotAbove } from './grants/holdings.ts'

type Calls = typeof contract
const entity = 'person'
const asker = alias(people, 'asker')
const decider = alias(people, 'decider')

export async function erasures(ctx: ReadContext, input: InputOf<Calls['erasures']>) {
  const query = ctx.db
    .select({
      entry: table,
      person: { name: people.name, number: people.number },
      asker: { name: asker.name, number: asker.number },
      decider: { name: decider.name, number: decider.number },
    })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .innerJoin(asker, and(eq(asker.site, table.site), eq(asker.id, table.askedBy)))
    .leftJoin(decider, and(eq(decider.site, table.site), eq(decider.id, table.decidedBy)))
    .leftJoin(departments, ofTheirUnit)
    .where(and(within(ctx.scope('erase')), input.state ? eq(table.state, input.state) : undefined))
  const { rows, total } = await pageOf(ctx, query, input, desc(table.id))
  const list = rows.map(({ entry, person, ...named }) => ({
    ...named,
    person: entry.state === 'done' ? { ...person, number: '' } : person,
    ...{ id: entry.id, reason: entry.reason, state: entry.state },
    ...{ asked: seconds(entry.createdAt), done: entry.doneAt ? seconds(entry.doneAt) : 0 },
    rows: Object.values(entry.deleted).reduce((sum, n) => sum + n, 0),
    allowedActions: erasureSteps.allowedActions(entry, { id: personOf(ctx).id }),
  }))
  return { total, list }
}

export async function askErasure(ctx: WriteContext, { person: id, reason }: InputOf<Calls['askErasure']>) {
  const person = await holdPerson(ctx, id, 'erase')
  if (!person.leftAt) throw module.fail('stillHere')
  await checkNotAbove(ctx, id)
  const [made] = await ctx.db
    .insert(table)
    .values({ person: id, reason, askedBy: personOf(ctx).id })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (!made) throw module.fail('erasing')
  await ctx.audit({ action: 'askErasure', entity, entityId: id, after: { reason } })
  return made
}

export async function decideErasure(ctx: WriteContext, { id, action }: InputOf<Calls['decideErasure']>) {
  const [entry] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!entry) throw notFound()
  const person = await findPerson(ctx, entry.person, 'erase')
  const decidedBy = personOf(ctx).id
  const state = erasureSteps.move(action, entry, { id: decidedBy })
  // Meanwhile they may be back.
  if (action === 'confirm' && !person.leftAt) throw module.fail('stillHere')
  await ctx.db.update(table).set({ state, decidedBy, decidedAt: ctx.now }).where(eq(table.id, id))
  await ctx.audit({
    action: `${action}Erasure`,
    entity,
    entityId: entry.person,
    before: { state: entry.state },
    after: { state },
  })
  if (action === 'confirm') await ctx.enqueue('people.erase', { id })
  return {}
}
