import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const grave = new Set(['serious', 'critical'])

/** What keeps someone from using the page, or the part of it that is named, as it stands, by day and by night. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isRepainted)
    // In the page itself: results need not be gathered on another, which takes longer than finding them.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...quick })
    if (part) axe.include(part)
    // Only the colours are others by night.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    for (const { id, impact, nodes } of violations) {
      if (grave.has(impact ?? '')) found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
  }
  return found
}

/** Nothing is fetched again for it, and what is well is not described. */
const quick = { preload: false, resultTypes: ['violations'] } satisfies Parameters<AxeBuilder['options']>[0]

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
