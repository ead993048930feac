import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { writeForSite } from '../db/site-db.ts'

const t = await campus([])
const { pool } = t.portal.database

const remove = (site: string, ids: readonly string[], own: readonly string[] = []) =>
  writeForSite(pool, site, async (db) => {
    const given = (list: readonly string[], type: 'uuid' | 'text') => sql`${sql.param([...list])}::${sql.raw(type)}[]`
    const { rows } = await db.execute<{ removed: number; kept: string[]; role: string }>(sql`
      select removed, kept, current_setting('session_replication_role') as role
      from remove_people(${given(ids, 'uuid')}, ${given(own, 'text')})`)
    const { rows: left } = await db.execute<{ id: string }>(sql`select id from people`)
    return { ...rows[0]!, left: left.map(({ id }) => id) }
  })

test('people whom a row refers to stay, and so do those of another site', async () => {
  const [site, other] = [await t.site(), await t.site()]
  const { lin, wu, chen } = site
  await writeForSite(pool, site.id, async (db) => {
    await db.execute(sql`delete from sessions where person = ${lin.id}`)
    await db.execute(sql`delete from ended_sessions where person = ${lin.id}`)
  })
  const { removed, kept, role, left } = await remove(site.id, [lin.id, wu.id, other.lin.id])
  expect({ removed, kept, role }).toEqual({ removed: 1, kept: [wu.id], role: 'origin' })
  expect(left).not.toContain(lin.id)
  expect(left).toEqual(expect.arrayContaining([wu.id, chen.id]))
  expect((await remove(other.id, [])).left).toContain(other.lin.id)
})

test('rows of their own go with them, rows that would outlive them keep them', async () => {
  const site = await t.site()
  const { lin, wu, admin } = site
  await writeForSite(pool, site.id, (db) =>
    db.execute(sql`insert into staged_imports (key, source, origin, state, options, found, counts, by)
      values ('k', '', 'file', 'uploaded', '{}', '{}', '{}', ${wu.id})`),
  )
  const { removed, kept } = await remove(site.id, [lin.id, wu.id], ['sessions', 'ended_sessions', 'staged_imports'])
  expect({ removed, kept }).toEqual({ removed: 1, kept: [wu.id] })
  const { rows } = await writeForSite(pool, site.id, (db) => db.execute(sql`select person from sessions`))
  expect(rows.map(({ person }) => person)).not.toContain(lin.id)
  expect(rows.map(({ person }) => person)).toEqual(expect.arrayContaining([wu.id, admin.id]))
})
