import { decideScan as decide, decisionsAllowed } from '#engines/admission/server/decide.ts'
import { scansOf } from '#engines/admission/server/log.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { findEvent, sessionsOf } from './event-rows.ts'

type Calls = typeof officeContract

/** Offline admissions that should have been refused, of one session or all, for the organiser to decide on. */
export async function lateScans(ctx: ReadContext, input: InputOf<Calls['lateScans']>) {
  const { event, session, state, page, page_size } = input
  await findEvent(ctx, event)
  const among = (await sessionsOf(ctx.db, event)).filter(({ id }) => !session || id === session)
  if (session && among.length === 0) throw notFound()
  const sessionOf = new Map(among.map(({ id, pool }) => [pool, id]))
  const { list, total } = await scansOf(ctx.db, [...sessionOf.keys()], { which: state, page, page_size })
  const rows = list.map(({ pass, pool, ...scan }) => ({
    ...scan,
    session: sessionOf.get(pool)!,
    ...{ name: pass?.name ?? '', number: pass?.number ?? '', seat: pass?.seat ?? '' },
    allowedActions: decisionsAllowed(scan),
  }))
  return { total, page_size, list: rows }
}

export async function decideScan(ctx: WriteContext, { event, ...decided }: InputOf<Calls['decideScan']>) {
  await findEvent(ctx, event)
  const pools = (await sessionsOf(ctx.db, event)).map(({ pool }) => pool)
  await decide(ctx, { module: 'tickets', pools }, decided)
  return {}
}
