import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { lockWaited } from '#kernel/testing/lock-wait.ts'
import { writeForSite } from '../db/site-db.ts'
import { departments, people } from './schema.ts'

const t = await campus([])
const unit = '11111111-1111-7111-8111-111111111111'
const nowhere = '22222222-2222-7222-8222-222222222222'
const violation = { cause: { code: '23503' } }

async function school() {
  const { id } = await t.site()
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, id, work)
  await write((db) => db.insert(departments).values({ id: unit, code: 'x', name: 'x', line: [unit] }))
  const add = (department: string) =>
    write((db) => db.insert(people).values({ number: department, name: 'x', role: 'staff', department }))
  return { write, add }
}

test('nobody is in a unit that is not there', async () => {
  const { write, add } = await school()
  await expect(add(nowhere)).rejects.toMatchObject(violation)
  await add(unit)
  await expect(write((db) => db.update(people).set({ department: nowhere }))).rejects.toMatchObject(violation)
})

test('a unit of another school is not there', async () => {
  await school()
  const { id } = await t.site()
  const added = writeForSite(t.portal.database.pool, id, (db) =>
    db.insert(people).values({ number: 'y', name: 'y', role: 'staff', department: unit }),
  )
  await expect(added).rejects.toMatchObject(violation)
})

test('a unit stays while anyone is in it, and goes together with them', async () => {
  const { write, add } = await school()
  await add(unit)
  await expect(write((db) => db.delete(departments))).rejects.toMatchObject(violation)
  await expect(
    write((db) => db.execute(sql`update departments set id = ${nowhere}, line = ${`{${nowhere}}`}`)),
  ).rejects.toMatchObject(violation)
  await write((db) => db.execute(sql`with d as (delete from departments), p as (delete from people) select 1`))
})

test('someone who enters while the unit is removed keeps it, or is refused', async () => {
  const { write, add } = await school()
  const [deleted, entered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removed = write(async (db) => {
    await db.delete(departments)
    deleted.resolve()
    await entered.promise
  })
  await deleted.promise
  await Promise.race([add(unit).catch(() => {}), lockWaited(t)])
  entered.resolve()
  await removed
  await expect(add(unit)).rejects.toMatchObject(violation)
  expect(await write((db) => db.select().from(people).where(sql`department is not null`))).toEqual([])
})
