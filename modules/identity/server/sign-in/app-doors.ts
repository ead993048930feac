import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import { WordedAnswer } from '#kernel/server/http/answers/worded-answer.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import type { appContract } from '../../app-contract.ts'
import { identity } from '../../module.ts'
import { maskedName } from '../../targets.ts'
import { appInstalls } from '../schema.ts'
import { giveToken, ownerOf, takeToken } from './login-tokens.ts'
import { loginUrl } from './login-url.ts'
import { enterByPassword } from './password-door.ts'
import { begin, brake } from './sign-in.ts'

type Calls = typeof appContract

export async function handOver(ctx: ReadContext, { ticket }: InputOf<Calls['handOver']>) {
  const owner = await ownerOf(ctx.db, ticket, 'ticket')
  if (!owner) throw identity.fail('handOverGone')
  return { name: maskedName(owner.name) }
}

export async function enterByTicket(ctx: WriteContext, { ticket }: InputOf<Calls['enterByTicket']>) {
  brake(ctx, 'ticket')
  const taken = await takeToken(ctx, ticket, 'ticket')
  if (!taken) throw gone(ctx)
  await begin(ctx, taken.person, 'app')
  return {}
}

export async function appTicket(ctx: WriteContext) {
  const holder = { person: personOf(ctx).id, session: ctx.visitor() }
  return { login_ticket: await giveToken(ctx, 'ticket', holder) }
}

export async function appLogin(ctx: StepContext, { site, ...sent }: InputOf<Calls['appLogin']>) {
  if (site !== ctx.site.id) throw notFound()
  let tokens = { refresh_token: '', access_token: '' }
  const { name } = await enterByPassword(ctx, sent, 'app', identity.fail('wrongAccount'), async (own, entered) => {
    tokens = await tokensFor(own, entered.person, entered.session)
  })
  return { name, ...tokens }
}

/** A refresh token is single-use: its session is replaced by a new one with new tokens. */
export async function appReturn(ctx: WriteContext, { site, code }: InputOf<Calls['appReturn']>) {
  if (site !== ctx.site.id) throw notFound()
  brake(ctx, 'ticket')
  const taken = await takeToken(ctx, code, 'ticket', 'refresh')
  if (!taken) throw gone(ctx)
  if (taken.kind === 'refresh' && taken.session) await ctx.db.delete(sessions).where(eq(sessions.id, taken.session))
  const { session } = await begin(ctx, taken.person, 'app')
  return { name: taken.name, ...(await tokensFor(ctx, taken.person, session)) }
}

async function tokensFor(ctx: WriteContext, person: string, session: string) {
  const holder = { person, session }
  return {
    refresh_token: await giveToken(ctx, 'refresh', holder),
    access_token: await giveToken(ctx, 'access', holder),
  }
}

export async function checkToken(ctx: ReadContext, { token, xgh }: InputOf<Calls['checkToken']>) {
  brake(ctx, 'ticket')
  if ((await ownerOf(ctx.db, token, 'access'))?.number !== xgh) throw gone(ctx)
  return new WordedAnswer('loggedIn', {})
}

/** Anonymous callers get both cookies of a new anonymous session; logged-in ones keep their session. */
export async function countInstall(ctx: WriteContext, sent: InputOf<Calls['countInstall']>) {
  brake(ctx, 'install')
  if (sent.imei) await noteInstall(ctx, sent)
  if (!ctx.person) await ctx.session.end()
  return {}
}

async function noteInstall({ db, site }: WriteContext, sent: InputOf<Calls['countInstall']>): Promise<void> {
  const phone = {
    model: sent.mobile_model,
    system: sent.mobile_type,
    systemVersion: sent.mobile_version,
    appVersion: sent.app_version,
  }
  const id = hashOf(JSON.stringify([site.id, sent.app, sent.imei]))
  await db
    .insert(appInstalls)
    .values({ id, app: sent.app, ...phone })
    .onConflictDoUpdate({ target: [appInstalls.site, appInstalls.id], set: { ...phone, seenAt: sql`now()` } })
}

/** The app's "not logged in" failure, with the login URL. */
function gone(ctx: ReadContext) {
  const login_url = loginUrl(ctx, { redirect: ownTarget(ctx, ctx.referer) })
  return identity.fail('handOverGone', { code: 10013, data: { login_url } })
}
