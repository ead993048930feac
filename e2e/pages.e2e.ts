import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kernel/messages.ts'
import { everyPage } from './every-page.ts'
import { keepScreen } from './screens.ts'
import { obstacles } from './usable.ts'
import { type Size, type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const pages = await everyPage()
const looks: [Language, Size][] = [
  ['zh', 'phone'],
  ['en', 'phone'],
  ['tw', 'phone'],
  ['zh', 'desktop'],
]

/** What stands where a page should, when it failed. */
const troubles = ':is(.notice__button--main, .c-state[data-tone="danger"], .dialog):visible'

describe.each(looks)('in %s on a %s', (lang, size) => {
  const isFirst = lang === 'zh' && size === 'phone'
  let someone: Visit
  let noOne: Visit
  beforeAll(async () => {
    someone = await newVisit({ lang, size, as: 'admin' })
    noOne = await newVisit({ lang, size })
    return async () => {
      await someone.context.close()
      await noOne.context.close()
    }
  })

  test.each(pages)('$path opens', async ({ path, address, titles, anonymous }) => {
    const { page, open, go, complaints } = anonymous ? noOne : someone
    // By a link from elsewhere once; in other looks as from page to page.
    await (isFirst || anonymous || !titles ? open : go)(address)
    if (lang === 'zh') await keepScreen(page, `${path}-${size}`)
    if (titles) await expect.poll(() => page.title()).toBe(titles[lang])
    const title = await page.title()
    expect(complaints()).toEqual([])
    expect(await page.locator(troubles).count()).toBe(0)
    expect(title).toMatch(/\S/)
    expect(title).not.toMatch(/loading|加载|載入/i)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    // Once: what stands there is the same in every language.
    if (isFirst) expect(await obstacles(page)).toEqual([])
  })
})

/** How far the page can be pushed sideways. */
const overflow = (page: Visit['page']): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
