import { commitDraw } from '#engines/allocation/server/draws/draws.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { changeEventPools } from '../events/event-pools.ts'
import { wordOf } from '../wording.ts'
import { holdVersion, moveEvent, sessionsOf } from './event-rows.ts'
import { lacksOf } from './lacking.ts'
import { codesOf, quotasOf } from './session-figures.ts'

type Calls = typeof officeContract

/** Publishes an event if nothing is missing. Lottery seeds are fixed here, before anybody can enter. */
export async function publishEvent(ctx: WriteContext, { id, version }: InputOf<Calls['publishEvent']>) {
  const event = await holdVersion(ctx, id, version)
  const list = await sessionsOf(ctx.db, id)
  const lacks = lacksOf(event, await toCheck(ctx, list), ctx.now)
  if (lacks.length) {
    const what = lacks.map((lack) => wordOf(ctx, `lack.${lack}`)).join(wordOf(ctx, 'lack.and'))
    throw tickets.fail('notReady', { params: { what }, data: { lacks } })
  }
  await changeEventPools(ctx, event)
  if (event.mode === 'lottery') for (const { pool } of list) await commitDraw(ctx, pool, event.beaconRule)
  const after = await moveEvent(ctx, event, 'publish', { more: { announcedAt: ctx.now } })
  return { id, version: after.version }
}

export async function archiveEvent(ctx: WriteContext, { id, version }: InputOf<Calls['archiveEvent']>) {
  await moveEvent(ctx, await holdVersion(ctx, id, version), 'archive')
  return {}
}

async function toCheck({ db }: WriteContext, list: Awaited<ReturnType<typeof sessionsOf>>) {
  const pools = list.map(({ pool }) => pool)
  const quotas = await quotasOf(db, pools)
  const codes = await codesOf(db, pools)
  return list.map(({ startsAt, pool }) => ({
    startsAt,
    quotas: quotas.filter((quota) => quota.pool === pool),
    codes: codes.get(pool)?.count ?? 0,
  }))
}
