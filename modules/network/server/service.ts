import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { type OutsideContext, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { network } from '../module.ts'
import { findOwn, isExternal, ownOf } from './rows.ts'
import { devices as names, sessions as sessionRows } from './schema.ts'
import { macOf } from './session-merge.ts'
import { systemOf } from './systems.ts'

type Calls = typeof contract

export async function account(ctx: OutsideContext) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  const { pause: rules, recharge } = settingsOf(ctx, network)
  return {
    ...(await system.account(ctx, own)),
    freshness: system.freshness(ctx, own),
    pause: rules,
    recharge: { least: recharge.least, most: recharge.most },
  }
}

export async function usage(ctx: OutsideContext) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  const [face, list] = await Promise.all([system.account(ctx, own), system.months(ctx, own)])
  const { used, seconds, plan, periodEnd } = face
  return { used, seconds, periodEnd, quota: plan?.quota ?? 0, list, freshness: system.freshness(ctx, own) }
}

export async function devices(ctx: OutsideContext, { q }: InputOf<Calls['devices']>) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  const list = await system.devices(ctx, own)
  const most = own.row?.snapshot?.account.plan?.devices ?? own.plan?.devices ?? 0
  const typed = q.toLowerCase()
  const fits = (texts: readonly string[]) => texts.join(' ').toLowerCase().includes(typed)
  return {
    most,
    list: list.filter(({ name, mac, address, place }) => fits([name, mac, address, place])),
    freshness: system.freshness(ctx, own),
  }
}

export async function sessions(ctx: OutsideContext, input: InputOf<Calls['sessions']>) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  return { ...(await system.sessions(ctx, own, input)), freshness: system.freshness(ctx, own) }
}

export async function charges(ctx: OutsideContext, input: InputOf<Calls['charges']>) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  return { ...(await system.charges(ctx, own, input)), freshness: system.freshness(ctx, own) }
}

export async function plans(ctx: OutsideContext) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  const [face, list] = await Promise.all([system.account(ctx, own), system.plans(ctx, own)])
  const { balance, periodEnd, allowedActions, plan, nextPlan } = face
  const [current, next] = [plan?.id ?? '', nextPlan?.id ?? '']
  return {
    ...{ current, next, balance, periodEnd, canChange: allowedActions.includes('change') },
    list: list.map((offer) => ({
      ...offer,
      ...{ isCurrent: offer.id === current, isNext: offer.id === next, isEnough: balance >= offer.costNow },
    })),
    freshness: system.freshness(ctx, own),
  }
}

export async function here(ctx: OutsideContext) {
  const [system, own] = [systemOf(ctx), await ownOf(ctx)]
  const list = await system.devices(ctx, own)
  const { loginPage } = settingsOf(ctx, network)
  return {
    ...{ address: ctx.address, loginPage, username: own.row?.username ?? own.number },
    state: own.row?.state ?? ('none' as const),
    device: list.find(({ isThis }) => isThis) ?? null,
    freshness: system.freshness(ctx, own),
  }
}

export async function sync(ctx: StepContext) {
  const own = await ownOf(ctx)
  await systemOf(ctx).sync(ctx, own)
  return systemOf(ctx).freshness(ctx, await ownOf({ ...ctx, db: ctx.reader }))
}

export async function kick(ctx: StepContext, { id }: InputOf<Calls['kick']>) {
  brake(ctx, 'network.kick', { burst: 40, perSecond: 0.5 })
  await systemOf(ctx).kick(ctx, await findOwn(ctx), id)
  return {}
}

/** Only devices that were seen with the account. */
export async function nameDevice(ctx: WriteContext, { mac: typed, name }: InputOf<Calls['nameDevice']>) {
  const { row } = await findOwn(ctx)
  const mac = macOf(typed)
  const isSeen = isExternal(ctx)
    ? row.snapshot?.devices.some((one) => one.mac === mac)
    : await countWhere(ctx.db, sessionRows, and(eq(sessionRows.account, row.id), eq(sessionRows.mac, mac)))
  if (!isSeen) throw notFound()
  const isIt = and(eq(names.account, row.id), eq(names.mac, mac))
  if (name === '') await ctx.db.delete(names).where(isIt)
  else {
    await ctx.db
      .insert(names)
      .values({ account: row.id, mac, name })
      .onConflictDoUpdate({ target: [names.site, names.account, names.mac], set: { name } })
  }
  await ctx.audit({ action: 'nameDevice', entity: 'network.account', entityId: row.id, after: { mac, name } })
  return {}
}

export async function change(ctx: StepContext, { plan, when, cost }: InputOf<Calls['change']>) {
  await systemOf(ctx).change(ctx, await findOwn(ctx), { plan, when, cost })
  return { when }
}

export async function cancelChange(ctx: StepContext) {
  await systemOf(ctx).cancelChange(ctx, await findOwn(ctx))
  return {}
}

export async function pause(ctx: StepContext, { until }: InputOf<Calls['pause']>) {
  await systemOf(ctx).pause(ctx, await findOwn(ctx), until)
  return {}
}

export async function resume(ctx: StepContext) {
  await systemOf(ctx).resume(ctx, await findOwn(ctx))
  return {}
}

/** Tries are counted before the hash they pay for. */
const slow = { burst: 8, perSecond: 1 / 60 }

export async function activate(ctx: StepContext, input: InputOf<Calls['activate']>) {
  brake(ctx, 'network.password', slow)
  await systemOf(ctx).activate(ctx, await ownOf(ctx), input)
  return {}
}

export async function changePassword(ctx: StepContext, input: InputOf<Calls['changePassword']>) {
  brake(ctx, 'network.password', slow)
  await systemOf(ctx).setPassword(ctx, await findOwn(ctx), input)
  return {}
}

export async function resetPassword(ctx: StepContext, { password }: InputOf<Calls['resetPassword']>) {
  brake(ctx, 'network.password', slow)
  await systemOf(ctx).setPassword(ctx, await findOwn(ctx), { password })
  return {}
}
