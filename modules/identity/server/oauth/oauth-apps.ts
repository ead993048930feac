import { randomInt } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { rowVersion } from '#kernel/server/db/row-version.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { transitions } from '#kernel/transitions.ts'
import type { oauthContract, oauthScopes } from '../../oauth-contract.ts'
import { oauthApps as apps, oauthCodes, oauthTokens, oauthVisits } from '../schema.ts'
import { newSecret } from './oauth.ts'
import { isPlainAddress } from './oauth-redirect.ts'

type Calls = typeof oauthContract
type Scope = (typeof oauthScopes)[number]
type State = 'on' | 'off'

const entity = 'oauthApp'

const appSteps = transitions<State, 'switchOff' | 'switchOn', { state: State }, undefined>({
  switchOff: { from: ['on'], to: 'off' },
  switchOn: { from: ['off'], to: 'on' },
})

const stateOf = ({ offAt }: { offAt: Date | null }): State => (offAt ? 'off' : 'on')

export async function oauthApps(ctx: ReadContext) {
  const visits = sql`select count(*)::int as people, max(at) as last from ${oauthVisits} where ${oauthVisits.site} = ${apps.site} and ${oauthVisits.app} = ${apps.id}`
  const rows = await ctx.db
    .select({
      app: apps,
      version: rowVersion(apps),
      people: sql<number>`(select people from (${visits}) v)`,
      last: sql<number>`(select coalesce(extract(epoch from last)::int, 0) from (${visits}) v)`,
    })
    .from(apps)
    .orderBy(asc(apps.createdAt), asc(apps.id))
    .limit(500)
  const lists = rows.map(({ app, version, people, last }) => ({
    ...{ appid: app.id, name: app.name, redirects: app.redirects, scopes: app.scopes as Scope[], logo: app.logo },
    created: app.createdAt.toISOString(),
    state: stateOf(app),
    people,
    lastUsed: last,
    secretSince: seconds(app.secretAt),
    version,
    allowedActions: appSteps.allowedActions({ state: stateOf(app) }, undefined),
  }))
  return { lists }
}

export async function addOauthApp(ctx: WriteContext, draft: InputOf<Calls['addOauthApp']>) {
  checkRedirects(draft)
  const appid = newAppid()
  const secret = newSecret()
  await ctx.db.insert(apps).values({ ...draft, id: appid, secretHash: hashOf(secret) })
  await ctx.audit({ action: 'register', entity, entityId: appid, after: draft })
  return { appid, secret }
}

export async function saveOauthApp(ctx: WriteContext, { appid, version, ...draft }: InputOf<Calls['saveOauthApp']>) {
  checkRedirects(draft)
  const before = await holdApp(ctx, appid)
  if (before.version !== version) throw kernel.fail('changed')
  await ctx.db.update(apps).set(draft).where(eq(apps.id, appid))
  const { name, redirects, scopes, logo } = before.app
  await ctx.audit({ action: 'save', entity, entityId: appid, before: { name, redirects, scopes, logo }, after: draft })
  return {}
}

export async function renewOauthSecret(ctx: WriteContext, { appid }: InputOf<Calls['renewOauthSecret']>) {
  const { app } = await holdApp(ctx, appid)
  const secret = newSecret()
  await ctx.db
    .update(apps)
    .set({ secretHash: hashOf(secret), secretAt: sql`now()` })
    .where(eq(apps.id, appid))
  await endGiven(ctx, appid)
  await ctx.audit({ action: 'renewSecret', entity, entityId: appid, after: { name: app.name } })
  return { appid, secret }
}

export async function switchOauthApp(ctx: WriteContext, { appid, action }: InputOf<Calls['switchOauthApp']>) {
  const { app } = await holdApp(ctx, appid)
  const state = appSteps.move(action, { state: stateOf(app) }, undefined)
  await ctx.db
    .update(apps)
    .set({ offAt: state === 'off' ? sql`now()` : null })
    .where(eq(apps.id, appid))
  if (state === 'off') await endGiven(ctx, appid)
  await ctx.audit({ action, entity, entityId: appid, after: { name: app.name } })
  return {}
}

export async function deleteOauthApp(ctx: WriteContext, { appid }: InputOf<Calls['deleteOauthApp']>) {
  const gone = theRow(await ctx.db.delete(apps).where(eq(apps.id, appid)).returning({ name: apps.name }))
  await ctx.audit({ action: 'delete', entity, entityId: appid, before: gone })
  return {}
}

function checkRedirects({ redirects }: { redirects: readonly string[] }): void {
  if (redirects.length === 0 || !redirects.every(isPlainAddress)) throw badInput({ redirects: 'wrong' })
}

async function holdApp({ db }: WriteContext, appid: string) {
  const [found] = await db
    .select({ app: apps, version: rowVersion(apps) })
    .from(apps)
    .where(eq(apps.id, appid))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Deletes pending codes and active tokens. */
async function endGiven({ db }: WriteContext, appid: string): Promise<void> {
  await db.delete(oauthCodes).where(eq(oauthCodes.app, appid))
  await db.delete(oauthTokens).where(eq(oauthTokens.app, appid))
}

/** 18 digits, as clients expect, without a leading zero. */
const newAppid = (): string => Array.from({ length: 18 }, (_, i) => randomInt(i === 0 ? 1 : 0, 10)).join('')
