import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { connectorUses } from '#kernel/server/usage/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { csvOf } from '../testing/desk.ts'
import { desk } from '../testing/loan-desk.ts'
import { calls, library, makeLoans, served } from '../testing/loans.ts'

const t = await campus([served])
await makeLoans(t.portal.database.ownerUrl, decodeURIComponent(new URL(t.portal.database.serverUrl).username))

async function opened() {
  const site = await t.site()
  return { ...site, ...desk(t, site) }
}

const head = ['编号', '学号', '应还日期']
const one = ['B1', '20260001', '2026-09-01']

test('columns are mapped by hand where they are not known, and remembered for that source', async () => {
  const { admin, call, read, settled } = await opened()
  const list = csvOf(['甲', '乙', '应还日期', '编号'], [...one, 'none'])
  const seen = await read(list, { source: '图书馆' })
  expect(seen).toMatchObject({ state: 'parsed', trouble: 'noColumn', unknown: ['甲', '乙'] })
  expect(seen.sample).toEqual([['B1', '20260001', '2026-09-01', 'none']])
  const mapping = { 甲: 'code', 乙: 'reader', 编号: '', 应还日期: 'nonsense' }
  await call(admin, calls.rereadImport, { id: seen.id, mapping })
  expect(await settled(seen.id)).toMatchObject({ state: 'previewed', counts: { added: 1 } })
  expect(await read(list, { source: '图书馆' })).toMatchObject({ state: 'previewed', counts: { added: 1 } })
  expect(await read(list, { source: '别处' })).toMatchObject({ state: 'parsed' })
})

describe('between two administrators', () => {
  test('what changed since the preview is compared again, and only one of two lists is applied unseen', async () => {
    const { read, apply, loans, change } = await opened()
    const mine = await read(csvOf(head, one))
    const yours = await read(csvOf(head, ['B1', '20260001', '2026-10-01']))
    expect((await apply(mine)).state).toBe('applied')
    const again = await apply(yours)
    expect(again).toMatchObject({ state: 'previewed', trouble: 'changed', counts: { changed: 1, added: 0 } })
    expect(await loans()).toEqual(['B1 20260001 2026-09-01  1'])
    await change('delete from test_loans')
    expect(await apply(again)).toMatchObject({ state: 'previewed', counts: { added: 1 } })
  })

  test('an old version is refused, and so is what is no longer possible', async () => {
    const { admin, call, read, apply } = await opened()
    const seen = await read(csvOf(head, one))
    await expect(call(admin, calls.applyImport, { id: seen.id, version: seen.version + 1 })).rejects.toThrow('changed')
    await apply(seen)
    await expect(call(admin, calls.applyImport, { id: seen.id, version: seen.version })).rejects.toThrow('notNow')
    await expect(call(admin, calls.discardImport, { id: seen.id })).rejects.toThrow('notNow')
  })

  test('the same file twice is told, and changes nothing', async () => {
    const { read, apply } = await opened()
    expect((await apply(await read(csvOf(head, one)))).earlier).toBe(0)
    const again = await read(csvOf(head, one))
    expect(again).toMatchObject({ counts: { same: 1, added: 0 } })
    expect(again.earlier).toBeGreaterThan(0)
  })
})

describe('an import is', () => {
  test('for those who hold the right, and unknown to another site', async () => {
    const { admin, lin, call, ask, read } = await opened()
    const other = await t.site()
    const { id } = await read(csvOf(head, one))
    await expect(call(lin, calls.previewImport, { id })).rejects.toThrow()
    expect(await ask(other.admin, calls.previewImport.path, { id })).toMatchObject({ fail: 'notFound' })
    await call(admin, calls.discardImport, { id })
    expect((await call(admin, calls.previewImport, { id })).state).toBe('discarded')
  })

  test('on the agenda while it waits', async () => {
    const { admin, id: site, call, read } = await opened()
    const { id } = await read(csvOf(head, one))
    await expectTrueAgenda(t, site)
    await call(admin, calls.discardImport, { id })
    await expectTrueAgenda(t, site)
  })
})

describe('a connector', () => {
  const rows = [
    ['B1', '20260001', '2026-09-01', 'A'],
    ['B2', '20260002', '2026-09-01', 'B'],
    ['B3', '20260002', '2026-09-01', 'C'],
  ]

  test('runs by itself and on demand, and waits for a person when too much would vanish', async () => {
    const { id: site, sync, loans, settled, admin, call } = await opened()
    library.rows = () => rows
    expect(await sync(true)).toMatchObject({ state: 'previewed', origin: 'library', counts: { added: 3 } })
    expect(await loans()).toEqual([])
    await runJob(t, { site, served, job: 'sync-library' })
    const [nightly] = (await call(admin, calls.imports)).list
    expect(await settled(nightly!.id)).toMatchObject({ state: 'applied', by: '' })
    expect(await loans()).toHaveLength(3)
    library.rows = () => rows.slice(0, 1)
    expect(await sync(false)).toMatchObject({ state: 'previewed', trouble: 'manyVanishing', counts: { vanished: 2 } })
  })

  test('that fails is noted for the services that rely on it', async () => {
    const { id: site, sync } = await opened()
    library.rows = () => {
      throw new Error('gone')
    }
    expect(await sync(false)).toMatchObject({ state: 'failed', trouble: 'unreachable' })
    await t.portal.usage.keep()
    const noted = () =>
      writeForSite(t.portal.database.pool, site, (db) =>
        db.select().from(connectorUses).where(eq(connectorUses.connector, 'testLoans.loans')),
      )
    // The portal's own timer may be writing it at this moment.
    await expect.poll(noted).toMatchObject([{ trouble: 'unreachable' }])
  })

  test('that is not set up is refused in words', async () => {
    const { admin, call } = await opened()
    library.rows = undefined
    await expect(call(admin, calls.syncImport, { dry: 1 })).rejects.toThrow('connectorOff')
  })
})
