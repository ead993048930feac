import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audienceOf, sampleAudience } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn } from '#kernel/language/said.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import * as checkin from '#modules/checkin/server/public.ts'
import { activities } from '../../../module.ts'
import type { signUpOfficeContract } from '../../../sign-up-office-contract.ts'
import { type SignUpRow, signUps } from '../../sign-ups-schema.ts'
import { lockSignUp } from '../rows.ts'
import { refreshSearch } from '../search-documents.ts'
import { signUpSteps } from '../states.ts'

type Calls = typeof signUpOfficeContract
/** Lists longer than this are too much for a page that is read every few seconds. */
const mostListed = 5_000

export async function publishSignUp(ctx: WriteContext, { id, version }: InputOf<Calls['publishSignUp']>) {
  const row = await lockSignUp(ctx, id, version)
  if (row.state === 'draft' && row.closesAt <= ctx.now) throw activities.fail('windowOver')
  const state = signUpSteps.move('publish', row, ctx)
  const session = await open(ctx, row)
  await ctx.db
    .update(signUps)
    .set({ state, session, version: version + 1, updatedAt: ctx.now })
    .where(eq(signUps.id, id))
  await refreshSearch(ctx, [id])
  await ctx.audit({ action: 'publish', entity: 'signUp', entityId: id, after: { number: row.number } })
  return {}
}

/** The session is open from the start: its window decides when it takes anybody. */
async function open(ctx: WriteContext, row: SignUpRow): Promise<string> {
  const audience = audienceOf(row)
  const isListed = audience.who === 'some'
  if (isListed) await checkSize(ctx, row)
  const { opensAt, closesAt, place, leaders, checkOut, way } = row
  const title = saidIn(row, 'title')
  const by = personOf(ctx).id
  const session = await checkin.putSession(ctx, {
    ...{ kind: 'signUp', subject: `sign-up ${row.id}`, title, leaders, by, checkOut },
    ...(place && { place: { zh: place } }),
    ...{ startsAt: opensAt, endsAt: closesAt, opensAt, closesAt, lateAt: closesAt },
    modes: way === 'tap' ? ['printed'] : ['turning', 'typed', 'scan'],
    points: way === 'tap' ? [{ id: randomUUID(), code: randomUUID(), name: title }] : [],
    roster: isListed ? 'list' : 'open',
    walkIns: !isListed,
    ...{ state: 'open', openedAt: ctx.now },
  })
  if (isListed) {
    await checkin.expect(ctx, session!, { audience })
    await checkin.followList(ctx, session!)
  }
  return session!
}

async function checkSize({ db }: WriteContext, row: SignUpRow): Promise<void> {
  const { count } = await sampleAudience(db, audienceOf(row), 1)
  if (count === 0) throw activities.fail('nobodyInvited')
  if (count > mostListed) throw activities.fail('tooManyInvited', { params: { most: mostListed } })
}

export async function endSignUp(ctx: WriteContext, { id, version }: InputOf<Calls['endSignUp']>) {
  const row = await lockSignUp(ctx, id, version)
  const state = signUpSteps.move('end', row, ctx)
  await ctx.db
    .update(signUps)
    .set({ state, version: version + 1, updatedAt: ctx.now })
    .where(eq(signUps.id, id))
  await checkin.moveSession(ctx, row.session!, 'end', personOf(ctx).id)
  await refreshSearch(ctx, [id])
  await ctx.audit({ action: 'end', entity: 'signUp', entityId: id })
  return {}
}

export async function cancelSignUp(ctx: WriteContext, { id, version, reason }: InputOf<Calls['cancelSignUp']>) {
  const row = await lockSignUp(ctx, id, version)
  const state = signUpSteps.move('cancel', row, ctx)
  await ctx.db
    .update(signUps)
    .set({ state, cancelReason: reason, version: version + 1, updatedAt: ctx.now })
    .where(eq(signUps.id, id))
  await checkin.moveSession(ctx, row.session!, 'cancel', personOf(ctx).id)
  await refreshSearch(ctx, [id])
  await ctx.audit({ action: 'cancel', entity: 'signUp', entityId: id, after: { reason } })
  return {}
}
