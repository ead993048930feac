import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, expect, test } from 'vitest'
import { everyPage } from './every-page.ts'
import { type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const pages = await everyPage()
const grave = new Set(['serious', 'critical'])
let someone: Visit
let noOne: Visit

beforeAll(async () => {
  someone = await newVisit({ lang: 'zh', as: 'admin' })
  noOne = await newVisit({ lang: 'zh' })
})

test.each(pages)('$path can be used by everyone, by day and by night', async ({ address, anonymous }) => {
  const { page, open } = anonymous ? noOne : someone
  await open(address)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations
      .filter(({ impact }) => grave.has(impact ?? ''))
      .map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(findings).toEqual([])
  }
})
