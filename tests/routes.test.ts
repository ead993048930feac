import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moduleRoutes } from '#app/modules.web.ts'
import { languages } from '#kernel/language/messages.ts'
import { root } from './support/sources.ts'

const asked = readFileSync(`${root}/tests/routes.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [path: string, module: string, about: string, width?: 'wide'])
const pages = moduleRoutes.flatMap(({ key, words, routes }) => routes.map((route) => ({ key, words, route })))
const bare = (path: string) => path.replace(/\/:.*$/, '')

/** Modules whose routes are complete: add a module when it is; none of its routes may disappear again. */
const whole = [
  'activities',
  'agenda',
  'appointments',
  'approvals',
  'bus',
  'card',
  'checkin',
  'content',
  'courseChoice',
  'directory',
  'documents',
  'exams',
  'feeds',
  'forms',
  'guides',
  'health',
  'identity',
  'library',
  'messages',
  'network',
  'payments',
  'quiz',
  'rooms',
  'running',
  'scores',
  'seats',
  'shell',
  'tickets',
  'timetable',
  'utilities',
  'visitors',
  'votes',
]

test('no path is answered twice', () => {
  const paths = pages.map(({ route }) => route.path)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every path that is asked for and answered is answered by its own module', () => {
  const resolved = asked.filter(([path]) => pages.some(({ route }) => bare(route.path) === path))
  console.log(`${resolved.length} of ${asked.length} paths resolve to a real page`)
  const strays = resolved.filter(
    ([path, module]) => !pages.some(({ key, route }) => bare(route.path) === path && key === module),
  )
  expect(strays).toEqual([])
  const missing = asked.filter(([path]) => !resolved.some(([known]) => known === path))
  expect(missing.filter(([, module]) => whole.includes(module))).toEqual([])
  const partly = new Set(missing.map(([, module]) => module))
  expect([...new Set(asked.map(([, module]) => module))].filter((module) => !partly.has(module)).sort()).toEqual(whole)
})

test('a list beside a page is of its own module, whose route table is loaded with the page', () => {
  const lists = pages.flatMap(({ key, route }) => (route.listIn ?? []).map((path) => ({ key, path })))
  const strays = lists.filter(({ key, path }) => !pages.some((one) => one.key === key && one.route.path === path))
  expect(strays).toEqual([])
})

test('pages that use the full width of a desktop window say so', () => {
  const wide = new Set(asked.flatMap(([path, , , width]) => (width === 'wide' ? [path] : [])))
  const meant = pages.filter(({ route }) => wide.has(bare(route.path)))
  expect(meant.length).toBeGreaterThan(15)
  expect(meant.filter(({ route }) => route.wide !== true).map(({ route }) => route.path)).toEqual([])
})

test.each(pages.map((page) => [page.route.path, page] as const))(
  '%s has a title in three languages',
  async (_path, page) => {
    const { messages } = await page.words()
    for (const language of languages) expect(messages[language][page.route.title]).toMatch(/\S/)
    const { zh, en, tw } = { zh: messages.zh, en: messages.en, tw: messages.tw }
    expect(zh[page.route.title]).not.toBe(en[page.route.title])
    expect(tw[page.route.title]).toMatch(/\p{Script=Han}/u)
  },
)
