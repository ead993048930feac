import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Language, languages } from '#kernel/language/messages.ts'
import { pagesIn, tableOf } from './route-imports.ts'

const homePage = 'composition/index'
const homeBudget = 115_000
const pageBudget = 30_000

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** Sums the gzipped size of what a phone has to load, in the largest language; throws if it exceeds the budget. */
export async function checkBudget(root: string, folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const keys = closure(manifest, ['app/web.tsx', ...(await homeSources(root, manifest))])
  const { weight: first, language } = await weightIn(
    folder,
    keys.map((key) => manifest[key]!.file),
  )
  const heaviest = await heaviestPage(folder, manifest)
  if (first > homeBudget) throw new Error(`${kb(first)} before the home page works: over ${kb(homeBudget)}`)
  if (heaviest.weight > pageBudget)
    throw new Error(`${heaviest.src} alone is ${kb(heaviest.weight)}: over ${kb(pageBudget)}`)
  const page = heaviest.src ? `, heaviest page ${kb(heaviest.weight)} of ${kb(pageBudget)} (${heaviest.src})` : ''
  return `${kb(first)} of ${kb(homeBudget)} gzipped JavaScript before the home page works (${language})${page}`
}

/** Chunks with all their static imports. */
export function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}

/** The source of the home page, as named in the route table that lists it, and that table. */
async function homeSources(root: string, manifest: Manifest): Promise<string[]> {
  for await (const file of glob('modules/*/web/routes.ts', { cwd: root })) {
    const home = pagesIn(await readFile(root + file, 'utf8')).find(({ path }) => path === homePage)
    if (!home) continue
    const key = posix.join(posix.dirname(file), home.imported)
    if (!manifest[key]) throw new Error(`The home page ${key} is missing from the build`)
    return [key, tableOf(file)]
  }
  throw new Error(`No route table lists the home page ${homePage}`)
}

async function heaviestPage(folder: string, manifest: Manifest) {
  let heaviest = { src: '', weight: 0 }
  for (const { file, src = '', isDynamicEntry } of Object.values(manifest)) {
    if (!isDynamicEntry || !/^modules\/[^/]+\/web\//.test(src)) continue
    const { weight } = await weightIn(folder, [file])
    if (weight > heaviest.weight) heaviest = { src, weight }
  }
  return heaviest
}

type Weight = { weight: number; language: Language }

/** The total size of these files, in the largest language. */
export async function weightIn(folder: string, files: readonly string[]): Promise<Weight> {
  const all = languages.map(async (language) => ({ language, weight: await weigh(`${folder}/${language}`, files) }))
  return (await Promise.all(all)).reduce((most, one) => (one.weight > most.weight ? one : most))
}

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(`${folder}/${file}`)))
  return contents.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
