import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { figureCalls } from '../../figures-contract.ts'
import { countsAt } from '../figures/figures.ts'
import { checkUnit, dayOf, findShown } from '../plans/seen-plan.ts'
import { commits } from '../schema.ts'

type Calls = typeof figureCalls

export async function commit(ctx: WriteContext, { plan: id, day: said, unit }: InputOf<Calls['commit']>) {
  const plan = await findShown(ctx, id)
  const day = dayOf(ctx, plan, said)
  await checkUnit(ctx, unit)
  const counts = await countsAt(ctx, plan, { day, slot: -1, unit })
  const row = { plan: plan.id, day, unit, counts, by: personOf(ctx).id, at: ctx.now }
  await ctx.db
    .insert(commits)
    .values(row)
    .onConflictDoUpdate({
      target: [commits.site, commits.plan, commits.day, commits.unit],
      set: { counts, by: row.by, at: ctx.now },
    })
  await ctx.audit({ action: 'commit', entity: 'health.plan', entityId: plan.id, after: { day, unit, counts } })
  return {}
}
