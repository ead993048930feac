import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const grave = new Set(['serious', 'critical'])

/** What keeps someone from using the page, or the part of it that is named, as it stands, by day and by night. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // As it stands first, so that each page is painted anew once.
  for (const colorScheme of isNight ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isRepainted)
    // Only the colours are others by night.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : []
    for (const { id, impact, html } of await examined(page, part, rules)) {
      if (grave.has(impact ?? '')) found.push(`${colorScheme} ${id}: ${html.join(' | ')}`)
    }
  }
  return found
}

type Examiner = typeof globalThis & { axe: typeof axe }

/** In the page itself, which is given what examines it once. Nothing is fetched again for it, and what is well is not described. */
async function examined(page: Page, part: string | undefined, rules: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules }) => {
      const { violations } = await (globalThis as Examiner).axe.run(part ? { include: [[part]] } : document, {
        preload: false,
        resultTypes: ['violations'],
        ...(rules.length && { runOnly: { type: 'rule', values: rules } }),
      })
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }))
    },
    { part, rules },
  )
}

/** How far the page can be pushed sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Nothing stands out sideways. */
export const fits = async (page: Page): Promise<void> => expect(await overflow(page)).toBeLessThanOrEqual(0)

/** Nor in a window as narrow as a phone, which is then as wide as before. */
export async function fitsNarrow(page: Page): Promise<void> {
  await fits(page)
  const before = page.viewportSize()!
  if (before.width <= 390) return
  await page.setViewportSize({ width: 390, height: 844 })
  // Charts are drawn anew a moment later.
  await expect.poll(() => overflow(page), { timeout: 3_000 }).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}

/** Two frames on, and no colour is on its way to another. */
const isRepainted = () =>
  new Promise<boolean>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(!document.getAnimations().some((one) => one instanceof CSSTransition))),
    ),
  )
