import { and, asc, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { network } from '../../module.ts'
import { accounts, type PlanRow, plans } from '../schema.ts'

type Calls = typeof contract

const entity = 'network.plan'
export const gigabyte = 1_073_741_824

export async function deskPlans(ctx: ReadContext, input: InputOf<Calls['deskPlans']>) {
  const used = sql<number>`(select count(*)::int from ${accounts} a
    where a.site = ${qualified(plans.site)} and a.plan = ${qualified(plans.id)})`
  const query = ctx.db
    .select({ plan: plans, used })
    .from(plans)
    .where(contains(input.q, plans.name, plans.nameEn))
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [asc(plans.position), asc(plans.id)])
  return { total, list: rows.map(({ plan, used: n }) => ({ ...faceOf(plan), accounts: n })) }
}

const faceOf = ({ id, quota, offAt, site: _, createdAt: __, ...plan }: PlanRow) => ({
  ...{ ...plan, id, quotaGb: Math.round(quota / gigabyte), state: offAt ? ('off' as const) : ('on' as const) },
  allowedActions: ['edit' as const, offAt ? ('switchOn' as const) : ('switchOff' as const)],
})

export async function savePlan(ctx: WriteContext, { id, version, quotaGb, ...draft }: InputOf<Calls['savePlan']>) {
  const values = { ...draft, quota: quotaGb * gigabyte }
  const taken = network.fail('planTaken')
  if (!id) {
    const [made] = await orRefused(ctx.db.insert(plans).values(values).returning(), 'taken', taken)
    await ctx.audit({ action: 'addPlan', entity, entityId: made!.id, after: values })
    return { id: made!.id }
  }
  const { name, price, quota, speed, devices } = theRow(await ctx.db.select().from(plans).where(eq(plans.id, id)))
  await orRefused(updateVersioned(ctx.db, plans, { id, version }, values), 'taken', taken)
  const before = { name, price, quota, speed, devices }
  await ctx.audit({ action: 'changePlan', entity, entityId: id, before, after: values })
  return { id }
}

export async function switchPlan(ctx: WriteContext, { id, on }: InputOf<Calls['switchPlan']>) {
  const isOther = on ? sql`${plans.offAt} is not null` : sql`${plans.offAt} is null`
  const changed = await ctx.db
    .update(plans)
    .set({ offAt: on ? null : ctx.now, version: sql`${plans.version} + 1` })
    .where(and(eq(plans.id, id), isOther))
    .returning({ id: plans.id })
  if (changed.length) await ctx.audit({ action: on ? 'switchPlanOn' : 'switchPlanOff', entity, entityId: id })
  else theRow(await ctx.db.select().from(plans).where(eq(plans.id, id)))
  return {}
}
