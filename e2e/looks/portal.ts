import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#kernel/messages.ts'
import { everyPage } from '../every-page.ts'
import { keepScreen } from '../screens.ts'
import { fits, fitsBothWidths, obstacles } from '../usable.ts'
import { type Size, type Visit, withBrowser } from '../visit.ts'

/** What stands where a page should, when it failed. */
const troubles = ':is(.notice__button--main, .c-state[data-tone="danger"], .dialog):visible'

type Look = {
  lang: Language
  size: Size
  /** Every page by a link from elsewhere, and tried for what keeps people from using it; else, and its variants, as from page to page. */
  isFirst?: boolean
}

/** Every page of the portal opens in one look. */
export async function openEveryPage({ lang, size, isFirst = false }: Look): Promise<void> {
  const newVisit = withBrowser()
  // The same page with other props is opened once, in each of the languages in turn.
  const pages = (await everyPage()).filter(({ isVariant }, i) => !isVariant || languages[i % languages.length] === lang)

  describe(`in ${lang} on a ${size}`, () => {
    let someone: Visit
    let noOne: Visit
    beforeAll(async () => {
      someone = await newVisit({ lang, size, as: 'admin' })
      noOne = await newVisit({ lang, size })
    })

    test.each(pages)('$path opens', async ({ path, address, titles, anonymous, isVariant }) => {
      const isLong = isFirst && !isVariant
      const { page, open, go, complaints } = anonymous ? noOne : someone
      await (isLong || anonymous || !titles ? open : go)(address)
      await keepScreen(page, `${path}-${lang}-${size}`)
      if (titles) await expect.poll(() => page.title()).toBe(titles[lang])
      const title = await page.title()
      expect(complaints().join('\n')).toBe('')
      expect(await page.locator(troubles).count()).toBe(0)
      expect(title).toMatch(/\S/)
      expect(title).not.toMatch(/loading|加载|載入/i)
      if (isLong) expect(await obstacles(page)).toEqual([])
      await (size === 'phone' ? fits : fitsBothWidths)(page)
    })
  })
}
