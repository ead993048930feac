import { eq } from 'drizzle-orm'
import { buildEndSessionUrl } from 'openid-client'
import type { InputOf } from '#kernel/contract.ts'
import { type OutsideContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { baseOf } from '#kernel/site.ts'
import type { contract } from '../../contract.ts'
import { identity } from '../../module.ts'
import type { OidcProvider } from '../../sign-in-settings.ts'
import { findProvider } from '../oauth/oidc-provider.ts'

type Calls = typeof contract

export async function logout(ctx: StepContext) {
  const url = await end(ctx, `${ctx.origin}${baseOf(ctx.site)}`)
  return url ? { url } : {}
}

export async function leave(ctx: StepContext, { redirect }: InputOf<Calls['leave']>) {
  const target = ownTarget(ctx, redirect)
  return { redirect: (await end(ctx, target)) ?? target }
}

/** Ends the session; returns the logout URL of its SSO provider, if the site logs out there too. */
async function end(ctx: StepContext, back: string): Promise<string | undefined> {
  const elsewhere = await logoutsElsewhere(ctx, back)
  return ctx.write(async ({ db, session }) => {
    const [mine] = await db.select({ via: sessions.via }).from(sessions).where(eq(sessions.id, ctx.visitor()))
    await session.end()
    return elsewhere[mine?.via ?? '']
  })
}

/** Requested before the transaction, so that a slow provider holds no connection. */
async function logoutsElsewhere(ctx: OutsideContext, back: string): Promise<Record<string, string | undefined>> {
  const { cas, oidc } = settingsOf(ctx, identity).signIn
  return {
    ...(cas?.logout && { cas: `${cas.url}/logout?service=${encodeURIComponent(back)}` }),
    ...(oidc?.logout && { oidc: await endOfProvider(ctx, oidc, back) }),
  }
}

async function endOfProvider(ctx: OutsideContext, oidc: OidcProvider, back: string): Promise<string | undefined> {
  try {
    const config = await findProvider(ctx, oidc)
    if (!config.serverMetadata().end_session_endpoint) return undefined
    return buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href
  } catch (error) {
    ctx.log.warn({ err: error }, 'an OpenID Connect provider could not be asked for its log-out')
    return undefined
  }
}
