import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { captchas } from '#engines/captcha/server/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { loginFailures, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { browserFor } from '../../testing/browser.ts'
import { served } from '../index.ts'

const t = await campus([served, shell])
const username = '20260001'
const password = 'a good password'

async function siteAfter(failures: number) {
  const site = await t.site()
  const visit = browserFor(t, site.host)
  const inside = <T>(run: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, run)
  const passwordHash = await hashPassword(password)
  await inside((db) => db.update(people).set({ passwordHash }).where(eq(people.number, username)))
  for (let i = 0; i < failures; i++) await visit.post('/uc/wap/login/check', { username, password: 'wrong' })
  return { ...site, visit, inside }
}

type After = Awaited<ReturnType<typeof siteAfter>>

/** Moves the slider like a human hand. */
async function solve({ visit, inside }: After): Promise<string> {
  const { id } = (await visit.post('/wap/captcha/get', {})).json().d
  const [row] = await inside((db) => db.select().from(captchas).where(eq(captchas.id, id)))
  const track = [0, 0.1, 0.35, 0.8, 0.98, 1]
    .map((part, i) => `${Math.round(row!.x * part)},${i * 70 + i ** 2}`)
    .join(';')
  const { d } = (await visit.post('/wap/captcha/check', { id, x: String(row!.x), track })).json()
  return d.token
}

test('two failures ask for nothing', async () => {
  const { visit } = await siteAfter(2)
  expect((await visit.post('/uc/wap/login/check', { username, password })).json().e).toBe(0)
})

test('three failures ask for the slider at every door, for known and unknown accounts alike', async () => {
  const site = await siteAfter(3)
  const { visit, id } = site
  for (const path of [
    '/uc/wap/login/check',
    '/uc/wap/minigram/check',
    `/a_${id}/api/login-v2/index`,
    '/wap/login/invalid',
  ]) {
    const answer = await visit.post(path, { username, password })
    expect([path, answer.fail, answer.json().d]).toEqual([path, 'captchaNeeded', { captcha: 1 }])
  }
  for (let i = 0; i < 3; i++) await visit.post('/uc/wap/login/check', { username: 'nobody', password })
  expect((await visit.post('/uc/wap/login/check', { username: 'nobody', password })).fail).toBe('captchaNeeded')
  const captcha = await solve(site)
  expect((await visit.post('/uc/wap/login/check', { username, password, captcha })).json().e).toBe(0)
  expect((await visit.post('/uc/wap/login/check', { username, password })).json().e).toBe(0)
})

test('a solved slider is good for one try', async () => {
  const site = await siteAfter(3)
  const captcha = await solve(site)
  expect((await site.visit.post('/uc/wap/login/check', { username, password: 'x', captcha })).fail).toBe(
    'wrongPassword',
  )
  expect((await site.visit.post('/uc/wap/login/check', { username, password, captcha })).fail).toBe('captchaNeeded')
})

test('it is not asked for any more when the failures lie back', async () => {
  const { visit, inside } = await siteAfter(3)
  await inside((db) => db.update(loginFailures).set({ failedAt: new Date(Date.now() - 31 * 60_000) }))
  expect((await visit.post('/uc/wap/login/check', { username, password: 'x' })).fail).toBe('wrongPassword')
  await inside((db) => db.update(loginFailures).set({ failedAt: new Date(Date.now() - 25 * 3_600_000) }))
  await visit.post('/uc/wap/login/check', { username, password: 'x' })
  const counted = await inside((db) => db.select({ count: loginFailures.count }).from(loginFailures))
  expect(counted).toEqual([{ count: 1 }, { count: 1 }])
})

test('many failures from one address ask for it, whatever the account', async () => {
  const { visit, inside } = await siteAfter(1)
  await inside((db) => db.update(loginFailures).set({ count: 30 }).where(eq(loginFailures.key, 'address:127.0.0.1')))
  expect((await visit.post('/uc/wap/login/check', { username: '20260002', password })).fail).toBe('captchaNeeded')
})
