import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { baseOf } from '#kernel/site.ts'
import { identity } from '../../module.ts'
import type { scanContract } from '../../scan-contract.ts'
import { newSecret } from '../oauth/oauth.ts'
import { scanLogins } from '../scan-schema.ts'
import { findOwnScan, getOwnScan, holdScan, step } from './scan-rows.ts'

type Calls = typeof scanContract

/** A whole campus may share one address; each of its browsers requests a code every two minutes. */
const haste = { burst: 60, perSecond: 1 }

export const scanOffer = (ctx: ReadContext) => ({ on: settingsOf(ctx, identity).scanLogin.on })

export async function startScan(ctx: WriteContext, { group }: InputOf<Calls['startScan']>) {
  const { on, seconds } = settingsOf(ctx, identity).scanLogin
  if (!on) throw identity.fail('scanOff')
  if (!allow(senderKey(ctx, 'scan login'), haste)) throw kernel.fail('tooOften')
  const scan = newSecret()
  const visitor = ctx.visitor()
  await ctx.db.delete(scanLogins).where(and(eq(scanLogins.visitor, visitor), lt(scanLogins.expiresAt, sql`now()`)))
  await ctx.db.insert(scanLogins).values({
    id: hashOf(scan),
    visitor,
    agent: ctx.agent,
    address: ctx.address,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  })
  return { scan, url: `${ctx.origin}${baseOf(ctx.site)}${group}/index?scan=${scan}`, seconds }
}

export async function scanState(ctx: ReadContext, { scan }: InputOf<Calls['scanState']>) {
  const row = await getOwnScan(ctx, scan)
  return row ? { state: row.state, seconds: row.seconds } : { state: 'expired' as const, seconds: 0 }
}

/** The session goes only to the browser that requested it, once; it is a new one, as after any login. */
export async function enterScan(ctx: WriteContext, { scan }: InputOf<Calls['enterScan']>) {
  const own = await findOwnScan(ctx, scan)
  const row = await holdScan(ctx, scan)
  await step(ctx, row, 'enter', { visitor: own.visitor })
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, row.person!), isNull(people.leftAt)))
  if (!person) throw identity.fail('scanGone')
  await ctx.session.start(person.id, 'scan')
  await ctx.audit({ action: 'login', entity: 'person', entityId: person.id, after: { via: 'scan' } })
  return {}
}
