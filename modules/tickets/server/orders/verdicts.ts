import type { RefusalReason, Verdict } from '#engines/allocation/shapes.ts'
import { refusals } from '#engines/allocation/shapes.ts'
import type { Fail } from '#kernel/fail.ts'
import { tickets } from '../../module.ts'
import { type Looking, standingNow } from '../events/read-event.ts'
import { isOnlyWaiting } from '../points/points.ts'
import type { Sale } from '../rules.ts'
import { viewerOf } from '../viewer.ts'
import { touch } from './changes.ts'
import { recentOf } from './common.ts'
import { rememberSession } from './grants.ts'
import type { Own } from './own.ts'
import { type StandingFace, standingOf } from './standing.ts'

const words = new Set<string>(refusals)

/** The verdict's refusal as a fail; undefined if it was not refused. */
export const refusalOf = ({ verdict }: Verdict): Fail | undefined =>
  words.has(verdict) ? tickets.fail(verdict as RefusalReason) : undefined

/** Throws if the verdict is a refusal. */
export function accepted(verdict: Verdict): Exclude<Verdict, { verdict: RefusalReason }> {
  const refused = refusalOf(verdict)
  if (refused) throw refused
  return verdict as Exclude<Verdict, { verdict: RefusalReason }>
}

/**
 * The caller's view after a verdict, computed from the verdict and cached data, without a database query. If the person
 * may have more than this grant, their grants are read.
 */
export async function standingAfter(ctx: Looking, sale: Sale, verdict: Verdict, ahead = 0): Promise<StandingFace> {
  const own = accepted(verdict) && ownAfter(sale, verdict, ahead)
  touch(ctx, sale.session.pool)
  if (!own) return standingNow(ctx, sale)
  const common = await recentOf(ctx, sale.session.pool)
  const audiences = common.quotas.map(({ audience }) => audience)
  const viewer = await viewerOf(ctx, audiences, 'recent')
  const onlyWaiting = await isOnlyWaiting(ctx)
  return standingOf({ ...sale, now: ctx.now, common, own, viewer, subscribed: false, onlyWaiting })
}

function ownAfter({ event, session }: Sale, verdict: Verdict, ahead: number): Own | undefined {
  const { pool } = session
  if (verdict.verdict === 'waiting') return { grants: [], wait: { pool, count: verdict.count, ahead } }
  if (verdict.verdict !== 'granted' && verdict.verdict !== 'held') return undefined
  const { grant: id, count, places, until } = verdict
  rememberSession(id, session.id)
  if (count < event.perPerson) return undefined
  const state = verdict.verdict
  const grant = { id, pool, state, count, places, until: until ?? 0, usedAt: 0, freeReturn: false }
  return { grants: [grant], wait: undefined }
}
