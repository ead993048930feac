import { afterAll, expect, test } from 'vitest'
import { feedServer, rss } from '#modules/feeds/server/testing/feed-server.ts'
import { portal, settled, tick, withBrowser } from './visit.ts'

const visit = withBrowser()
const lin = '20260001'

test('a guide is found by pinyin, read, ticked and found helpful', async () => {
  const { page, open, complaints } = await visit({ as: lin })
  await open('guide/index')
  await page.getByRole('searchbox').fill('bbxyk')
  await page.getByRole('link', { name: /补办校园卡/ }).click()
  await page.getByRole('heading', { name: '补办校园卡' }).waitFor()
  await tick(page.getByRole('checkbox', { name: /身份证或学生证/ }))
  await page.getByText('材料都齐了').waitFor()
  expect(
    await page
      .getByRole('link', { name: /打电话/ })
      .first()
      .getAttribute('href'),
  ).toBe('tel:057162510931')
  await page.getByRole('button', { name: '有帮助' }).click()
  await page.getByText('谢谢您的反馈').waitFor()
  await page.reload()
  await page.getByText('材料都齐了').waitFor()
  expect(complaints()).toEqual([])
})

const hostile = `<p onclick="window.hit=1">正文<script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg>
  <a href="javascript:window.hit=1">点我</a><iframe srcdoc="<script>parent.hit=1</script>"></iframe><style>body{display:none}</style></p>`

/** External feed server. */
const web = await feedServer()
afterAll(() => web.close())

test('a feed is looked at, followed and read, and nothing of it runs', async () => {
  web.feed(
    '/evil.xml',
    rss('别处的新闻', [{ guid: '1', title: '<b>标题</b>', html: hostile, link: 'javascript:window.hit=1' }]),
  )
  const { page, open, complaints } = await visit({ as: lin })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('rssSubscription/index')
  await page.getByRole('button', { name: '添加订阅' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(web.url('/evil.xml'))
  await sheet.getByRole('button', { name: '预览' }).click()
  await sheet.getByText('别处的新闻').waitFor()
  await sheet.getByRole('button', { name: '订阅', exact: true }).click()
  await page.waitForURL(/rssinfo\?feed=/)
  await settled(page)
  await page.locator('.rss-item:visible', { hasText: '标题' }).click()
  await page.locator('.rss-read').getByText('正文').waitFor()
  const body = page.locator('.rss-read')
  expect(
    await body.locator('script, iframe, svg[onload], style, [onclick], [onerror], a[href^="javascript"]').count(),
  ).toBe(0)
  await body.getByText('点我').click()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(asked.filter((url) => !url.startsWith(portal()) && !url.startsWith('data:'))).toEqual([])
  expect(complaints()).toEqual([])
})
