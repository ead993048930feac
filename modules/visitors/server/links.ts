import { eq } from 'drizzle-orm'
import { dayAndClockIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { baseOf } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { visitors } from '../module.ts'
import { linkOf, tokenOf } from './private-data.ts'
import { findOwnGuest } from './rows.ts'
import { guests } from './schema.ts'
import { siteName } from './site-name.ts'

type Calls = typeof contract

/** The page of a guest; `t` is the token. */
export const guestPage = 'visitor/pass'

export async function link(ctx: ReadContext, { guest: id }: InputOf<Calls['link']>) {
  const { guest, visit } = await findOwnGuest(ctx, id)
  if (!guest.link) throw visitors.fail('linkGone')
  const url = `${ctx.origin}${baseOf(ctx.site)}${guestPage}?t=${tokenOf(ctx, guest)}`
  const text = fill(wordingOf(visitors, 'shareText', ctx.language, ctx.site.words), {
    name: guest.name,
    site: siteName(ctx.site, ctx.language),
    time: dayAndClockIn(ctx.site.zone, seconds(visit.from)),
  })
  return { url, text }
}

/** Codes that were shown with the old link are refused at the gates, too. */
export async function renewLink(ctx: WriteContext, { guest: id, anew }: InputOf<Calls['renewLink']>) {
  const { guest, visit } = await findOwnGuest(ctx, id)
  if (visit.until <= ctx.now) throw kernel.fail('notNow')
  const round = guest.round + 1
  const hashed = anew ? linkOf(tokenOf(ctx, { id, round })) : null
  await ctx.db.update(guests).set({ round, link: hashed, changedAt: ctx.now }).where(eq(guests.id, id))
  const action = anew ? 'renewLink' : 'endLink'
  await ctx.audit({ action, entity: 'visitors.visit', entityId: visit.id, after: { round } })
  return {}
}
