import * as client from 'openid-client'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Outbound } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { OidcProvider } from '../../sign-in-settings.ts'
import { openFetchCache } from '../sign-in/fetch-cache.ts'

const providers = openFetchCache<client.Configuration>()
const anHour = 3_600

/**
 * Discovery document of the provider, cached for an hour; its keys are cached with it and refetched for an unknown key
 * id.
 */
export function findProvider(ctx: Pick<OutsideContext, 'site' | 'now' | 'tools'>, provider: OidcProvider) {
  const key = JSON.stringify([ctx.site.id, provider])
  return providers.get(key, ctx.now, async () => ({
    value: await using(ctx.site.id, 'oidc', () => discovered(ctx.tools.outbound, provider)),
    seconds: anHour,
  }))
}

function discovered(outbound: Outbound, { issuer, clientId, clientSecret, auth }: OidcProvider) {
  const metadata = { [client.clockTolerance]: 30 }
  const execute = [client.enableNonRepudiationChecks]
  // The settings schema allows plain http for localhost only.
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
  const proof = clientSecret === undefined ? client.None() : proofs[auth](clientSecret)
  return client.discovery(new URL(issuer), clientId, metadata, proof, {
    execute,
    timeout: 6,
    [client.customFetch]: fetchThrough(outbound),
  })
}

const proofs = { basic: client.ClientSecretBasic, post: client.ClientSecretPost }
const bodiless = new Set([204, 205, 304])

/** All requests to the provider go through `outbound`, without following redirects. */
function fetchThrough(outbound: Outbound): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const { status, ...answer } = await outbound({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body != null && { body: String(body) }),
      milliseconds: 5_000,
      maxBytes: 1 << 18,
      maxHops: 0,
    })
    const type = answer.headers['content-type']
    const payload = bodiless.has(status) ? null : new Uint8Array(answer.body)
    return new Response(payload, { status, headers: type ? { 'content-type': type } : {} })
  }
}
