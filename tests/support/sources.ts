import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'
import { folderOf } from './raw-sql.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Source = { path: string; text: string; imports: string[] }

const importOf =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** Every source file, with its imports as paths from the root (packages by name). */
export function sources(): Source[] {
  return globSync('{app,kernel,engines,modules,sites,db}/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .map((path) => {
      const text = readFileSync(resolve(root, path), 'utf8')
      const imports = [...text.matchAll(importOf)].map((match) => placed(path, (match[1] ?? match[2] ?? match[3])!))
      return { path, text, imports }
    })
}

/** Tests, journeys and benches that stand outside the product's folders. */
export function testSources(): Pick<Source, 'path' | 'text'>[] {
  return globSync('{tests,e2e,bench}/**/*.ts', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
}

/** The SQL files of functions, triggers and views. */
export function sqlSources(): Pick<Source, 'path' | 'text'>[] {
  return globSync('{kernel,engines,modules}/**/*.sql', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
}

function placed(from: string, spelled: string): string {
  if (spelled.startsWith('#')) return spelled.slice(1)
  if (!spelled.startsWith('.')) return spelled
  return relative(root, resolve(root, dirname(from), spelled)).replaceAll('\\', posix.sep)
}

/** The style sheets. */
export function styleSources(): Pick<Source, 'path' | 'text'>[] {
  return globSync('{kernel,engines,modules}/**/*.css', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
}

/** The key of the module that declares a table; undefined for those of the kernel and of engines. */
export function tableOwners(): ReadonlyMap<string, string | undefined> {
  const files = sources()
  const keys = new Map(files.flatMap(({ path, text }) => moduleKey(path, text)))
  const tables = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bsiteTable\(\s*'(\w+)'/g)].map(([, table]) => [table!, keys.get(folderOf(path))] as const),
  )
  return new Map(tables)
}

function moduleKey(path: string, text: string): [string, string][] {
  const key = /^modules\/[\w-]+\/module\.ts$/.test(path) && /defineModule\(\{\s*key: '(\w+)'/.exec(text)?.[1]
  return key ? [[folderOf(path), key]] : []
}

/**
 * The folders whose tables a module can reach: its own, the kernel, engines that it imports, and modules in `uses` with
 * what these reach. `boundaries.test.ts` holds that there is no other way.
 */
export function reachableFrom(files: readonly Source[]): (module: string) => ReadonlySet<string> {
  const keys = new Map(files.flatMap(({ path, text }) => moduleKey(path, text).map(([folder, key]) => [key, folder])))
  const imported = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue
    const to = imported.get(folderOf(path)) ?? new Set()
    for (const one of imports) if (/^(engines|modules)\//.test(one)) to.add(folderOf(one))
    imported.set(folderOf(path), to)
  }
  return (module) => {
    const found = new Set(['kernel', keys.get(module) ?? module])
    for (const folder of found) for (const next of imported.get(folder) ?? []) found.add(next)
    return found
  }
}
