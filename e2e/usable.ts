import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const grave = new Set(['serious', 'critical'])
const examiner = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything that can be told by a machine, or whether what is written can be read on its ground. */
export type Examination = 'all' | 'colours'

/** What keeps someone from using the page, or the part of it that is named, by day and by night. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // As it stands first, so that each page is painted anew once.
  for (const colorScheme of isNight ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    if ((colorScheme === 'dark') !== isNight) await page.evaluate(wearsItsColours)
    // Only the colours are others by night.
    const of = await obstaclesNow(page, colorScheme === 'dark' ? 'colours' : 'all', part)
    found.push(...of.map((one) => `${colorScheme} ${one}`))
  }
  return found
}

/** The same as it stands, by day or by night. */
export async function obstaclesNow(page: Page, examination: Examination, part?: string): Promise<string[]> {
  await page.evaluate(atRest)
  const violations = await examined(page, part, examination === 'colours' ? ['color-contrast'] : [])
  const those = violations.filter(({ impact }) => grave.has(impact ?? ''))
  return those.map(({ id, html }) => `${id}: ${html.join(' | ')}`)
}

type Examiner = typeof globalThis & { axe: typeof axe }

/** In the page itself, which is given what examines it once. Nothing is fetched again for it, and what is well is not described. */
async function examined(page: Page, part: string | undefined, rules: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(examiner)
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

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

/** Nor in a window of the other width, which it then has: the next page is met as wide or as narrow as this one was left. */
export async function fitsBothWidths(page: Page): Promise<void> {
  await fits(page)
  const isNarrow = page.viewportSize()!.width <= widths.narrow.width
  await page.setViewportSize(isNarrow ? widths.wide : widths.narrow)
  // Charts are drawn anew a moment later.
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

/** The sign that something is being done has gone, and nothing is on its way to another colour; what moves for good may. */
async function atRest(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const isMoving = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  for (let turn = 0; turn < 60; turn++) {
    await frame()
    await frame()
    if (!isMoving() && !document.querySelector('.loading-box')) return
  }
}

/** Whatever has a colour has had it for a while: a page may be drawn anew some time after day became night. */
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
