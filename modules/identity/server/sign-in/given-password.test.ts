import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as peopleCalls } from '#modules/people/contract.ts'
import { served as peopleServed } from '#modules/people/server/index.ts'
import { contract } from '../../contract.ts'
import { browserFor } from '../../testing/browser.ts'
import { served } from '../index.ts'

const t = await campus([served, peopleServed])
const fresh = 'Tower-and-bell-7'

/** A student whose password was just set by an administrator, and a browser on the login page. */
async function withGiven(passwords: object = {}) {
  const site = await t.site({ modules: { identity: { passwords }, people: {} } })
  const { password } = await site.call(site.admin, peopleCalls.resetPassword, { id: site.lin.id })
  const visit = browserFor(t, site.host)
  const logIn = async (with_: string) =>
    JSON.parse((await visit.post(contract.check.path, { username: site.lin.number, password: with_ })).body)
  return { ...site, password, visit, logIn }
}

test('a password made by someone else opens nothing but choosing one’s own', async () => {
  const { visit, password, logIn, host } = await withGiven()
  expect(await logIn(password)).toEqual({ e: 0, m: '操作成功', d: { renew: 1 } })
  expect(await visit.isIn()).toBe(false)
  const refused = await visit.post(contract.profile.path, {})
  expect(refused.fail).toBe('passwordFirst')
  expect(JSON.parse(refused.body)).toMatchObject({ e: 10013, m: '请先设置新密码' })
  expect(JSON.parse(refused.body).d.login_url).toMatch(new RegExp(`^https?://${host}.*/site/center/newPassword\\?`))
  const plain = await visit.get(contract.profile.path)
  expect([plain.statusCode, plain.location]).toEqual([302, expect.stringContaining('/site/center/newPassword?')])

  expect((await visit.post(contract.choosePassword.path, { password: 'short' })).fail).toBe('passwordShort')
  expect((await visit.post(contract.choosePassword.path, { password })).fail).toBe('samePassword')
  const before = visit.jar.cookie
  expect((await visit.post(contract.choosePassword.path, { password: fresh })).body).toBe(
    '{"e":0,"m":"操作成功","d":{}}',
  )
  expect(visit.jar.cookie).not.toBe(before)
  expect(await visit.isIn()).toBe(true)
  expect((await visit.post(contract.choosePassword.path, { password: `${fresh}8` })).fail).toBe('notNow')
  expect(await logIn(fresh)).toMatchObject({ e: 0, d: {} })
  expect(await visit.isIn()).toBe(true)
  expect((await logIn(password)).e).not.toBe(0)
})

test('no token leads round it', async () => {
  const { id, password, number, visit } = await withGiven().then((site) => ({ ...site, number: site.lin.number }))
  const path = contract.appLogin.path.replace(':site', id)
  const { d } = JSON.parse((await visit.post(path, { username: number, password })).body)
  expect(await visit.isIn()).toBe(false)
  await visit.post(contract.appReturn.path.replace(':site', id), { code: d.refresh_token })
  expect(await visit.isIn()).toBe(false)
})

test('logging out is open, and so is what everybody may read', async () => {
  const { visit, password, logIn, host } = await withGiven()
  await logIn(password)
  expect((await visit.post(contract.loginPage.path, {})).body).toMatch(/^\{"e":0,/)
  await visit.post(contract.logout.path, {})
  expect((await visit.post(contract.profile.path, {})).fail).toBe('notLoggedIn')
  expect(host).not.toBe('')
})

test('a site may do without, and a password of one’s own never asks', async () => {
  const off = await withGiven({ renewGiven: false })
  expect(await off.logIn(off.password)).toMatchObject({ e: 0, d: {} })
  expect(await off.visit.isIn()).toBe(true)

  const { id, lin, visit, logIn, password } = await withGiven()
  await writeForSite(t.portal.database.pool, id, async (db) => {
    await db.update(people).set({ passwordGiven: false }).where(eq(people.id, lin.id))
  })
  expect(await logIn(password)).toMatchObject({ e: 0, d: {} })
  expect(await visit.isIn()).toBe(true)
  const rows = await writeForSite(t.portal.database.pool, id, (db) =>
    db.select({ mustRenew: sessions.mustRenew }).from(sessions).where(eq(sessions.via, 'password')),
  )
  expect(rows).toEqual([{ mustRenew: false }])
})
