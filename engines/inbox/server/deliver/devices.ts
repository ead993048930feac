import { ECDH } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { isPublicAddress } from '#kernel/server/public-address.ts'
import { deliveries } from '../schema.ts'
import { sealKey } from './gateways.ts'
import { devices, gateways } from './schema.ts'

const mostDevices = 10

/** The VAPID key that signs this site's pushes; created when the first device asks for it. */
export async function pushKey(ctx: WriteContext): Promise<string> {
  const mine = eq(gateways.medium, 'push')
  const [there] = await ctx.db.select({ key: gateways.publicKey }).from(gateways).where(mine)
  if (there?.key) return there.key
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const made = { publicKey, sealed: sealKey(ctx, 'push', privateKey) }
  // Of two concurrent inserts the first wins: the second waits for its row lock and reads that key.
  await ctx.db
    .insert(gateways)
    .values({ medium: 'push', ...made })
    .onConflictDoUpdate({ target: [gateways.site, gateways.medium], set: made, setWhere: eq(gateways.publicKey, '') })
  const [kept] = await ctx.db.select({ key: gateways.publicKey }).from(gateways).where(mine)
  return kept!.key
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Subscribes the calling browser to pushes; a subscription of its previous user is replaced. */
export async function addDevice(ctx: WriteContext, subscription: Subscription): Promise<void> {
  check(ctx, subscription)
  const person = personOf(ctx).id
  const face = { person, session: ctx.visitor(), language: ctx.language, agent: ctx.agent, ...subscription }
  await ctx.db
    .insert(devices)
    .values(face)
    .onConflictDoUpdate({ target: [devices.site, devices.endpoint], set: face })
  await ctx.db.execute(sql`delete from ${devices} where ${devices.id} in (
    select d.id from ${devices} d where d.person = ${person}::uuid order by d.created_at desc, d.id desc offset ${mostDevices})`)
}

export async function dropDevice(ctx: WriteContext, which: { endpoint: string } | { id: string }): Promise<void> {
  const that = 'id' in which ? eq(devices.id, which.id) : eq(devices.endpoint, which.endpoint)
  await ctx.db.delete(devices).where(and(eq(devices.person, personOf(ctx).id), that))
}

export async function ownDevices(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ id: devices.id, agent: devices.agent, session: devices.session, createdAt: devices.createdAt })
    .from(devices)
    .where(eq(devices.person, personOf(ctx).id))
    .orderBy(asc(devices.createdAt))
    .limit(mostDevices)
  return rows.map(({ session, ...row }) => ({ ...row, isThis: session === ctx.visitor() }))
}

/** The device has shown the notification. */
export async function markArrived(ctx: WriteContext, parcel: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'delivered', deliveredAt: ctx.now })
    .where(
      and(
        eq(deliveries.person, personOf(ctx).id),
        eq(deliveries.medium, 'push'),
        eq(deliveries.parcel, parcel),
        inArray(deliveries.state, ['sent']),
      ),
    )
}

/** A browser's push endpoint may be forged: requires HTTPS, a public host and well-formed keys. */
function check({ tools }: WriteContext, { endpoint, p256dh, auth }: Subscription): void {
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isTrusted = tools.outbound.trusts(hostname, Number(port) || 443)
  const literal = hostname.replace(/^\[|\]$/g, '')
  const isInner = /^[\d.]+$|:/.test(literal)
    ? !isPublicAddress(literal)
    : !literal.includes('.') || /\.(local|internal|lan|home)$/.test(literal)
  const isSafe = isTrusted || (protocol === 'https:' && !isInner)
  const isKey = isPoint(Buffer.from(p256dh, 'base64url')) && Buffer.from(auth, 'base64url').length === 16
  if (!isSafe || username !== '' || !isKey) throw badInput({ endpoint: 'wrong' })
}

function isPoint(key: Buffer): boolean {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length === 65
  } catch {
    return false
  }
}
