import type { campus } from '#kernel/testing/campus.ts'
import { browserFor } from './browser.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** Sites with this CAS server, and browsers that sign in there. */
export function visitingCas(t: Campus, url: string) {
  const siteWithCas = (cas: object = {}, signIn: object = { first: 'cas' }, prefix = '') =>
    t.site({ prefix, modules: { identity: { signIn: { ...signIn, cas: { url, ...cas } } } } })

  const browser = (host: string) => browserFor(t, host)

  /** Goes to the school's login page. */
  async function atSchool(site: { host: string; id: string }, redirect = '/site/center/personal') {
    const visit = browser(site.host)
    const { location } = await visit.get(
      `/a_${site.id}/api/cas/index?redirect=${encodeURIComponent(redirect)}&from=wap`,
    )
    return { visit, location }
  }

  return { siteWithCas, browser, atSchool }
}
