import { expect, test, vi } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { contract } from '../contract.ts'
import { casStandIn } from '../testing/cas-stand-in.ts'
import { visitingCas } from '../testing/cas-visit.ts'
import { served } from './index.ts'

const t = await campus([served, office])
const school = await casStandIn()
const { atSchool } = visitingCas(t, school.url)

async function siteAt(url: string) {
  const wecom = { corpId: 'ww1', agentId: '1', secret: 's' }
  const site = await t.site({ modules: { identity: { signIn: { cas: { url }, wecom } }, office: {} } })
  const health = async () => {
    await t.portal.usage.keep()
    const { health: list } = await site.call(site.admin, officeCalls.dashboard, { days: 7 })
    return Object.fromEntries(list.map(({ key, state, detail }) => [key, { state, detail }]))
  }
  const comeIn = async () => {
    const { visit, location } = await atSchool(site)
    return visit.get(school.login(location, '20260001').back)
  }
  return { ...site, health, comeIn }
}

test('a sign-in server is shown as it was when it was last needed, and nobody asks it for that', async () => {
  const { health, comeIn } = await siteAt(school.url)
  expect(await health()).toMatchObject({
    cas: { state: 'idle', detail: '尚无使用记录' },
    wecom: { state: 'idle' },
    mail: { state: 'off' },
    sms: { state: 'off' },
  })
  expect(await health()).not.toHaveProperty('oidc')
  await comeIn()
  expect((await health()).cas).toMatchObject({ state: 'well', detail: expect.stringMatching(/^最近成功 \d/) })

  school.odd.status = 502
  expect((await comeIn()).fail).toBe('casDown')
  delete school.odd.status
  const asked = school.asked.length
  expect((await health()).cas).toMatchObject({ state: 'ill', detail: expect.stringContaining('应答异常') })
  expect(school.asked).toHaveLength(asked)
  await comeIn()
  expect((await health()).cas?.state).toBe('well')
})

test('one that cannot be reached, or must not be, says which', async () => {
  const gone = await siteAt('http://127.0.0.1:9/cas')
  await gone.comeIn()
  expect((await gone.health()).cas?.detail).toContain('无法连接')
  const inside = await siteAt('http://10.0.0.1/cas')
  await inside.comeIn()
  expect((await inside.health()).cas?.detail).toContain('被出站规则拦截')
})

test('what another site met is not told here', async () => {
  const ours = await siteAt(school.url)
  const theirs = await siteAt(school.url)
  await ours.comeIn()
  expect((await ours.health()).cas?.state).toBe('well')
  expect((await theirs.health()).cas?.state).toBe('idle')
})

test('a sign-in server that keeps failing is named on the login page, until someone comes through again', async () => {
  const { comeIn, health, call, anyone } = await siteAt(school.url)
  const trouble = async () => {
    await health()
    const { doors } = await call(anyone, contract.loginPage, { password: 1 })
    return doors.find(({ kind }) => kind === 'cas')?.trouble
  }
  school.odd.status = 502
  await comeIn()
  expect(await trouble()).toBe(undefined)
  await comeIn()
  await comeIn()
  await vi.waitFor(async () => expect(await trouble()).toMatch(/自 .+ 起登录异常/))
  delete school.odd.status
  await comeIn()
  await vi.waitFor(async () => expect(await trouble()).toBe(undefined))
})
