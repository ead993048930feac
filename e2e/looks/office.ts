import { beforeAll, describe, expect, test } from 'vitest'
import { moduleOffices } from '#app/modules.office.ts'
import type { Language } from '#kernel/language/messages.ts'
import { site } from '#sites/lakeside.ts'
import { officeExamples } from '../support/office-examples.ts'
import { keepScreen } from '../support/screens.ts'
import { type Examination, fits, fitsBothWidths, obstaclesNow } from '../support/usable.ts'
import { type Size, type Visit, withBrowser } from '../visit.ts'

const own = moduleOffices.filter(({ key }) => Object.hasOwn(site.modules, key))
const pages = await Promise.all(
  own
    .flatMap(({ key, words, routes }) => routes.map((page) => ({ module: key, words, ...page })))
    .filter(({ path }) => !path.includes(':') || path in officeExamples)
    .map(async ({ module, path, title, words }) => {
      const { messages } = await words()
      const address = (await officeExamples[path]?.()) ?? path
      return {
        path,
        module,
        address,
        titles: { zh: messages.zh[title]!, en: messages.en[title]!, tw: messages.tw[title]! },
      }
    }),
)

type Look = {
  lang: Language
  size: Size
  theme?: 'light' | 'dark'
  bothWidths?: boolean
  /** Accessibility checks to run on each page. */
  examination?: Examination
}

/** Opens every back-office page in one language, size and theme. */
export const openEveryOfficePage = (look: Look): void => openPages(look, pages)

/** Opens one back-office page of each module: its words come in one piece. */
export function openEveryModuleOffice(look: Look): void {
  openPages(look, [...new Map(pages.map((page) => [page.module, page] as const).reverse()).values()])
}

function openPages({ lang, size, theme = 'light', bothWidths, examination }: Look, opened: typeof pages): void {
  const newVisit = withBrowser()

  describe(`the back office in ${lang} on a ${size}`, () => {
    let admin: Visit
    beforeAll(async () => {
      admin = await newVisit({ lang, size, theme, as: 'admin' })
    })

    test.each(opened)('$path opens', async ({ path, address, titles }) => {
      const { page, go, complaints } = admin
      await go(address)
      await expect.poll(() => page.title()).toBe(titles[lang])
      await keepScreen(page, `${path}-${lang}-${size}`)
      expect(complaints().join('\n')).toBe('')
      expect(await page.locator('.ant-result').count()).toBe(0)
      // The menu is the same on every page, so it is examined once.
      const part = path === 'manage/index' ? undefined : '.page'
      if (examination) expect(await obstaclesNow(page, examination, part)).toEqual([])
      await (bothWidths ? fitsBothWidths : fits)(page)
    })
  })
}
