import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { serviceState } from '#kernel/shell-contract.ts'
import { asDatabaseOwner } from '../../tests/support/real-server.ts'
import { keepScreen } from '../support/screens.ts'
import { portal, type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

/** Updates the site's row and waits until the server, which is notified, has reloaded it. */
async function setRules(rules: Readonly<Record<string, { state?: string; [more: string]: unknown }>>): Promise<void> {
  const config = `jsonb_set(config, '{services}', '${JSON.stringify(rules)}')`
  await asDatabaseOwner(inject('dataDir'), `update sites set config = ${config} where site = 'lakeside'`)
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const ofBus = `${portal()}${serviceState.path}?module=bus&page=shuttleBus/index`
  const state = async () => ((await (await fetch(ofBus, { headers })).json()) as { d: { state: string } }).d.state
  await vi.waitFor(async () => expect(await state()).toBe(rules.bus?.state ?? 'open'), 10_000)
}

const never = [{ days: [1, 2, 3, 4, 5], from: '03:00', to: '03:01' }]

beforeAll(() =>
  setRules({
    bus: { state: 'down', note: { zh: '车辆年检，周五恢复', en: 'Vehicle inspection until Friday' }, hours: never },
    news: { hours: [{ days: [1, 2, 3, 4, 5], from: '03:00', to: '03:01' }] },
    phoneBook: { state: 'retired', successor: 'addressBook' },
    tickets: { audience: ['teacher'] },
  }),
)
afterAll(() => setRules({}))

const main = ({ page }: Visit) => page.locator('#page')

test('a page of a closed service says why, and offers to tell when it is back', async () => {
  const visit = await newVisit({ lang: 'zh', as: '20260001' })
  await visit.open('shuttleBus/detail?id=1')
  await main(visit).getByText('校车暂停服务').waitFor()
  await main(visit).getByText('车辆年检，周五恢复').waitFor()
  await keepScreen(visit.page, 'shut-down-zh')
  await main(visit).getByRole('button', { name: '恢复后提醒我' }).click()
  await main(visit).getByRole('button', { name: '取消提醒' }).waitFor()
  expect(visit.complaints()).toEqual([])
})

test('outside its hours it names them', async () => {
  const visit = await newVisit({ lang: 'en', as: '20260001', size: 'desktop' })
  await visit.open('news/index')
  await main(visit).getByText('Mon–Fri 03:00–03:01').waitFor()
  await keepScreen(visit.page, 'shut-hours-en')
})

test('a service that ended leads to the one that took its place', async () => {
  const visit = await newVisit({ lang: 'zh', as: '20260001' })
  await visit.open('officeTel/homePage')
  await keepScreen(visit.page, 'shut-retired-zh')
  await main(visit)
    .getByRole('link', { name: /通讯录/ })
    .click()
  await visit.page.waitForURL(/addressBook\/index/)
})

test('what is for others says so, and who is nobody yet logs in first', async () => {
  const visit = await newVisit({ lang: 'zh', as: '20260001' })
  await visit.open('ticket/index')
  await main(visit)
    .getByText(/未向您的身份开放/)
    .waitFor()
  await keepScreen(visit.page, 'shut-not-for-you-zh')
  const stranger = await newVisit({ lang: 'zh' })
  await stranger.page.goto(`${new URL(visit.page.url()).origin}/site/ticket/index`)
  await stranger.page.waitForURL(/center\/login/)
})

test('who manages the service gets in', async () => {
  const visit = await newVisit({ lang: 'zh', as: 'admin' })
  await visit.open('shuttleBus/index')
  expect(await main(visit).getByText('暂停服务').count()).toBe(0)
})

test('what is measured stands above the page of the service, and goes by itself', async () => {
  const tellNodes = `select pg_notify('campanile_topics', '{"site":"lakeside","topic":"faults","data":{}}')`
  const set = (row: string) => asDatabaseOwner(inject('dataDir'), `${row}; ${tellNodes}`)
  await set(`insert into connector_uses (site, connector, ill_at, ill_since, failures, trouble)
    values ('lakeside', 'feeds.fetch', now(), now() - interval '10 minutes', 5, 'unreachable')`)
  const visit = await newVisit({ lang: 'zh', as: '20260001' })
  await visit.open('rssSubscription/index')
  await main(visit).getByText('该服务依赖的系统暂时无法正常应答').waitFor()
  await main(visit)
    .getByText(/^自 .+ 起$/)
    .waitFor()
  await keepScreen(visit.page, 'disturbed-zh')
  await set(`delete from connector_uses where site = 'lakeside' and connector = 'feeds.fetch'`)
  await visit.open('rssSubscription/index')
  await main(visit).getByRole('heading').first().waitFor()
  expect(await main(visit).locator('.service-note').count()).toBe(0)
  expect(visit.complaints()).toEqual([])
})
