import * as client from 'openid-client'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { type OutsideContext, type ReadContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import type { doorContract } from '../../door-contract.ts'
import { identity } from '../../module.ts'
import type { OidcProvider } from '../../sign-in-settings.ts'
import { checkState, secretOfState, spendState, stateFor } from '../sign-in/door-state.ts'
import { oidcEntryUrl } from '../sign-in/doors.ts'
import { brake, enter } from '../sign-in/sign-in.ts'
import { numberOfCode } from './oidc-code.ts'
import { findProvider } from './oidc-provider.ts'

type Visit = InputOf<(typeof doorContract)['oidc']>

/** One URL for start and callback, since providers redirect only to a registered one. */
export async function oidc(ctx: StepContext, visit: Visit) {
  const provider = settingsOf(ctx, identity).signIn.oidc
  if (!provider || visit.site !== ctx.site.id) throw notFound()
  if (visit.code || visit.error) return arrive(ctx, provider, visit)
  const target = ownTarget(ctx, visit.redirect)
  return ctx.person ? new RedirectAnswer(target) : toProvider(ctx, provider, target)
}

/** The return URL is part of the state, which is signed over it. */
async function toProvider(ctx: OutsideContext, provider: OidcProvider, target: string): Promise<RedirectAnswer> {
  brake(ctx, 'oidc')
  const config = await findProvider(ctx, provider).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'an OpenID Connect provider could not be found')
    throw identity.fail('casDown')
  })
  const signed = stateFor(ctx, 'oidc', target)
  const { nonce, verifier } = secretsOf(ctx, signed)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: oidcEntryUrl(ctx),
    response_type: 'code',
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    state: `${signed}.${Buffer.from(target).toString('base64url')}`,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return new RedirectAnswer(url.href)
}

/** The provider is asked before the transaction starts, so that a slow one holds no database connection. */
async function arrive(ctx: StepContext, provider: OidcProvider, visit: Visit) {
  const [signed = '', carried = ''] = visit.state.split('.')
  const target = Buffer.from(carried, 'base64url').toString()
  const state = checkState(ctx, 'oidc', signed, target)
  if (state === 'foreign') throw identity.fail('otherBrowser')
  if (state === 'old') return toProvider(ctx, provider, ownTarget(ctx, target))
  if (visit.error) throw refused(ctx, visit.error)
  brake(ctx, 'oidc')
  const answered = { url: answerUrl(ctx, visit), state: visit.state, ...secretsOf(ctx, signed) }
  const number = await numberOfCode(ctx, provider, answered)
  await ctx.write(async (own) => {
    if (!(await spendState(own, signed))) throw new Refusal(identity.fail('ticketRefused'))
    await enter(own, number, 'oidc')
  })
  return new RedirectAnswer(ownTarget(ctx, target))
}

function refused(ctx: ReadContext, error: string) {
  ctx.log.info({ denied: error === 'access_denied' }, 'an OpenID Connect provider let no one in')
  return identity.fail(error === 'access_denied' ? 'signInDenied' : 'ticketRefused')
}

const secretsOf = (ctx: ReadContext, signed: string) => ({
  nonce: secretOfState(ctx, 'oidc nonce', signed),
  verifier: secretOfState(ctx, 'oidc verifier', signed),
})

function answerUrl(ctx: ReadContext, { code, state, iss }: Visit): URL {
  const url = new URL(oidcEntryUrl(ctx))
  for (const [name, value] of Object.entries({ code, state, iss })) if (value) url.searchParams.set(name, value)
  return url
}
