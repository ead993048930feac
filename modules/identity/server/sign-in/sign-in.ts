import { and, eq, isNull } from 'drizzle-orm'
import { kernel } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { identity } from '../../module.ts'
import { ssoKinds } from '../../sign-in-settings.ts'
import { isNewDevice, notifyOfNewDevice } from './new-device.ts'

/** A whole school may share one address at eight in the morning. */
const arrivals = { burst: 300, perSecond: 20 }

/** Rate limit before a request to an external server. */
export function brake(ctx: ReadContext, door: string): void {
  if (!allow(senderKey(ctx, `sign-in ${door}`), arrivals)) throw kernel.fail('tooOften')
}

/** Signs in by a person number that an SSO provider vouches for. No session if nobody has it or they left. */
export async function enter(ctx: WriteContext, number: string, via: string): Promise<string> {
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!person) throw new Refusal(identity.fail('unknownPerson'))
  return (await begin(ctx, person.id, via)).session
}

/** Starts the session of an authenticated person; `mustRenew` if a new password has to be chosen first. */
export async function begin(ctx: WriteContext, person: string, via: string) {
  const mustRenew = await hasToRenew(ctx, person, via)
  const isNew = await isNewDevice(ctx, person)
  const session = await ctx.session.start(person, via, { mustRenew })
  if (isNew) await notifyOfNewDevice(ctx, person)
  await ctx.audit({ action: 'login', entity: 'person', entityId: person, after: { by: via } })
  return { session, mustRenew }
}

/** Whoever set the password knows it, so a session opened with it can only choose another. Does not apply to SSO. */
async function hasToRenew(ctx: WriteContext, person: string, via: string): Promise<boolean> {
  if (ssoKinds.some((kind) => kind === via) || !settingsOf(ctx, identity).passwords.renewGiven) return false
  const [row] = await ctx.db.select({ given: people.passwordGiven }).from(people).where(eq(people.id, person))
  return row?.given ?? false
}
