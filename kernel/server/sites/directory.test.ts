import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { writeForSite } from '../db/site-db.ts'
import { openDirectory } from './directory.ts'
import { sites } from './schema.ts'

const t = await campus([])
const { pool } = t.portal.database
const directory = await openDirectory(t.portal.database, undefined)

async function setHosts(site: string, hosts: string[]): Promise<void> {
  const config = { ...t.portal.directory.get(site)!, hosts }
  await writeForSite(pool, site, (db) => db.update(sites).set({ config }).where(eq(sites.site, site)))
}

test('one site is read as it is now, and the others stay as they were read', async () => {
  const [one, other] = [await t.site(), await t.site()]
  expect(directory.forHost(one.host)).toBeUndefined()
  await directory.reload(one.id)
  expect(directory.forHost(one.host)?.id).toBe(one.id)
  expect(directory.get(other.id)).toBeUndefined()
  await directory.reload()
  expect(directory.get(other.id)?.hosts).toEqual([other.host])
})

test('a host that moves is the new site’s, whichever of the two is read first', async () => {
  for (const order of ['old first', 'new first']) {
    const [from, to] = [await t.site(), await t.site()]
    for (const { id } of [from, to]) await directory.reload(id)
    await setHosts(from.id, [`left.${from.host}`])
    await setHosts(to.id, [to.host, from.host])
    for (const { id } of order === 'old first' ? [from, to] : [to, from]) await directory.reload(id)
    expect(directory.forHost(from.host)?.id).toBe(to.id)
    expect(directory.forHost(`left.${from.host}`)?.id).toBe(from.id)
  }
})

test('a site that is gone has no host', async () => {
  const { id, host } = await t.site()
  await directory.reload(id)
  await writeForSite(pool, id, (db) => db.delete(sites).where(eq(sites.site, id)))
  await directory.reload(id)
  expect(directory.forHost(host)).toBeUndefined()
  expect(directory.get(id)).toBeUndefined()
})
