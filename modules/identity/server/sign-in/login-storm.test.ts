import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { loginFailures, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { lastCode } from '../../testing/last-code.ts'
import { served } from '../index.ts'

const t = await campus([served], [], { connections: 2 })
const username = '20260001'
const mobile = '13800010001'
const passwordHash = await hashPassword('campanile')

async function siteWithPassword() {
  const site = await t.site()
  const inside = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  await inside((db) => db.update(people).set({ passwordHash, mobile }).where(eq(people.number, username)))
  const check = async (password: string, account = username) =>
    (await site.ask(site.anyone, contract.check.path, { username: account, password })).fail ?? 'in'
  return { ...site, inside, check }
}

const counted = (all: readonly string[]) => Map.groupBy(all, (one) => one)
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

test.each([username, 'nobody'])('of a hundred wrong tries at once at most five are evaluated: %s', async (account) => {
  const { check } = await siteWithPassword()
  const said = counted(await times(100, () => check('wrong', account)))
  expect(said.get('wrongPassword')?.length).toBeLessThanOrEqual(5)
  expect([...said.keys()].filter((one) => !['wrongPassword', 'tooManyTries', 'busy'].includes(one))).toEqual([])
})

test('after the wait the right password opens, and its tries are forgotten', async () => {
  const { check, inside } = await siteWithPassword()
  await times(20, () => check('wrong'))
  expect(await check('campanile')).toBe('tooManyTries')
  await inside((db) => db.update(loginFailures).set({ blockedUntil: new Date(Date.now() - 1000) }))
  expect(await check('campanile')).toBe('in')
  const rows = await inside((db) => db.select().from(loginFailures))
  expect(rows.map(({ key, count }) => [key, count])).toEqual([['address:127.0.0.1', 5]])
})

test('right tries count for nothing, also many at once from one address', async () => {
  const { check, inside } = await siteWithPassword()
  await inside((db) => db.update(people).set({ passwordHash }))
  for (let i = 0; i < 7; i++) expect(await check('campanile')).toBe('in')
  expect(await times(4, () => check('campanile'))).toEqual(['in', 'in', 'in', 'in'])
  expect((await inside((db) => db.select().from(loginFailures))).map(({ count }) => count)).toEqual([0])
})

test('the old password of a change: of thirty tries at once at most five are evaluated', async () => {
  const { lin, ask } = await siteWithPassword()
  const change = async () => (await ask(lin, contract.changePassword.path, { old: 'no', password: 'Gr8 enough!' })).fail
  const said = counted((await times(30, change)).map(String))
  expect(said.get('wrongOldPassword')?.length).toBeLessThanOrEqual(5)
})

test('a one-time code: of fifty tries at once five are judged, and the right one is too late then', async () => {
  const { id, lin, call, ask } = await siteWithPassword()
  await call(lin, contract.sendSmsCode, { purpose: 'password' })
  const code = await lastCode(t, id, mobile)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const change = async (shown: string) =>
    (await ask(lin, contract.changePassword.path, { by: 'sms', code: shown, password: 'Gr8 enough!' })).fail
  const said = counted((await times(50, () => change(wrong))).map(String))
  expect(said.get('codeWrong')?.length).toBe(4)
  expect(said.get('codeSpent')?.length).toBe(46)
  expect(await change(code)).toBe('codeSpent')
})

test('a storm of logins holds no connection while it waits for its hashes', async () => {
  const { check } = await siteWithPassword()
  const other = await siteWithPassword()
  const storm = times(150, (i) => check('wrong', `someone${i}`))
  const reads: boolean[] = []
  let over = false
  void storm.then(() => {
    over = true
  })
  while (!over) {
    const { e } = await other.ask(other.lin, contract.accounts.path)
    reads.push(e === 0)
  }
  const said = counted(await storm)
  // Many reads are answered between two hashes: with hashing inside a transaction there would be few or none.
  expect(reads.every(Boolean)).toBe(true)
  expect(reads.length).toBeGreaterThan(said.get('wrongPassword')!.length)
})
