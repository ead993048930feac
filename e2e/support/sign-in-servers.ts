import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, expect, inject } from 'vitest'
import type { SiteDraft } from '#kernel/site.ts'
import { contract } from '#modules/identity/contract.ts'
import { asDatabaseOwner } from '../../tests/support/real-server.ts'
import { portal } from '../visit.ts'

/** Changes the sign-in methods of the demo site, and restores them. */
export function signInDesk({ id, modules }: Pick<SiteDraft, 'id' | 'modules'>) {
  const dataDir = inject('dataDir')
  const configure = (settings: object) => {
    const config = `jsonb_set(config, '{modules,identity}', '${JSON.stringify(settings)}')`
    return asDatabaseOwner(dataDir, `update sites set config = ${config} where site = '${id}'`)
  }
  afterAll(() => configure(modules.identity!))
  return {
    /** Written directly to the database; the server is notified by NOTIFY. */
    signInBy: async (signIn: object) => {
      await configure({ signIn })
      await expect.poll(() => doorsOf(portal())).toEqual(Object.keys(signIn).filter(isElsewhere))
    },
    /** Deletes all sessions, as if they had expired. */
    endAllSessions: () => asDatabaseOwner(dataDir, 'delete from sessions'),
  }
}

/** WeCom sign-in is offered only inside its own app. */
const isElsewhere = (door: string): boolean => door === 'cas' || door === 'oidc'

async function doorsOf(url: string): Promise<string[]> {
  const answer = await fetch(url + contract.loginPage.path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: { doors: { kind: string }[] } }
  return d.doors.map(({ kind }) => kind)
}

export const client = { client_id: 'portal', client_secret: 'hush' }

/** A certified OpenID Connect provider on this machine. The login name becomes the person's number. */
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
