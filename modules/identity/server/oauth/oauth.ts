import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { identity } from '../../module.ts'
import type { oauthContract } from '../../oauth-contract.ts'
import { oauthApps, oauthCodes, oauthTokens, oauthVisits } from '../schema.ts'
import { registeredTarget, withAnswer } from './oauth-redirect.ts'

type Calls = typeof oauthContract

const codeSeconds = 120
const tokenSeconds = 7_200
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export async function oauthIndex(ctx: WriteContext, { redirect, appid, state }: InputOf<Calls['oauthIndex']>) {
  const [app] = await ctx.db.select().from(oauthApps).where(eq(oauthApps.id, appid))
  if (!app || app.offAt) throw identity.fail('unknownApp')
  const target = registeredTarget(redirect, app.redirects)
  if (!target) throw identity.fail('wrongRedirect')
  const code = newSecret()
  const person = personOf(ctx).id
  const row = { id: hashOf(code), app: appid, person, redirect }
  await ctx.db.insert(oauthCodes).values({ ...row, expiresAt: inSeconds(codeSeconds) })
  await ctx.db
    .insert(oauthVisits)
    .values({ app: appid, person })
    .onConflictDoUpdate({ target: [oauthVisits.site, oauthVisits.app, oauthVisits.person], set: { at: sql`now()` } })
  await ctx.audit({ action: 'authorise', entity: 'oauthApp', entityId: appid })
  return new RedirectAnswer(withAnswer(target, { code, ...(state && { state }) }))
}

/**
 * A code presented with a redirect other than the one it was sent to was intercepted: it is used up without a token.
 */
export async function oauthToken(ctx: WriteContext, sent: InputOf<Calls['oauthToken']>) {
  const { appid, secret, code, redirect } = sent
  await checkSecret(ctx.db, appid, secret)
  const id = hashOf(code)
  const used = await spendCode(ctx.db, id, appid)
  if (!used) {
    // A code used twice has leaked: the tokens from its first use are revoked.
    await ctx.db.delete(oauthTokens).where(and(eq(oauthTokens.code, id), eq(oauthTokens.app, appid)))
  }
  if (used?.redirect !== redirect) throw new Refusal(identity.fail('codeRefused'))
  const token = newSecret()
  const row = { app: appid, person: used.person, code: id, expiresAt: inSeconds(tokenSeconds) }
  await ctx.db.insert(oauthTokens).values({ id: hashOf(token), ...row })
  return { access_token: token, expires_in: tokenSeconds, user: await findUser(ctx.db, token) }
}

async function spendCode(db: WriteDb, id: string, app: string) {
  const good = and(isNull(oauthCodes.usedAt), gt(oauthCodes.expiresAt, sql`now()`))
  const [used] = await db
    .update(oauthCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oauthCodes.id, id), eq(oauthCodes.app, app), good))
    .returning({ person: oauthCodes.person, redirect: oauthCodes.redirect })
  return used
}

export const oauthUser = async (ctx: ReadContext, { access_token }: InputOf<Calls['oauthUser']>) => ({
  user: await findUser(ctx.db, access_token),
})

/** User data within the application's scopes: legacy fields are empty outside them, newer ones are absent. */
async function findUser(db: ReadDb, token: string) {
  const [user] = await db
    .select({
      scopes: oauthApps.scopes,
      number: people.number,
      name: people.name,
      department: sql<string>`coalesce(${departments.name}, '')`,
      identity: people.role,
      email: people.email,
      mobile: people.mobile,
    })
    .from(oauthTokens)
    .innerJoin(oauthApps, and(eq(oauthApps.site, oauthTokens.site), eq(oauthApps.id, oauthTokens.app)))
    .innerJoin(people, and(eq(people.site, oauthTokens.site), eq(people.id, oauthTokens.person)))
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(oauthTokens.id, hashOf(token)), gt(oauthTokens.expiresAt, sql`now()`), isNull(people.leftAt)))
  if (!user) throw identity.fail('tokenRefused')
  const { scopes, number, email, mobile } = user
  const told = (scope: 'name' | 'department' | 'identity') => (scopes.includes(scope) ? user[scope] : '')
  return {
    ...{ number, realname: told('name'), department: told('department'), identity: told('identity') },
    ...(scopes.includes('email') && { email }),
    ...(scopes.includes('mobile') && { mobile }),
  }
}

/** Unknown application, switched-off application and wrong secret give the same failure. */
async function checkSecret(db: ReadDb, appid: string, secret: string): Promise<void> {
  const [app] = await db
    .select({ hash: oauthApps.secretHash })
    .from(oauthApps)
    .where(and(eq(oauthApps.id, appid), isNull(oauthApps.offAt)))
  const right = Buffer.from(app?.hash ?? hashOf(''))
  if (!timingSafeEqual(right, Buffer.from(hashOf(secret))) || !app) throw identity.fail('wrongSecret')
}

/** 256 random bits: a plain hash is enough, since they cannot be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
