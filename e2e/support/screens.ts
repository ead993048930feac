import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'

const folder = new URL('../../.tmp/screens/', import.meta.url).pathname

/** With `SCREENS=1` screenshots are saved: `SCREENS=1 npm test -- e2e/looks` fills the folder. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${name.replaceAll('/', '-')}.png`, fullPage: true })
}
