import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kernel/language/messages.ts'
import { everyPage, type PageUnderTest } from '../support/every-page.ts'
import { keepScreen } from '../support/screens.ts'
import { fits, fitsBothWidths, obstacles } from '../support/usable.ts'
import { type Size, type Visit, withBrowser } from '../visit.ts'

/** Shown instead of a page that failed. */
const troubles = ':is(.notice__button--main, .c-state[data-tone="danger"], .dialog):visible'

type Look = {
  lang: Language
  size: Size
  /**
   * Opens every page by full load with accessibility checks; otherwise, and for variants, by navigation within the
   * document.
   */
  isFirst?: boolean
  /** Only every second page, so that two workers share them. */
  half?: 0 | 1
}

/** Opens every page of the portal in one language and size; variants of a page in Chinese or English only, in turns. */
export async function openEveryPage(look: Look): Promise<void> {
  const turns = ['zh', 'en']
  const pages = (await everyPage()).filter(({ isVariant }, i) => !isVariant || turns[i % turns.length] === look.lang)
  openPages(look, look.half === undefined ? pages : pages.filter((_, i) => i % 2 === look.half))
}

/** Opens one page of each module: its words come in one piece, and lines are as long as in simplified Chinese. */
export async function openEveryModule(look: Look): Promise<void> {
  const first = new Map((await everyPage()).map((page) => [page.module, page] as const).reverse())
  openPages(look, [...first.values()])
}

function openPages({ lang, size, isFirst = false }: Look, pages: readonly PageUnderTest[]): void {
  const newVisit = withBrowser()

  describe(`in ${lang} on a ${size}`, () => {
    const visits = new Map<string, Visit>()
    beforeAll(async () => {
      for (const as of new Set(pages.map((page) => page.as)))
        visits.set(as, await newVisit({ lang, size, ...(as && { as }) }))
    })

    test.each(pages)('$path opens', async ({ path, address, titles, as, isVariant }) => {
      const isLong = isFirst && !isVariant
      const { page, open, go, complaints } = visits.get(as)!
      await (isLong || !as || !titles ? open : go)(address)
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
