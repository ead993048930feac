import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { casStandIn } from '#modules/identity/testing/cas-stand-in.ts'
import { wecomApp, wecomStandIn } from '#modules/identity/testing/wecom-stand-in.ts'
import { site } from '#sites/lakeside.ts'
import { client, signInDesk, startProvider } from './support/sign-in-servers.ts'
import { draftKept, portal, type Stay, settled, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const { signInBy, endAllSessions } = signInDesk(site)
const wecomAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1'

/** Servers that start in parallel are slow to answer. */
async function visiting(stay: Stay = {}) {
  const visit = await newVisit({ lang: 'zh', ...stay })
  visit.page.setDefaultTimeout(60_000)
  return visit
}

/** A legacy URL that needs a login and is used by people and scripts. */
const wanted = '/uc/wap/user/get-info?from=menu&b=%E4%B8%AD'

/** All responses of a navigation, with redirects. */
function steps(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) seen.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return seen
}

/** A script without login gets 10013 and a `login_url` that returns to its page. */
async function askAsScript(page: Page, referer: string) {
  const answer = await page.context().request.get(portal() + wanted, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Referer: referer },
  })
  return (await answer.json()) as { e: number; d: { login_url: string } }
}

async function expectScriptRefused(page: Page): Promise<void> {
  const here = `${portal()}/site/center/personal?tab=1`
  const { e, d } = await askAsScript(page, here)
  expect([e, d.login_url]).toEqual([10013, `${portal()}/uc/wap/login?redirect=${encodeURIComponent(here)}`])
}

async function expectBackWhereIWas(page: Page): Promise<void> {
  await page.waitForURL((url) => url.origin + url.pathname + url.search + url.hash === portal() + wanted)
  expect(await page.locator('body').innerText()).toContain('林晓雨')
}

describe('CAS', () => {
  test('a plain request goes to the school and comes back where it was; logging out ends there, too', async () => {
    const school = await casStandIn()
    await signInBy({ cas: { url: school.url, logout: true }, first: 'cas' })
    const { page } = await visiting()
    const seen = steps(page)
    await expectScriptRefused(page)
    await page.goto(portal() + wanted)
    expect(seen).toEqual([
      '302 /uc/wap/user/get-info',
      '302 /uc/wap/login',
      `302 /a_${site.id}/api/cas/index`,
      '200 /cas/login',
    ])
    await page.getByLabel('User').fill('20260001')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectBackWhereIWas(page)
    await page.goto(`${portal()}/site/center/personal`)
    await settled(page)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.locator('.dialog__button--main').click()
    await page.waitForURL(/\/site\//)
    await expect.poll(() => school.asked.includes('/cas/logout')).toBe(true)
    await expectScriptRefused(page)
  })

  test('the login page itself leads there, and shows the password to who asks for it', async () => {
    const school = await casStandIn()
    await signInBy({ cas: { url: school.url }, first: 'cas' })
    const { page, open, complaints } = await visiting()
    await page.goto(`${portal()}/site/center/login?redirect=${encodeURIComponent('/site/center/personal')}`)
    await page.waitForURL(/\/cas\/login/)
    await page.getByLabel('User').fill('20260001')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${portal()}/site/center/personal`)
    await page.context().clearCookies()
    complaints()
    await open('center/login?password=1')
    await page.locator('[name=password]').waitFor()
    await page.getByRole('link', { name: '使用统一身份认证登录' }).waitFor()
    await open('sso/index?trouble=unknownPerson')
    await page.getByText('未找到与您的统一身份对应的账号').waitFor()
    expect(complaints()).toEqual([])
  })
})

test('OpenID Connect: through a certified provider and back, and its log-out', async () => {
  const entry = `${portal()}/a_${site.id}/api/oidc/index`
  const issuer = await startProvider(entry, `${portal()}/site/`)
  const { client_id: clientId, client_secret: clientSecret } = client
  await signInBy({ oidc: { issuer, clientId, clientSecret, logout: true }, first: 'oidc' })
  const { page } = await visiting()
  const seen = steps(page)
  await expectScriptRefused(page)
  await page.goto(portal() + wanted)
  expect(seen.slice(0, 4)).toEqual([
    '302 /uc/wap/user/get-info',
    '302 /uc/wap/login',
    `302 /a_${site.id}/api/oidc/index`,
    '303 /auth',
  ])
  await page.locator('[name=login]').fill('20260001')
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectBackWhereIWas(page)
  await page.goto(`${portal()}/site/center/personal`)
  await settled(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.locator('.dialog__button--main').click()
  await page.waitForURL((url) => url.href.startsWith(issuer))
  await expectScriptRefused(page)
})

describe('WeCom', () => {
  test('inside it a plain request comes back where it was without a page in between', async () => {
    const gateway = await wecomStandIn()
    await signInBy({ wecom: { ...wecomApp, gateway: gateway.url, authorize: gateway.url } })
    const { page } = await visiting({ agent: wecomAgent })
    const seen = steps(page)
    await expectScriptRefused(page)
    await page.goto(portal() + wanted)
    await expectBackWhereIWas(page)
    expect(seen).toEqual([
      '302 /uc/wap/user/get-info',
      '302 /uc/wap/login',
      '302 /api/corp/index',
      '302 /connect/oauth2/authorize',
      '302 /api/corp/index',
      '200 /uc/wap/user/get-info',
    ])
  })

  test('a stranger ends on the login page, which says why and stays', async () => {
    const gateway = await wecomStandIn()
    gateway.odd.member = 'nobody'
    await signInBy({ wecom: { ...wecomApp, gateway: gateway.url, authorize: gateway.url } })
    const { page } = await visiting({ agent: wecomAgent })
    await page.goto(portal() + wanted)
    await settled(page)
    await page.getByText('未找到与您的统一身份对应的账号').waitFor()
    await page.locator('[name=username]').fill('20260001')
    await page.locator('[name=password]').fill('campanile')
    await page.locator('form button[type=submit]').click()
    await expectBackWhereIWas(page)
  })
})

describe('a session that ends in the middle of a form', () => {
  async function writeAlert(page: Page): Promise<void> {
    await page.getByText('公告', { exact: true }).click()
    await page.getByRole('button', { name: '发布公告' }).click()
  }

  test.each(['cas', 'password'])('comes back to it with the draft kept (%s)', async (by) => {
    const school = await casStandIn()
    await signInBy(by === 'cas' ? { cas: { url: school.url }, first: 'cas' } : {})
    const { page, open } = await visiting({ size: 'desktop', as: 'admin' })
    await open('shuttleBus/manage')
    await writeAlert(page)
    await page.locator('[name=title]').fill('一号线临时改道')
    await draftKept(page, '一号线临时改道')
    await endAllSessions()
    await page.locator('form button[type=submit]').click()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.locator('[name=username]').fill('admin')
    if (by === 'password') await page.locator('[name=password]').fill('campanile')
    await page.locator('form button').last().click()
    await page.waitForURL(`${portal()}/site/shuttleBus/manage`)
    await settled(page)
    await writeAlert(page)
    expect(await page.locator('[name=title]').inputValue()).toBe('一号线临时改道')
  })
})
