import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { directory } from '../module.ts'
import { mayUnmask } from './contact-rows.ts'
import { findContact } from './contacts.ts'
import { findPerson } from './find-person.ts'

type Calls = typeof contract

const actions = ['contact.unmask', 'person.unmask']

export async function unmaskContact(ctx: WriteContext, { id, reason }: InputOf<Calls['unmaskContact']>) {
  const row = await findContact(ctx, id)
  if (!row.mobile || !mayUnmask(ctx, row.line)) throw notFound()
  await writeDown(ctx, 'contact', id, reason)
  return { mobile: row.mobile }
}

export async function unmaskPerson(ctx: WriteContext, { id, reason }: InputOf<Calls['unmaskPerson']>) {
  const { line, mobile, number, email } = await findPerson(ctx, id)
  if (!mayUnmask(ctx, line)) throw notFound()
  await writeDown(ctx, 'person', id, reason)
  return { mobile, number, email }
}

/** Audits who revealed whose number and why, and enforces the daily limit. */
async function writeDown(ctx: WriteContext, entity: 'contact' | 'person', id: string, reason: string): Promise<void> {
  if (!allow(senderKey(ctx, 'directory unmask'), { burst: 10, perSecond: 0.1 })) throw kernel.fail('tooOften')
  const since = new Date(ctx.now.getTime() - dayMs)
  const [done] = await ctx.db
    .select({ n: count() })
    .from(audit)
    .where(and(eq(audit.person, personOf(ctx).id), inArray(audit.action, actions), gt(audit.at, since)))
  if (done!.n >= settingsOf(ctx, directory).unmasksADay) throw directory.fail('enoughUnmasked')
  await ctx.audit({ action: `${entity}.unmask`, entity, entityId: id, after: { reason } })
}
