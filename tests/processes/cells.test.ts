import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { moveSite } from '#kernel/server/cells/move.ts'
import { purgeMoved } from '#kernel/server/cells/remove-rows.ts'
import { listFiles } from '#kernel/server/cells/site-files.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { openStorage } from '#kernel/server/files/storage/storage.ts'
import { storeBytes } from '#kernel/server/files/store.ts'
import { emptyCell, queryAt } from '../support/empty-cell.ts'
import { wholeCampus } from '../support/everything.ts'
import { siteRows } from '../support/site-rows.ts'

const t = await wholeCampus()
const { database, settings } = t.portal
const from = { ownerUrl: database.ownerUrl, dataDir: settings.dataDir }
describe('a site moves to another cell', async () => {
  const site = await t.site({ seeded: true })
  const beside = await t.site()
  const to = await emptyCell(database.ownerUrl)
  const steps: string[] = []
  const move = (stopAt?: string) =>
    moveSite({
      ...{ from, to, site: site.id, cell: 'second' },
      say: (step) => {
        steps.push(step)
        if (step === stopAt) throw new Error(`stopped at ${step}`)
      },
    })
  const add = (n: number) =>
    writeForSite(database.pool, site.id, ({ $client }) =>
      $client.query(`insert into visits (app, url, person) select 'drill', $1, id from people where number = 'admin'`, [
        `/${n}`,
      ]),
    )
  const place = (dataDir: string) => ({ dataDir, site: site.id })
  const storage = openStorage(settings)

  test('with every row and file, also those that are written meanwhile', { timeout: 600_000 }, async () => {
    await t.portal.jobs.stop()
    const data = { site: site.id, data: { code: 'x' } }
    await queryAt(
      from.ownerUrl,
      `insert into jobs.job (name, data, start_after) select name, $1, now() + interval '1 day' from jobs.queue where name = 'dead'`,
      [data],
    )
    let over = false
    let n = 0
    let refused = 0
    const acknowledged: string[] = []
    const writing = (async () => {
      while (!over) {
        n += 1
        if (n % 50 === 1) await storeBytes({ storage, site: site.id }, { bytes: Buffer.from(`file ${n}`) })
        await add(n).then(
          () => acknowledged.push(`/${n}`),
          () => refused++,
        )
      }
    })()
    // Whatever it is stopped at, the site goes on where it was, and the next one finishes.
    await expect(move('equal')).rejects.toThrow('stopped at')
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    await expect(move('handed over')).rejects.toThrow('stopped at')
    await expect(add(0)).rejects.toMatchObject({ code: '55P03' })
    await move()
    over = true
    await writing
    expect(steps.at(-1)).toBe('moved')
    expect(refused).toBeGreaterThan(0)
    const [here, there] = [await siteRows(from.ownerUrl, site.id), await siteRows(to.ownerUrl, site.id)]
    // The rows of these tell the nodes where it lives.
    for (const name of ['sites', 'site_hosts']) {
      expect(here.get(name)).toEqual([])
      expect(there.get(name)).toHaveLength(1)
      here.delete(name)
      there.delete(name)
    }
    expect(here.get('people')!.length).toBeGreaterThan(4)
    for (const [name, rows] of here) expect(there.get(name), name).toEqual(rows)
    const kept = await queryAt(to.ownerUrl, `select url from visits where site = $1 and app = 'drill'`, [site.id])
    expect(kept.rows.map(({ url }) => url).toSorted()).toEqual(acknowledged.toSorted())
    const files = await listFiles(place(to.dataDir))
    const stored = [...(await listFiles(place(from.dataDir)))].filter(([name]) => files.has(name))
    expect(stored.toSorted()).toEqual([...files].toSorted())
    expect(files.size).toBeGreaterThan(0)
    const jobs = await queryAt(to.ownerUrl, `select data from jobs.job where data ->> 'site' = $1`, [site.id])
    expect(jobs.rows).toContainEqual({ data })
    expect((await queryAt(from.ownerUrl, `select from jobs.job where data ->> 'site' = $1`, [site.id])).rowCount).toBe(
      0,
    )
  })

  test('the nodes hear of it: the site is gone here, and its host is passed on, or refused in words', async () => {
    await expect.poll(() => t.portal.directory.get(site.id)).toBeUndefined()
    expect(t.portal.directory.cellForHost(site.host)).toBe('second')
    const answer = await t.server.inject({ url: '/site/', headers: { host: site.host, accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([421, expect.stringContaining('本站的服务器暂时没有应答')])
    expect((await t.server.inject({ url: '/site/', headers: { host: beside.host } })).statusCode).toBe(200)
    await expect(add(1)).rejects.toMatchObject({ code: '55P03' })
  })

  test('once more it has nothing to do, and what is left here can be deleted', async () => {
    await move()
    expect(steps.at(-1)).toBe('already there')
    expect(await purgeMoved(from.ownerUrl, from.dataDir, site.id)).toBeGreaterThan(100)
    for (const [name, rows] of await siteRows(from.ownerUrl, site.id)) expect(rows, name).toEqual([])
    expect(readdirSync(`${from.dataDir}/files`)).not.toContain(site.id)
    await expect(purgeMoved(from.ownerUrl, from.dataDir, beside.id)).rejects.toThrow('did not move away')
  })

  test('and comes back, with what it got there', async () => {
    await queryAt(to.ownerUrl, `update people set name = '在那边' where site = $1 and number = 'admin'`, [site.id])
    await moveSite({ from: to, to: from, site: site.id, cell: 'first', say: () => {} })
    await expect.poll(() => t.portal.directory.get(site.id)?.id).toBe(site.id)
    expect(t.portal.directory.cellForHost(site.host)).toBeUndefined()
    await add(-1)
    const rows = (await siteRows(from.ownerUrl, site.id)).get('people')!
    expect(rows.join()).toContain('在那边')
  })
})

test('is refused in words: its own database, another release, a host that is taken, a site that is there', async () => {
  const site = await t.site()
  const to = await emptyCell(database.ownerUrl)
  const move = (ends: object) => moveSite({ from, to, site: site.id, cell: 'second', say: () => {}, ...ends })
  await expect(move({ to: from })).rejects.toThrow('is the one this command works in')
  await expect(move({ site: 'nowhere' })).rejects.toThrow('There is no site nowhere.')
  await queryAt(to.ownerUrl, `insert into site_hosts (site, host) values ('another', $1)`, [site.host])
  await expect(move({})).rejects.toThrow('A host of the site belongs to another site of that cell.')
  await queryAt(to.ownerUrl, 'delete from site_hosts')
  await queryAt(
    to.ownerUrl,
    `insert into sites (site, config) select $1, jsonb_build_object('id', $1::text, 'hosts', '[]'::jsonb)`,
    [site.id],
  )
  await expect(move({})).rejects.toThrow(`has a site ${site.id} of its own`)
  await queryAt(to.ownerUrl, `insert into meta.migrations (name, checksum) values ('9999_later.sql', '')`)
  await expect(move({})).rejects.toThrow('another release (9999_later.sql)')
})
