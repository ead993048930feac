import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { grants, sessions, people as table } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { contract } from '../contract.ts'
import { people } from '../module.ts'
import { findPerson, holdPerson, noted, stateOf } from './find-person.ts'
import { findUnit } from './find-unit.ts'
import { checkNotAbove } from './grants/holdings.ts'
import { keepingHolder } from './grants/last-holder.ts'
import { personSteps } from './person-states.ts'

type Calls = typeof contract
const entity = 'person'

export async function addPerson(ctx: WriteContext, { department, ...draft }: InputOf<Calls['addPerson']>) {
  const unit = await findUnit(ctx, department)
  const [made] = await ctx.db
    .insert(table)
    .values({ ...draft, ...spelling(draft.name), department: unit })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (!made) throw people.fail('numberTaken')
  const after = noted(await findPerson(ctx, made.id, 'edit'))
  await ctx.audit({ action: 'addPerson', entity, entityId: made.id, after })
  return made
}

export async function savePerson(ctx: WriteContext, input: InputOf<Calls['savePerson']>) {
  const { id, version, department, mobile, email, ...said } = input
  const before = await holdPerson(ctx, id, 'edit', version)
  const draft = { ...said, latinName: said.latinName ?? before.latinName }
  await checkNotAbove(ctx, id)
  // The current unit is not checked again: it may be outside the caller's scope or closed by now.
  const unit = department === (before.departmentId ?? '') ? before.departmentId : await findUnit(ctx, department)
  const taken = sql`${table.number} = ${draft.number} and ${table.id} <> ${id}::uuid`
  if ((await ctx.db.select({ id: table.id }).from(table).where(taken)).length) throw people.fail('numberTaken')
  await ctx.db
    .update(table)
    .set({
      ...draft,
      ...spelling(draft.name),
      department: unit,
      ...(mobile !== undefined && { mobile }),
      ...(email !== undefined && { email }),
    })
    .where(eq(table.id, id))
  const after = noted({
    ...before,
    ...draft,
    departmentId: unit,
    mobile: mobile ?? before.mobile,
    email: email ?? before.email,
  })
  await ctx.audit({ action: 'savePerson', entity, entityId: id, before: noted(before), after })
  return {}
}

export async function leave(ctx: WriteContext, { id, version }: InputOf<Calls['leave']>) {
  const before = await moved(ctx, 'leave', id, version)
  return keepingHolder(ctx, async () => {
    await ctx.db.update(table).set({ leftAt: ctx.now }).where(eq(table.id, id))
    await ctx.db.delete(sessions).where(eq(sessions.person, id))
    const ended = await ctx.db.delete(grants).where(eq(grants.person, id)).returning()
    await ctx.audit({ action: 'leave', entity, entityId: id, before: { ...noted(before), grants: ended } })
    return {}
  })
}

export async function reinstate(ctx: WriteContext, { id, version }: InputOf<Calls['reinstate']>) {
  const before = await moved(ctx, 'reinstate', id, version)
  await ctx.db.update(table).set({ leftAt: null }).where(eq(table.id, id))
  await ctx.audit({ action: 'reinstate', entity, entityId: id, before: { left: before.leftAt } })
  return {}
}

async function moved(ctx: WriteContext, action: 'leave' | 'reinstate', id: string, version: string) {
  const before = await holdPerson(ctx, id, 'edit', version)
  if (id === personOf(ctx).id) throw people.fail('ownSelf')
  await checkNotAbove(ctx, id)
  personSteps.move(action, { state: stateOf(before), id }, { edits: true, id: personOf(ctx).id })
  return before
}
