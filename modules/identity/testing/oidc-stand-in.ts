import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { listen } from './listen.ts'

type Issued = { user: string; nonce: string; challenge: string; redirectUri: string; used: boolean }

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** An OpenID Connect provider that can give false answers; real ones are tested in the journeys. */
export async function oidcStandIn() {
  const key = newKey()
  const strangersKey = newKey()
  const codes = new Map<string, Issued>()
  const asked: string[] = []
  /** Overrides its answers. */
  const odd: { claims?: object; foreignKey?: boolean; unsigned?: boolean; status?: number; info?: object } = {}
  let issuer = ''

  function idToken({ user, nonce }: Issued): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'portal', sub: `sub-${user}`, iat: now, exp: now + 300, nonce }
    const named = { preferred_username: user, ...odd.claims }
    const head = { alg: odd.unsigned ? 'none' : 'RS256', kid: 'k1', typ: 'JWT' }
    const body = `${base64(head)}.${base64({ ...claims, ...named })}`
    const by = odd.foreignKey ? strangersKey : key
    return `${body}.${odd.unsigned ? '' : sign('sha256', Buffer.from(body), by.privateKey).toString('base64url')}`
  }

  async function token(request: IncomingMessage): Promise<[number, object]> {
    const sent = new URLSearchParams(await bodyOf(request))
    const issued = codes.get(sent.get('code') ?? '')
    const proof = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const secret = `Basic ${Buffer.from('portal:hush').toString('base64')}`
    if (request.headers.authorization !== secret) return [401, { error: 'invalid_client' }]
    const good = issued && !issued.used && proof === issued.challenge && sent.get('redirect_uri') === issued.redirectUri
    if (!good) return [400, { error: 'invalid_grant' }]
    issued.used = true
    return [200, { access_token: `at-${issued.user}`, token_type: 'Bearer', id_token: idToken(issued) }]
  }

  async function answerTo(request: IncomingMessage): Promise<[number, object]> {
    const { pathname } = new URL(request.url!, issuer)
    asked.push(pathname)
    if (odd.status) return [odd.status, { error: 'server_error' }]
    if (pathname === '/token') return token(request)
    if (pathname === '/me') return [200, { sub: 'sub-20260001', ...odd.info }]
    if (pathname === '/jwks') {
      return [200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] }]
    }
    return [200, metadata(issuer)]
  }

  issuer = await listen(async (request, response) => {
    const [status, body] = await answerTo(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  return {
    issuer,
    asked,
    odd,
    /** Logs the person in; returns the URL the browser is redirected to. */
    login: (location: string, user: string) => {
      const query = new URL(location).searchParams
      const code = randomBytes(16).toString('hex')
      const redirectUri = query.get('redirect_uri')!
      codes.set(code, {
        user,
        nonce: query.get('nonce')!,
        challenge: query.get('code_challenge')!,
        redirectUri,
        used: false,
      })
      const back = new URL(redirectUri)
      back.search = `${new URLSearchParams({ code, state: query.get('state')!, iss: issuer })}`
      return `${back.pathname}${back.search}`
    },
  }
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}
