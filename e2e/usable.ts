import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const grave = new Set(['serious', 'critical'])

/** What keeps someone from using the page, or the part of it that is named, as it stands, by day and by night. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isRepainted)
    // In the page itself: results need not be gathered on another, which takes longer than finding them.
    const axe = new AxeBuilder({ page }).setLegacyMode()
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

/** Two frames on, and no colour is on its way to another. */
const isRepainted = () =>
  new Promise<boolean>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(!document.getAnimations().some((one) => one instanceof CSSTransition))),
    ),
  )
