import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { demos } from '#sites/demo.ts'
import { folderOf, tableFolders, tablesNamed } from './support/raw-sql.ts'
import { sources, sqlSources, styleSources, testSources } from './support/sources.ts'

const floors = ['kernel', 'engines', 'modules', 'sites', 'app']
const files = sources()
const product = files.filter(({ path }) => !path.endsWith('.test.ts') && !path.startsWith('db/'))
/** Files that may contain SQL. */
const inSql = [...product.filter(({ path }) => /(^kernel|\/server\/)/.test(path)), ...sqlSources()]
const roomOf = (path: string) => path.split('/')[0]!
const moduleOf = (path: string) => (roomOf(path) === 'modules' ? path.split('/')[1] : undefined)

/** `file → forbidden import`, so that a failure names both. */
function breaches(isBreach: (from: string, to: string) => boolean, among = product): string[] {
  return among.flatMap(({ path, imports }) => imports.filter((to) => isBreach(path, to)).map((to) => `${path} → ${to}`))
}

describe('boundaries', () => {
  test('a floor uses the floors below it, never one above', () => {
    const level = (path: string) => floors.indexOf(roomOf(path))
    expect(breaches((from, to) => level(to) > level(from) && level(from) >= 0)).toEqual([])
  })

  test('a module reaches another only through its public file, and says so', () => {
    const folderUses = new Map(modules.map(({ module }) => [module.key, module.uses]))
    const mayUse = (from: string, to: string) =>
      [`modules/${moduleOf(to)}/server/public.ts`, `modules/${moduleOf(to)}/web/public.ts`].includes(to) &&
      product.some(({ path, text }) => path === `modules/${moduleOf(from)}/module.ts` && text.includes(moduleOf(to)!))
    expect(folderUses.size).toBe(modules.length)
    const crosses = (from: string, to: string) =>
      moduleOf(from) !== undefined && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to)
    expect(breaches((from, to) => crosses(from, to) && !mayUse(from, to))).toEqual([])
  })

  test('SQL names the tables of its own folder and of the floors below; a module goes through its engines', () => {
    const owners = tableFolders(product)
    const mayName = (from: string, owner: string) =>
      owner === from ||
      owner === 'kernel' ||
      (!from.startsWith('modules/') && owner.startsWith('engines/') && from !== 'kernel')
    const named = inSql.flatMap((file) =>
      tablesNamed(file, owners.keys())
        .filter((table) => !mayName(folderOf(file.path), owners.get(table)!))
        .map((table) => `${file.path} → ${table} of ${owners.get(table)}`),
    )
    expect(owners.size).toBeGreaterThan(150)
    expect(named).toEqual([])
  })

  test('the browser side knows nothing of the server side, nor the other way round', () => {
    const isWeb = (path: string) => path.includes('/web/') || /^app\/(web|office)\.tsx$/.test(path)
    const isServer = (path: string) => path.includes('/server/')
    expect(breaches((from, to) => (isWeb(from) && isServer(to)) || (isServer(from) && isWeb(to)))).toEqual([])
  })

  test('only the kernel calls the server itself; everything else through useRead, useAction or ask', () => {
    expect(breaches((from, to) => to === 'kernel/web/calls/call.ts' && roomOf(from) !== 'kernel')).toEqual([])
  })

  test('only the UI kit imports what it is made of', () => {
    const kit = /^(antd-mobile|echarts|swiper|lucide-react|qrcode|barcode-detector)(\/|$)/
    const isKit = (from: string) => /^kernel\/web\/(ui|office)\//.test(from)
    expect(breaches((from, to) => kit.test(to) && !isKit(from) && !from.includes('/server/'))).toEqual([])
  })

  test('only the back office is made of its own library, and only its pages are made of the back office', () => {
    const library = /^(antd|dayjs|@ant-design\/[^/]+)(\/|$)/
    expect(breaches((from, to) => library.test(to) && !from.startsWith('kernel/web/office/'))).toEqual([])
    const isOffice = (path: string) => /^(kernel\/web\/office\/|app\/(modules\.)?office\.)/.test(path)
    const isPage = (path: string) => /^(modules|engines)\/[^/]+\/web\/manage\//.test(path)
    expect(breaches((from, to) => isOffice(to) && !isOffice(from) && !isPage(from))).toEqual([])
  })

  test('no site is named outside sites, variants and dialects', () => {
    const names = new RegExp(`['"\`](${demos.map(({ site }) => site.id).join('|')})['"\`]`)
    const elsewhere = product.filter(({ path }) => !/^sites\/|(variants|dialects)\.ts$/.test(path))
    expect(elsewhere.filter(({ text }) => names.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('no file hides a second idea', () => {
    const long = [...files, ...sqlSources(), ...styleSources(), ...testSources()]
      .filter(({ path }) => !/(messages|words|-icons)\.ts$|^modules\/[\w-]+\/words\//.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 250)
    expect(long).toEqual([])
  })

  test('no folder holds more than 40 files side by side', () => {
    const all = [...files, ...sqlSources(), ...styleSources(), ...testSources()].map(({ path }) => dirname(path))
    const counts = new Map<string, number>()
    for (const folder of all) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    expect([...counts].filter(([folder, count]) => count > 40 && folder !== 'db/migrations')).toEqual([])
  })

  test('a fail is looked for in the causes of an error too, by one function', () => {
    const looks = product.filter(({ path, text }) => /instanceof Fail\b/.test(text) && path !== 'kernel/fail.ts')
    expect(looks.map(({ path }) => path)).toEqual([])
  })

  test('what is on an agenda is written and read through its engine', () => {
    const isTable = (to: string) => to === 'engines/agenda/server/schema.ts'
    expect(breaches((from, to) => isTable(to) && !from.startsWith('engines/agenda/'))).toEqual([])
    const raw = [...product, ...sqlSources()].filter(
      ({ path, text }) => /agenda_(items|marks)/.test(text) && !/^(engines\/agenda|bench)\//.test(path),
    )
    expect(raw.map(({ path }) => path)).toEqual([])
  })

  test('what a search finds is written and read through its engine', () => {
    const isTable = (to: string) => to === 'engines/search/server/schema.ts'
    expect(breaches((from, to) => isTable(to) && !from.startsWith('engines/search/'))).toEqual([])
    const raw = [...product, ...sqlSources()].filter(
      ({ path, text }) => /search_(documents|tokens)/.test(text) && !/^(engines\/search|bench)\//.test(path),
    )
    expect(raw.map(({ path }) => path)).toEqual([])
  })

  test('pages that all modules share ask none of them: the home asks its engines', () => {
    const shared = product.filter(({ path }) => /^modules\/shell\/server\/(home|own-home)[\w-]*\.ts$/.test(path))
    expect(shared.length).toBeGreaterThan(3)
    const asks = shared.filter(({ text }) => /served\.(search|health|share|payments)|gather\(/.test(text))
    expect(asks.map(({ path }) => path)).toEqual([])
  })

  test('a page path is spelled in a contract or a route manifest only', () => {
    const spelled = /['"`]\/(?:[a-z]+)\/(?:wap|api|backend)\//
    const allowed = /(contract|dialects|variants)\.ts$|\.test\.ts$/
    expect(
      product.filter(({ path, text }) => spelled.test(text) && !allowed.test(path)).map(({ path }) => path),
    ).toEqual([])
  })
})
