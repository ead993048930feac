import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { badInput, notFound } from '#kernel/words.ts'
import type { oauthContract } from '../oauth-contract.ts'
import { newSecret } from './oauth.ts'
import { isPlainAddress } from './oauth-redirect.ts'
import { oauthApps as apps } from './schema.ts'

type Calls = typeof oauthContract

export async function oauthApps(ctx: ReadContext) {
  const rows = await ctx.db.select().from(apps).orderBy(asc(apps.createdAt), asc(apps.id)).limit(500)
  return {
    lists: rows.map(({ id, name, redirects, createdAt }) => ({
      appid: id,
      name,
      redirects,
      created: createdAt.toISOString(),
    })),
  }
}

export async function addOauthApp(ctx: WriteContext, { name, redirects }: InputOf<Calls['addOauthApp']>) {
  if (redirects.length === 0 || !redirects.every(isPlainAddress)) throw badInput({ redirects: 'wrong' })
  const appid = newAppid()
  const secret = newSecret()
  await ctx.db.insert(apps).values({ id: appid, name, redirects, secretHash: hashOf(secret) })
  await ctx.audit({ action: 'register', entity: 'oauthApp', entityId: appid, after: { name, redirects } })
  return { appid, secret }
}

export async function deleteOauthApp(ctx: WriteContext, { appid }: InputOf<Calls['deleteOauthApp']>) {
  const [gone] = await ctx.db.delete(apps).where(eq(apps.id, appid)).returning({ name: apps.name })
  if (!gone) throw notFound()
  await ctx.audit({ action: 'delete', entity: 'oauthApp', entityId: appid, before: gone })
  return {}
}

/** 18 digits, as clients expect; the first is no zero. */
const newAppid = (): string => Array.from({ length: 18 }, (_, i) => randomInt(i === 0 ? 1 : 0, 10)).join('')
