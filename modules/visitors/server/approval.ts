import { eq } from 'drizzle-orm'
import { actIn, applyTo } from '#engines/flow/server/act.ts'
import { administer } from '#engines/flow/server/administer.ts'
import { moveOf } from '#engines/flow/server/applied.ts'
import { lockCase } from '#engines/flow/server/cases.ts'
import { startCase } from '#engines/flow/server/start.ts'
import { loadVersion } from '#engines/flow/server/versions.ts'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { approve } from './approve.ts'
import { desk, ensureFlow, flowKey } from './desk.ts'
import { needsOf } from './needs.ts'
import { type VisitFields, visits } from './schema.ts'

/**
 * After the host has invited or confirmed: starts a case if the settings ask unit or security, else the visit is
 * approved at once. The host is the applicant and answers for the guests. Returns whether somebody is asked.
 */
export async function goOn(ctx: WriteContext, visit: VisitFields): Promise<boolean> {
  const needs = needsOf(ctx, visit)
  if (!needs.unit && !needs.security) {
    await approve(ctx, visit)
    return false
  }
  await ensureFlow(ctx)
  const yes = (value: boolean) => (value ? 'yes' : 'no')
  const { zone } = ctx.site
  const when = [visit.from, visit.until].map((at) => dayAndClockIn(zone, seconds(at))).join(' – ')
  const fields = {
    ...{ purpose: visit.purpose, place: visit.place, when, guests: visit.guests, cars: visit.cars },
    ...{ outside: yes(visit.outside), to_unit: yes(needs.unit), to_security: yes(needs.security) },
  }
  const started = await startCase(ctx, desk, { flow: flowKey, fields, key: visit.id })
  await ctx.db.update(visits).set({ case: started.id }).where(eq(visits.id, visit.id))
  // With nobody left to ask, as when the host leads the unit, a case ends at once.
  return started.state === 'running'
}

/** Ends the case of a visit that is cancelled, so that nobody is asked any more. */
export async function endCase(ctx: WriteContext, visit: VisitFields, reason: string): Promise<void> {
  if (!visit.case || visit.state !== 'waiting') return
  const key = `cancel-${visit.id}`
  if (visit.host === ctx.person?.id) await actIn(ctx, desk, { case: visit.case, action: { kind: 'withdraw' }, key })
  else await administer(ctx, desk, { case: visit.case, action: { kind: 'terminate' }, reason, key })
}

/** The same when its time is over, by a job. */
export async function endCaseLate(ctx: JobContext, visit: VisitFields): Promise<void> {
  if (!visit.case || visit.state !== 'waiting') return
  const row = await lockCase(ctx, desk, visit.case)
  if (row.state !== 'running' && row.state !== 'suspended') return
  const entry = { move: moveOf(ctx, { kind: 'terminate' }, '') }
  await applyTo(ctx, desk, { row, version: await loadVersion(ctx, row.version), entry })
}
