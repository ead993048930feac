import * as client from 'openid-client'
import type { OutsideContext } from '#kernel/server/context.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { identity } from '../../module.ts'
import type { OidcProvider } from '../../sign-in-settings.ts'
import { findProvider } from './oidc-provider.ts'

export type Answered = { url: URL; state: string; nonce: string; verifier: string }

/**
 * Person number of an authorisation code. Exchanges it and verifies the tokens: signature, issuer, audience, time,
 * nonce.
 */
export async function numberOfCode(ctx: OutsideContext, provider: OidcProvider, answered: Answered): Promise<string> {
  const traded = using(ctx.site.id, 'oidc', () => trade(ctx, provider, answered), isRefusal)
  const number = await traded.catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'an OpenID Connect code could not be traded')
    throw identity.fail(isRefusal(error) ? 'ticketRefused' : 'casDown')
  })
  if (typeof number !== 'string' || number === '') throw identity.fail('unknownPerson')
  return number
}

async function trade(ctx: OutsideContext, provider: OidcProvider, { url, state, nonce, verifier }: Answered) {
  const config = await findProvider(ctx, provider)
  const tokens = await client.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  const { numberClaim } = provider
  if (claims[numberClaim] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims[numberClaim]
  return (await client.fetchUserInfo(config, tokens.access_token, claims.sub))[numberClaim]
}

/** Error codes for a refusal by the provider or by a token check; all others are network trouble. */
const refusals = new Set([
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code))
