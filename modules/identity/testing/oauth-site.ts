import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'

export const home = 'https://lib.example.edu/app/'

/** A site with a registered application, and the requests of browser and application. */
export function oauthSites(t: Awaited<ReturnType<typeof campus>>) {
  async function siteWithApp(redirects = [home]) {
    const site = await t.site()
    const app = await site.call(site.admin, contract.addOauthApp, { name: '图书馆', redirects })
    return { ...site, app }
  }

  type Site = Awaited<ReturnType<typeof siteWithApp>>

  function enter(
    { host, app }: Site,
    who: Pick<Caller, 'cookie'>,
    redirect: string,
    more: Record<string, string> = {},
  ) {
    const query = new URLSearchParams({ appid: app.appid, redirect, state: 'a b&c', qrcode: '0', ...more })
    const headers = { host, 'sec-fetch-site': 'cross-site', referer: home, ...(who.cookie && { cookie: who.cookie }) }
    return t.server.inject({ url: `${contract.oauthIndex.path}?${query}`, headers })
  }

  async function codeFor(site: Site, redirect = home): Promise<string> {
    const { headers } = await enter(site, site.lin, redirect)
    return new URL(headers.location!).searchParams.get('code')!
  }

  const trade = ({ ask, anyone, app }: Site, code: string, more: object = {}) =>
    ask(anyone, contract.oauthToken.path, { ...app, code, redirect: home, ...more })

  const tokenOf = ({ ask, anyone }: Site, access_token: unknown) =>
    ask(anyone, contract.oauthUser.path, { access_token }, 'GET')

  const inDatabase = <T>({ id }: Site, work: Parameters<typeof writeForSite<T>>[2]) =>
    writeForSite(t.portal.database.pool, id, work)

  return { siteWithApp, enter, codeFor, trade, tokenOf, inDatabase }
}
