import { eq } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { departments, grants } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { adminCalls } from '../../admin-contract.ts'
import { health } from '../../module.ts'
import { adminSource } from '../agenda/items.ts'
import { midnightOf, today } from '../reports/day.ts'
import { admins } from '../schema.ts'
import { type Admin, findAdmin, overAsked } from './admins.ts'
import { applicationWho, states } from './application-states.ts'
import { heldUntil } from './holders.ts'

const usualDays = 180
const mostDays = 400

export async function decideAdmin(ctx: WriteContext, input: InputOf<(typeof adminCalls)['decideAdmin']>) {
  const { id, version, action, answer } = input
  const before = await findAdmin(ctx, id, version, overAsked(ctx))
  const state = states.move(action, before, applicationWho(ctx, 'plans'))
  const until = state === 'approved' ? await give(ctx, before, input.until) : null
  await ctx.db
    .update(admins)
    .set({ state, answer, until, decidedBy: personOf(ctx).id, decidedAt: ctx.now, version: version + 1 })
    .where(eq(admins.id, id))
  await settle(ctx, { source: adminSource, sourceId: id })
  const after = { state, until }
  await ctx.audit({ action, entity: 'health.admin', entityId: id, before: { state: before.state }, after })
  await tell(ctx, before, state === 'approved' ? 'told.adminGiven' : 'told.adminRefused', answer)
  return {}
}

/** Grants `statistics` over the unit. The decider cannot grant what they do not hold there, nor for longer. */
async function give(ctx: WriteContext, { person, unit }: Admin, said: string): Promise<string> {
  const until = said || dayAfter(today(ctx), usualDays)
  if (until < today(ctx) || until > dayAfter(today(ctx), mostDays)) throw badInput({ until: 'wrong' })
  const ends = midnightOf(ctx, dayAfter(until, 1))
  const held = await heldUntil(ctx.db, personOf(ctx).id, 'statistics', unit)
  if (held === undefined || (held && held < ends)) throw health.fail('notHeld')
  const grant = { person, app: health.key, modules: ['statistics'], scope: unit, since: ctx.now, until: ends }
  await ctx.db.insert(grants).values(grant)
  return until
}

async function tell(ctx: WriteContext, { person, unit }: Admin, key: string, answer: string): Promise<void> {
  const [about] = await ctx.db.select({ name: departments.name }).from(departments).where(eq(departments.id, unit))
  await notify(ctx, {
    topic: 'health.admin',
    title: say(ctx, health, key, { unit: about?.name ?? '' }),
    ...(answer && { text: { zh: answer, en: answer, tw: answer } }),
    to: [person],
    link: 'dailyReport/applyAdmin',
  })
}
