import { inArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { grants, sessions, people as table } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { noted, stateOf } from './find-person.ts'
import { findUnit } from './find-unit.ts'
import { keepingHolder } from './grants/last-holder.ts'
import { holdEditable, outcome } from './hold-selected.ts'
import { personSteps } from './person-states.ts'

type Calls = typeof contract
const entity = 'person'

export async function leaveMany(ctx: WriteContext, { ids }: InputOf<Calls['leaveMany']>) {
  const { reached, moving } = await holdMoving(ctx, ids, 'leave')
  const gone = moving.map(({ id }) => id)
  if (!gone.length) return outcome(ids, reached, 0)
  return keepingHolder(ctx, async () => {
    await ctx.db.update(table).set({ leftAt: ctx.now }).where(inArray(table.id, gone))
    await ctx.db.delete(sessions).where(inArray(sessions.person, gone))
    const ended = await ctx.db.delete(grants).where(inArray(grants.person, gone)).returning()
    for (const person of moving) {
      const own = ended.filter((grant) => grant.person === person.id)
      const before = { ...noted(person), grants: own }
      await ctx.audit({ action: 'leave', entity, entityId: person.id, before })
    }
    return outcome(ids, reached, gone.length)
  })
}

export async function reinstateMany(ctx: WriteContext, { ids }: InputOf<Calls['reinstateMany']>) {
  const { reached, moving } = await holdMoving(ctx, ids, 'reinstate')
  const back = moving.map(({ id }) => id)
  if (back.length) await ctx.db.update(table).set({ leftAt: null }).where(inArray(table.id, back))
  for (const { id, leftAt } of moving) {
    await ctx.audit({ action: 'reinstate', entity, entityId: id, before: { left: leftAt } })
  }
  return outcome(ids, reached, back.length)
}

/** Skips people who are already in the target state, and the caller. */
async function holdMoving(ctx: WriteContext, ids: readonly string[], action: 'leave' | 'reinstate') {
  const self = personOf(ctx).id
  const editor = { edits: true, id: self }
  const others = (await holdEditable(ctx, ids)).filter(({ id }) => id !== self)
  const moving = others.filter((one) =>
    personSteps.allowedActions({ state: stateOf(one), id: one.id }, editor).includes(action),
  )
  return { reached: others.length, moving }
}

export async function moveMany(ctx: WriteContext, { ids, department }: InputOf<Calls['moveMany']>) {
  const unit = await findUnit(ctx, department)
  const reached = await holdEditable(ctx, ids)
  const moving = reached.filter(({ departmentId }) => departmentId !== unit)
  const moved = moving.map(({ id }) => id)
  if (moved.length) await ctx.db.update(table).set({ department: unit }).where(inArray(table.id, moved))
  for (const person of moving) {
    const after = noted({ ...person, departmentId: unit })
    await ctx.audit({ action: 'savePerson', entity, entityId: person.id, before: noted(person), after })
  }
  return outcome(ids, reached.length, moved.length)
}
