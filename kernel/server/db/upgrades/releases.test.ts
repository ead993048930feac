import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { applyMigration, dueMigrations, listMigrations, migrate } from '../migrate.ts'
import { asOwner, openDatabase } from '../open.ts'

const t = await campus([])
const { ownerUrl } = t.portal.database
const owned = (text: string) => asOwner(ownerUrl, (owner) => owner.query(text))
const ready = async () => {
  const { statusCode, body } = await t.server.inject({ url: '/readyz' })
  return `${statusCode} ${body.trim()}`
}

/** What the next release would bring: in its first step it only adds. */
const next = {
  name: '9999_next.sql',
  checksum: 'of the next release',
  sql: 'alter table people add column nickname text',
}

test('going back one release: on a database that is newer a node starts, is ready and changes nothing', async () => {
  await asOwner(ownerUrl, (owner) => applyMigration(owner, next))
  const written = 'select file, checksum, version from meta.definitions order by file'
  const before = (await owned(written)).rows
  expect(await ready()).toBe('200 ready')
  await asOwner(ownerUrl, async (owner) => {
    expect(await migrate(owner)).toBe(0)
    expect(await dueMigrations(owner)).toEqual([])
  })
  const older = await openDatabase(t.portal.settings, () => {})
  await older.close()
  expect((await owned(written)).rows).toEqual(before)
  // People are still made and found.
  const site = await t.site()
  expect(site.lin.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a node is not ready while the database is older than its code', async () => {
  const { name, checksum } = listMigrations().at(-1)!
  await owned(`delete from meta.migrations where name = '${name}'`)
  expect(await ready()).toBe('503 the database is older than the code')
  expect(await asOwner(ownerUrl, dueMigrations)).toEqual([name])
  await owned(`insert into meta.migrations (name, checksum) values ('${name}', '${checksum}')`)
  expect(await ready()).toBe('200 ready')
})

test('a migration waits for no table for long: it tries again, says so, and gives up whole', async () => {
  const said: string[] = []
  const added = { name: '9998_added.sql', checksum: 'x', sql: 'alter table people add column shoe text' }
  const options = { tries: 2, pauseMs: 1, onWait: (words: string) => said.push(words) }
  await asOwner(ownerUrl, async (owner) => {
    await t.portal.database.pool.query('select 1')
    const writer = await t.portal.database.pool.connect()
    await writer.query('begin; lock table people in row exclusive mode')
    await expect(applyMigration(owner, added, options)).rejects.toThrow('Nothing of it is done.')
    expect(said).toEqual([expect.stringContaining('9998_added.sql: a table is in use, trying again (1 of 2)')])
    await writer.query('rollback')
    writer.release()
    await applyMigration(owner, added, options)
  })
  const { rows } = await owned(`select name from meta.migrations where name = '9998_added.sql'`)
  expect(rows).toHaveLength(1)
})
