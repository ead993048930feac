import { eq } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { browserFor } from './browser.ts'

export const number = '20260001'
export const password = 'a good password'

type Run<T> = Parameters<typeof writeForSite<T>>[2]

/** Sites whose first person has a password, and a browser for each. */
export function withPasswords(t: Awaited<ReturnType<typeof campus>>) {
  const hash = hashPassword(password)
  const inside = <T>(site: string, run: Run<T>) => writeForSite(t.portal.database.pool, site, run)

  async function siteWith(signIn: object = {}) {
    const site = await t.site({ modules: { identity: { signIn } } })
    const passwordHash = await hash
    await inside(site.id, (db) => db.update(people).set({ passwordHash }).where(eq(people.number, number)))
    return { ...site, visit: browserFor(t, site.host) }
  }

  return { siteWith, inside }
}
