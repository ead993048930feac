import { isNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people as persons } from '#kernel/server/people/schema.ts'
import { samples } from '#kernel/server/samples/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as directoryCalls } from '#modules/directory/contract.ts'
import { served as directory } from '#modules/directory/server/index.ts'
import { contacts } from '#modules/directory/server/schema.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract as busCalls } from '#modules/shuttle-bus/contract.ts'
import { served as bus } from '#modules/shuttle-bus/server/index.ts'
import { contract as setupCalls } from '#modules/site-settings/contract.ts'
import { served as setup } from '#modules/site-settings/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([shell, identity, served, setup, people, directory, bus])
const { pool } = t.portal.database

/** A site with its administrator only. */
async function emptySite() {
  const site = await t.site()
  await writeForSite(pool, site.id, async (db) => {
    await db.delete(persons).where(ne(persons.id, site.admin.id))
  })
  const list = async () => {
    const { steps } = await site.call(site.admin, contract.onboarding)
    return Object.fromEntries(steps.map(({ key, isDone }) => [key, isDone]))
  }
  return { ...site, list }
}

test('a new site has everything to do, in order; what is done is seen by itself', async () => {
  const { id, admin, call, list } = await emptySite()
  expect(await list()).toEqual({ brand: false, signIn: false, people: false, modules: false, timetable: false })
  const { revision } = await call(admin, setupCalls.save, {
    section: 'brand',
    value: JSON.stringify({ primary: '#8a5a00', accent: '#111111' }),
    revision: 0,
  })
  await call(admin, setupCalls.publish, { revision })
  await writeForSite(pool, id, async (db) => {
    await db.insert(persons).values({ number: '1', name: '新生', role: 'student' })
  })
  expect(await list()).toMatchObject({ brand: true, people: true, modules: false })
})

test('a step is ticked and taken back; the list is put away for all and taken out again', async () => {
  const { admin, call, ask, list } = await emptySite()
  await call(admin, contract.tickStep, { module: 'identity', key: 'signIn', done: '1' })
  expect(await list()).toMatchObject({ signIn: true })
  await call(admin, contract.tickStep, { module: 'identity', key: 'signIn', done: '0' })
  expect(await list()).toMatchObject({ signIn: false })
  expect((await ask(admin, contract.tickStep.path, { module: 'identity', key: 'nothing', done: '1' })).fail).toBe(
    'notFound',
  )
  expect(await call(admin, contract.dismissOnboarding, { dismissed: '1' })).toMatchObject({ dismissed: true })
  expect(await call(admin, contract.dismissOnboarding, { dismissed: '0' })).toMatchObject({ dismissed: false })
})

test('samples come and go by one call each, and take nothing of the site’s own with them', async () => {
  const { id, admin, call, list } = await emptySite()
  const { samples: offered } = await call(admin, contract.onboarding)
  expect(offered.map(({ module, isThere }) => [module, isThere])).toEqual([
    ['directory', false],
    ['bus', false],
  ])
  const added = await call(admin, contract.addSamples)
  expect(added.samples.every(({ isThere }) => isThere)).toBe(true)
  expect((await call(admin, busCalls.lists)).list.length).toBeGreaterThan(5)
  expect((await call(admin, directoryCalls.contacts)).list.length).toBeGreaterThan(2)
  expect(await list()).toMatchObject({ people: false, timetable: false })

  await writeForSite(pool, id, async (db) => {
    const [unit] = await db.select().from(departments).where(isNull(departments.parent))
    await db.insert(persons).values({ number: '1', name: '真人', role: 'student', department: unit!.id })
  })
  const left = await call(admin, contract.removeSamples)
  expect(left.samples.every(({ isThere }) => !isThere)).toBe(true)
  await writeForSite(pool, id, async (db) => {
    expect((await db.select().from(persons)).map(({ name }) => name).sort()).toEqual(['真人', '郑岚'].sort())
    expect(await db.select().from(departments)).toHaveLength(1)
    expect(await db.select().from(contacts)).toEqual([])
    expect(await db.select().from(samples)).toEqual([])
  })
  expect((await call(admin, busCalls.lists)).list).toEqual([])
})

test('whoever may not change a module’s content is offered none of it', async () => {
  const { id, admin, call } = await emptySite()
  await writeForSite(pool, id, async (db) => {
    await db.delete(grants)
    await db.insert(grants).values({ person: admin.id, app: 'office', modules: ['dashboard'] })
  })
  expect(await call(admin, contract.addSamples)).toMatchObject({ steps: [], samples: [] })
})
