import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const grave = new Set(['serious', 'critical'])
const examiner = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `all`: all axe rules. `colours`: contrast only. */
export type Examination = 'all' | 'colours'

/** Accessibility violations of the page or a part of it, in light and dark mode. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // The current mode first, so that each page is repainted only once.
  for (const colorScheme of isNight ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    if ((colorScheme === 'dark') !== isNight) await page.evaluate(wearsItsColours)
    // Only colours differ in dark mode.
    const of = await obstaclesNow(page, colorScheme === 'dark' ? 'colours' : 'all', part)
    found.push(...of.map((one) => `${colorScheme} ${one}`))
  }
  return found
}

/** Violations in the current mode. */
export async function obstaclesNow(page: Page, examination: Examination, part?: string): Promise<string[]> {
  await page.evaluate(atRest)
  const violations = await examined(page, part, examination === 'colours' ? ['color-contrast'] : [])
  const those = violations.filter(({ impact }) => grave.has(impact ?? ''))
  return those.map(({ id, html }) => `${id}: ${html.join(' | ')}`)
}

type Examiner = typeof globalThis & { axe: typeof axe }

/** Runs axe in the page, injected once. Preloading and details of passed rules are disabled for speed. */
async function examined(page: Page, part: string | undefined, rules: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(examiner)
  return page.evaluate(
    async ({ part, rules }) => {
      // axe computes the styles of the whole document: without the menu, a page's own part takes half the time.
      const menu = part ? document.querySelector('.office-menu') : null
      const place = document.createComment('')
      menu?.replaceWith(place)
      const { violations } = await (globalThis as Examiner).axe.run(part ? { include: [[part]] } : document, {
        preload: false,
        resultTypes: ['violations'],
        ...(rules.length && { runOnly: { type: 'rule', values: rules } }),
      })
      if (menu) place.replaceWith(menu)
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }))
    },
    { part, rules },
  )
}

/** Width of horizontal overflow. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** No horizontal overflow. */
export const fits = async (page: Page): Promise<void> => expect(await overflow(page)).toBeLessThanOrEqual(0)

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

/** Nor at the other width, at which the window stays: the next page starts with that one. */
export async function fitsBothWidths(page: Page): Promise<void> {
  await fits(page)
  const isNarrow = page.viewportSize()!.width <= widths.narrow.width
  await page.setViewportSize(isNarrow ? widths.wide : widths.narrow)
  // Charts are redrawn slightly later.
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

/** Waits until loading indicators are gone and no CSS transition is running; endless animations are ignored. */
async function atRest(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const isMoving = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  for (let turn = 0; turn < 60; turn++) {
    await frame()
    await frame()
    if (!isMoving() && !document.querySelector('.loading-box')) return
  }
}

/** Waits until colours are stable: a page may be repainted some time after the mode changed. */
async function wearsItsColours(): Promise<void> {
  const pause = () => new Promise((next) => setTimeout(next, 80))
  const colours = () =>
    [...document.querySelectorAll('body *')]
      .map((one) => getComputedStyle(one))
      .map(({ color, backgroundColor }) => color + backgroundColor)
      .join()
  let before = ''
  for (let now = colours(); now !== before; now = colours()) {
    before = now
    await pause()
  }
}
