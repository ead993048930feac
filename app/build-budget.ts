import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pagesOf } from './build-slim.ts'

const homePage = 'composition/index'
const homeBudget = 115_000
const pageBudget = 30_000

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** Weighs what a phone has to load, gzipped; throws when it is too much. */
export async function checkBudget(root: string, folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const weigh = scales(folder)
  const keys = closure(manifest, ['app/web.tsx', ...(await homeSources(root, manifest))])
  const weights = await Promise.all(keys.map((key) => weigh(manifest[key]!.file)))
  const first = weights.reduce((sum, weight) => sum + weight, 0)
  const heaviest = await heaviestPage(manifest, weigh)
  if (first > homeBudget) throw new Error(`${kb(first)} before the home page works: over ${kb(homeBudget)}`)
  if (heaviest.weight > pageBudget)
    throw new Error(`${heaviest.src} alone is ${kb(heaviest.weight)}: over ${kb(pageBudget)}`)
  const page = heaviest.src ? `, heaviest page ${kb(heaviest.weight)} of ${kb(pageBudget)} (${heaviest.src})` : ''
  return `${kb(first)} of ${kb(homeBudget)} gzipped JavaScript before the home page works${page}`
}

/** A chunk and all it needs before it runs. */
export function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}

/** The file of the home page, as the route manifest that lists it names it, and what stands beside that. */
async function homeSources(root: string, manifest: Manifest): Promise<string[]> {
  for await (const file of glob('modules/*/web/routes.ts', { cwd: root })) {
    const imported = importOf(await readFile(root + file, 'utf8'), homePage)
    if (!imported) continue
    const key = posix.join(posix.dirname(file), imported)
    if (!manifest[key]) throw new Error(`The home page ${key} is missing from the build`)
    return [key, ...[pagesOf(file)].filter((one) => manifest[one])]
  }
  return []
}

export function importOf(routes: string, page: string): string | undefined {
  const row = routes.split(/\bpath:\s*/).find((text) => text.startsWith(`'${page}'`))
  return row && /import\(\s*'([^']+)'/.exec(row)?.[1]
}

async function heaviestPage(manifest: Manifest, weigh: (file: string) => Promise<number>) {
  let heaviest = { src: '', weight: 0 }
  for (const { file, src = '', isDynamicEntry } of Object.values(manifest)) {
    if (!isDynamicEntry || !/^modules\/[^/]+\/web\//.test(src)) continue
    const weight = await weigh(file)
    if (weight > heaviest.weight) heaviest = { src, weight }
  }
  return heaviest
}

const scales = (folder: string) => async (file: string) => gzipSync(await readFile(`${folder}/${file}`)).length

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
