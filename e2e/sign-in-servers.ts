import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect } from 'vitest'
import { contract } from '#modules/identity/contract.ts'
import { asDatabaseOwner, freshDataDir, launch, type RealServer, stopServer } from '../tests/real-server.ts'

/** A portal of its own, which may reach this machine, so that its first demo site can be given any sign-in. */
export function signInPortal(site: string) {
  const dataDir = freshDataDir()
  let server: RealServer
  beforeAll(async () => {
    const launched = launch({ DATA_DIR: dataDir, OUTBOUND_ALLOW: '127.0.0.1' })
    server = { ...launched, url: (await launched.ready()).replace('127.0.0.1', 'localhost') }
  })
  afterAll(async () => {
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: () => server.url,
    /** Written where the operator's command writes it; the server hears of it by the database's notice. */
    signInBy: async (signIn: object) => {
      const settings = JSON.stringify({ signIn })
      const config = `jsonb_set(config, '{modules,identity}', '${settings}')`
      await asDatabaseOwner(dataDir, `update sites set config = ${config} where site = '${site}'`)
      await expect.poll(() => doorsOf(server.url), { timeout: 20_000 }).toEqual(Object.keys(signIn).filter(isElsewhere))
    },
    /** As if their time had run out. */
    endAllSessions: () => asDatabaseOwner(dataDir, 'delete from sessions'),
  }
}

/** WeCom's is offered inside it only. */
const isElsewhere = (door: string): boolean => door === 'cas' || door === 'oidc'

async function doorsOf(url: string): Promise<string[]> {
  const answer = await fetch(url + contract.loginPage.path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: { doors: { kind: string }[] } }
  return d.doors.map(({ kind }) => kind)
}

export const client = { client_id: 'portal', client_secret: 'hush' }

/** A certified OpenID Connect provider on this machine. Whatever login one gives is the person's number. */
export async function startProvider(redirectUri: string, home: string): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], post_logout_redirect_uris: [home] }],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId }),
    }),
    cookies: { keys: ['only for the journeys'] },
  })
  server.on('request', provider.callback())
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return issuer
}
