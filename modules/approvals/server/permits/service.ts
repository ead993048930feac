import { and, desc, eq, sql } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { approvals } from '../../module.ts'
import type { ownContract } from '../../own-contract.ts'
import { type Permit, plateKind, shownPlate } from '../../permit-shapes.ts'
import { carPermits, type PermitRow } from '../schema.ts'
import { permitSteps } from '../states.ts'
import { permitSource } from './agenda.ts'

type Calls = typeof ownContract

export async function permits(ctx: ReadContext) {
  const me = personOf(ctx)
  const rows = await ctx.db
    .select()
    .from(carPermits)
    .where(eq(carPermits.person, me.id))
    .orderBy(sql`${carPermits.state} <> 'active'`, desc(carPermits.issuedAt))
    .limit(50)
  return { list: rows.map((row) => face(ctx, row, me.name)), most: settingsOf(ctx, approvals).carPermitsEach }
}

export async function permit(ctx: ReadContext, { id }: InputOf<Calls['permit']>) {
  const { row, name } = await findPermit(ctx, id)
  return face(ctx, row, name)
}

/** One's own, or any for those who manage permits or guard a gate. */
async function findPermit(ctx: Pick<ReadContext, 'person' | 'may' | 'reader'>, id: string) {
  const [found] = await ctx.reader
    .select({ row: carPermits, name: people.name })
    .from(carPermits)
    .innerJoin(people, and(eq(people.site, carPermits.site), eq(people.id, carPermits.person)))
    .where(eq(carPermits.id, id))
  const maySee = found?.row.person === personOf(ctx).id || ctx.may('manage') || ctx.may('gate')
  if (!found || !maySee) throw notFound()
  return found
}

const whoIs = (ctx: Pick<ReadContext, 'person' | 'may'>) => ({ person: personOf(ctx).id, manages: ctx.may('manage') })

const face = (ctx: ReadContext, row: PermitRow, holder: string): Permit => ({
  ...{ id: row.id, case: row.case, model: row.model, since: row.since, until: row.until, reason: row.reason, holder },
  plate: shownPlate(row.plate),
  plateKind: plateKind(row.plate) ?? 'ordinary',
  state: row.state,
  issued: seconds(row.issuedAt),
  ended: row.endedAt ? seconds(row.endedAt) : 0,
  allowedActions: permitSteps.allowedActions(row, whoIs(ctx)),
})

export async function endPermit(ctx: WriteContext, { id }: InputOf<Calls['endPermit']>) {
  const { state } = await finish(ctx, id, 'end', '')
  await ctx.audit({ action: 'endPermit', entity: 'car.permit', entityId: id, after: { state } })
  return {}
}

export async function revokePermit(ctx: WriteContext, { id, reason }: InputOf<Calls['revokePermit']>) {
  const { person, plate, state } = await finish(ctx, id, 'revoke', reason)
  await ctx.audit({ action: 'revokePermit', entity: 'car.permit', entityId: id, after: { state, reason } })
  await notify(ctx, {
    topic: 'approvals.flowCase',
    title: say(ctx, approvals, 'told.revoked', { plate: shownPlate(plate) }),
    text: { zh: reason, en: reason, tw: reason },
    to: [person],
    link: `carLicense/lookpage?id=${id}`,
    dedupe: `permit revoked ${id}`,
  })
  return {}
}

async function finish(ctx: WriteContext, id: string, action: 'end' | 'revoke', reason: string) {
  const { row } = await findPermit(ctx, id)
  const state = permitSteps.move(action, row, whoIs(ctx))
  const changed = await ctx.db
    .update(carPermits)
    .set({ state, reason, endedAt: ctx.now })
    .where(and(eq(carPermits.id, id), eq(carPermits.state, 'active')))
    .returning({ id: carPermits.id })
  if (changed.length === 0) throw kernel.fail('notNow')
  await settle(ctx, { source: permitSource, sourceId: id, by: [row.person], as: 'expired' })
  return { ...row, state }
}
