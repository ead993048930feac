import type { campus } from '#kernel/testing/campus.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** Sites whose people come through the CAS server at this address, and browsers that go there. */
export function visitingCas(t: Campus, url: string) {
  const siteWithCas = (cas: object = {}, signIn: object = { first: 'cas' }, prefix = '') =>
    t.site({ prefix, modules: { identity: { signIn: { ...signIn, cas: { url, ...cas } } } } })

  /** A browser that follows nothing by itself and keeps its session cookie. */
  function browser(host: string) {
    const jar = { cookie: '' }
    async function get(to: string, headers: Record<string, string> = {}) {
      const path = to.startsWith('/') ? to : new URL(to).href.slice(new URL(to).origin.length)
      const answer = await t.server.inject({ url: path, headers: { host, ...jar, ...headers } })
      const set = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('eai-sess='))
      if (set) jar.cookie = set.split(';')[0]!
      return { ...answer, location: answer.headers.location ?? '', fail: answer.headers['x-fail'], body: answer.body }
    }
    const isIn = async () =>
      (await get('/getUserName', { 'x-requested-with': 'XMLHttpRequest' })).body.startsWith('{"e":0')
    return { get, jar, isIn }
  }

  /** As far as the school's login page. */
  async function atSchool(site: { host: string; id: string }, redirect = '/site/center/personal') {
    const visit = browser(site.host)
    const { location } = await visit.get(
      `/a_${site.id}/api/cas/index?redirect=${encodeURIComponent(redirect)}&from=wap`,
    )
    return { visit, location }
  }

  return { siteWithCas, browser, atSchool }
}
