import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { browserFlags, findBrowser } from '../e2e/browser.ts'
import type { Figure } from './measure.ts'
import { login, startPortal } from './servers.ts'

const parts = ['performance', 'accessibility', 'best-practices'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
const rounds = 3
const debugPort = 9_222 + (process.pid % 1_000)

type Look = { name: string; page: string; as?: string; floors: Record<(typeof parts)[number], number> }

/** Lighthouse on a mid-range phone with an empty cache: the home page of a logged-in person, and a public article. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    const origin = `http://localhost:${new URL(portal.url).port}`
    const home = { performance: 0.9, accessibility: 0.95, 'best-practices': 0.95 }
    yield* figuresOf(origin, { name: 'home', page: 'composition/index', as: '20260001', floors: home })
    const article = { performance: 0.95, accessibility: 0.95, 'best-practices': 0.95 }
    yield* figuresOf(origin, { name: 'article', page: await publicArticle(origin), floors: article })
  } finally {
    await portal.stop()
  }
}

async function* figuresOf(origin: string, look: Look): AsyncIterable<Figure> {
  const reports: Awaited<ReturnType<typeof lookAt>>[] = []
  for (let round = 0; round < rounds; round++) reports.push(await lookAt(origin, look))
  for (const part of parts) {
    const score = median(reports.map(({ categories }) => categories[part]?.score ?? 0))
    const figure = { value: Math.round(score * 100), unit: 'of 100', ratio: score, against: '100' }
    yield { name: `lighthouse.${look.name}.${part}`, ...figure, floor: look.floors[part] }
  }
  for (const timing of timings) {
    const value = Math.round(median(reports.map(({ audits }) => audits[timing]?.numericValue ?? 0)))
    yield { name: `lighthouse.${look.name}.${timing}`, value, unit: 'ms' }
  }
  // The speed of this machine: below some 800 it was busy, which affects the blocking time more than the page does.
  const speed = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))
  yield { name: `lighthouse.${look.name}.machine`, value: speed, unit: 'benchmark index' }
}

/** The newest article of the sitemap. */
async function publicArticle(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  return /\/site\/([^<]*material\/detail[^<]*)/.exec(text)![1]!.replaceAll('&amp;', '&')
}

async function lookAt(origin: string, { page, as }: Look) {
  const profile = mkdtempSync(join(tmpdir(), 'campanile-lighthouse-'))
  const args = [...browserFlags, `--remote-debugging-port=${debugPort}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath: await findBrowser(), args })
  try {
    if (as) {
      const [name, value] = (await login(origin, as)).cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: origin }])
    }
    const onlyCategories: string[] = [...parts]
    const result = await lighthouse(`${origin}/site/${page}`, { port: debugPort, logLevel: 'error', onlyCategories })
    return result!.lhr
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
