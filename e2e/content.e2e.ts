import { chromium, type Page, request } from 'playwright'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { contract } from '#modules/articles/contract.ts'
import { browserFlags } from './browser.ts'
import { obstacles } from './support/usable.ts'
import { callAs, logIn, portal, settled, sizes, withBrowser } from './visit.ts'

const visit = withBrowser()
const lin = '20260001'
/** The demo site's first news article. */
let library: { id: string; title: string }

beforeAll(async () => {
  const { list } = await call(undefined, contract.articles, { kind: 'news' })
  library = list.find(({ title }) => title.includes('新图书馆'))!
})

describe('a public article', () => {
  test('can be read before any script has run', async () => {
    const browser = await chromium.launch({ executablePath: inject('browserPath'), args: browserFlags })
    const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${portal()}/site/material/detail?id=${library.id}`)
    expect(await page.locator('article h1').innerText()).toBe(library.title)
    expect(await page.locator('article').innerText()).toContain('二十四小时自习区')
    expect(await page.title()).toContain(library.title)
    const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(wide).toBeLessThanOrEqual(0)
    await browser.close()
  })

  test.each(['phone', 'desktop'] as const)('is taken over by the page without a jump on a %s', async (size) => {
    const { page, complaints } = await visit({ size })
    await page.addInitScript(watchShifts)
    // Slow scripts: the server-rendered content is visible long before the page.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 150))
      await route.continue()
    })
    await page.goto(`${portal()}/site/material/detail?id=${library.id}`)
    const before = await placesOf(page, '#opening')
    // An anonymous reader loads no scripts.
    expect(await page.locator('script[src]').count()).toBe(0)
    await page.keyboard.press('Shift')
    await page.locator('#opening').waitFor({ state: 'detached' })
    await settled(page)
    const after = await placesOf(page, '#root')
    expect(before.length).toBeGreaterThan(10)
    expect(after).toEqual(before)
    expect(await page.evaluate(() => (globalThis as Watched).shifts ?? 0)).toBeLessThan(0.02)
    expect(complaints()).toEqual([])
  })

  test('is what the old address of articles shows', async () => {
    const { page } = await visit()
    const { number } = await call(undefined, contract.article, { id: library.id })
    await page.goto(`${portal()}/wap/material?id=${number}`)
    await page.getByRole('heading', { name: library.title, level: 1 }).waitFor()
  })
})

test('a student reads, likes and comments; the comment is seen by others once it has been looked at', async () => {
  const text = `座位预约很方便 ${Date.now()}`
  const { page, open, complaints } = await visit({ as: lin })
  await open(`news/detail?id=${library.id}`)
  const like = page.getByRole('group', { name: '互动' }).getByRole('button', { name: /点赞/ })
  const liked = await like.getAttribute('aria-pressed')
  await like.click()
  await expect.poll(() => like.getAttribute('aria-pressed')).not.toBe(liked)
  await page.getByRole('button', { name: '写评论…' }).click()
  await page.getByRole('textbox', { name: '您的评论' }).fill(text)
  await page.getByRole('button', { name: '发表' }).click()
  const own = page.locator('.art-said', { hasText: text })
  await own.getByText('审核中').waitFor()
  expect(await obstacles(page)).toEqual([])

  const stranger = await visit()
  await stranger.open(`news/detail?id=${library.id}`)
  await stranger.page.getByRole('heading', { name: /^评论/ }).waitFor()
  expect(await stranger.page.getByText(text).count()).toBe(0)
  await stranger.page.getByRole('link', { name: '登录后参与评论' }).waitFor()

  const { list } = await call('admin', contract.queuedPosts, { q: text })
  await call('admin', contract.decidePosts, { ids: [list[0]!.id], decision: 'approve' } as never)
  await stranger.open(`news/detail?id=${library.id}`)
  await stranger.page.getByText(text).waitFor()

  await page.reload()
  await settled(page)
  await own.getByText('审核中').waitFor({ state: 'detached' })
  await own.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await own.waitFor({ state: 'detached' })
  expect(await like.getAttribute('aria-pressed')).not.toBe(liked)
  expect(complaints()).toEqual([])
})

test('letters are made larger, and stay so', async () => {
  const { page, open } = await visit()
  await open(`news/detail?id=${library.id}`)
  const size = () => page.locator('.art__body').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize))
  const usual = await size()
  await page.getByRole('button', { name: '放大字号' }).click()
  expect(await size()).toBeGreaterThan(usual)
  await page.reload()
  await settled(page)
  expect(await size()).toBeGreaterThan(usual)
  await page.getByRole('button', { name: '默认字号' }).click()
  expect(await size()).toBe(usual)
})

test('articles are found by pinyin, and by channel', async () => {
  const { page, open, complaints } = await visit({ as: lin })
  await open('news/index')
  await page.getByRole('searchbox').fill('xintushuguan')
  await page.getByRole('link', { name: /新图书馆今日启用/ }).waitFor()
  await page.getByRole('searchbox').fill('查无此文 zzz')
  await page.getByText('没有找到相关内容').waitFor()
  await page.getByRole('button', { name: '清除' }).click()
  await page.getByRole('button', { name: '校园动态' }).click()
  await page.getByRole('link', { name: /新图书馆今日启用/ }).waitFor({ state: 'detached' })
  expect(complaints()).toEqual([])
})

test('an announcement is written on the phone and published to a counted audience', async () => {
  const title = `停水通知 ${Date.now()}`
  const { page, open, complaints } = await visit({ as: 'admin' })
  await open('announcementRelease/index')
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('正文').fill('今晚八点至十点停水。\n\n请提前储水。')
  await page.getByRole('button', { name: /^栏目/ }).click()
  await page.getByRole('dialog').getByText('通知公告', { exact: true }).click()
  await page.getByText(/将有 \d+ 人看到/).waitFor()
  await page.getByRole('button', { name: '立即发布' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即发布' }).click()
  await page.getByRole('link', { name: '查看文章' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await page.locator('.art__body > p').allInnerTexts()).toEqual(['今晚八点至十点停水。', '请提前储水。'])
  expect(complaints()).toEqual([])
  const student = await visit({ as: lin })
  await student.open('announcementRelease/index')
  await student.page.getByText('您还不能发布公告').waitFor()
})

test('hostile articles and comments are only words', async () => {
  const id = await publishHostile()
  const { page, complaints } = await visit({ as: lin })
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(`${portal()}/site/news/detail?id=${id}`)
  await settled(page)
  for (const text of poisons) await page.getByText(text, { exact: false }).first().waitFor()
  const found = await page.evaluate(() => ({
    scripts: [...document.scripts].filter(({ type, src }) => !src && !/json/.test(type)).length,
    framed: document.querySelectorAll('.art iframe, .art object, .art embed, .art style, .art svg[onload]').length,
    handlers: [...document.querySelectorAll('.art *')].filter((one) =>
      one.getAttributeNames().some((name) => /^on/.test(name)),
    ).length,
    links: [...document.querySelectorAll<HTMLAnchorElement>('.art a')].map(({ protocol }) => protocol),
    ran: 'pwned' in globalThis,
    ground: getComputedStyle(document.body).display,
  }))
  expect(found).toMatchObject({ scripts: 1, framed: 0, handlers: 0, ran: false })
  expect(found.links.filter((scheme) => !/^(https?|tel|mailto):$/.test(scheme))).toEqual([])
  expect(found.ground).not.toBe('none')
  expect(asked.filter((url) => !url.startsWith(portal()))).toEqual([])
  expect(complaints()).toEqual([])
})

const poisons = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1;alert(1)">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '</p><style>body{display:none}</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '" onmouseover="window.pwned=1',
]

async function publishHostile(): Promise<string> {
  const { list } = await call('admin', contract.deskChannels, {})
  const channel = list.find(({ key }) => key === 'news')!
  const line = (text: string) => [{ text }]
  const blocks = [
    ...poisons.map((text) => ({ kind: 'text', line: line(text) })),
    { kind: 'heading', level: 2, line: line(poisons[0]!) },
    { kind: 'list', ordered: false, items: poisons.map(line) },
    { kind: 'table', head: true, rows: [poisons.map(line), poisons.map(line)] },
    { kind: 'quote', line: line(poisons[3]!) },
  ]
  const bad = [{ kind: 'text', line: [{ text: 'x', href: 'javascript:alert(1)' }] }]
  const draft = {
    channel: channel.id,
    title: poisons[1]!,
    titleEn: poisons[0]!,
    summary: poisons[2]!,
    source: poisons[5]!,
    byline: poisons[4]!,
  }
  await expect(call('admin', contract.saveArticle, { ...draft, blocks: JSON.stringify(bad) })).rejects.toThrow()
  const saved = await call('admin', contract.saveArticle, {
    ...draft,
    commentMode: 'open',
    audience: JSON.stringify({ who: 'public' }),
    blocks: JSON.stringify(blocks),
  })
  await call('admin', contract.publishArticle, { id: saved.id, version: saved.version })
  for (const text of poisons) await call('admin', contract.addComment, { article: saved.id, text })
  return saved.id
}

type Watched = typeof globalThis & { shifts?: number }

function watchShifts(): void {
  const here = globalThis as Watched
  here.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) here.shifts! += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Positions of all parts of the article. */
function placesOf(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} article`).evaluate((article) =>
    [...article.querySelectorAll('h1, .art__meta span, .art__body > *, .art__body td, .art__body img')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y + scrollY, width, height].map(Math.round).join(' ')
    }),
  )
}

/** A call as a person, without a page. */
async function call<C extends Call>(as: string | undefined, of: C, input: SentTo<C>): Promise<ReceivedFrom<C>> {
  const browser = await request.newContext()
  if (as) await logIn({ request: browser }, portal(), as)
  const data = await callAs({ request: browser }, of, input)
  await browser.dispose()
  return data
}
