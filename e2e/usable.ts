import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const grave = new Set(['serious', 'critical'])

/** What keeps someone from using the page as it stands, by day and by night. */
export async function obstacles(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(300)
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, impact, nodes } of violations) {
      if (grave.has(impact ?? '')) found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
  }
  return found
}
