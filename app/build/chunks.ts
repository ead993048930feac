import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const homePage = 'modules/shell/web/home/Composition.tsx'

/**
 * Few chunks instead of dozens: on a phone every request costs more than its bytes. Libraries that rarely change are
 * chunks of their own, so that they stay cached after a release. The kit has only what the shell and the home page use
 * of the kernel; parts used only by other pages stay with those. Likewise what the home page uses of its module is one
 * chunk with its words, so are the `at-rest.ts` files of modules, and what a route table uses: otherwise they would pull
 * in all that their pages share.
 */
export function chunkGroups(root: string) {
  const begun = globSync('modules/*/web/at-rest.ts', { cwd: root })
  const tables = globSync('modules/*/web/routes.ts', { cwd: root })
  const entry = reached(root, ['app/web.tsx'])
  const page = reached(root, [homePage])
  const kit = new Set([...entry, ...page].filter(isUnder(root, 'kernel')))
  const own = new Set([...entry, ...[homePage, ...begun, ...tables].map((file) => resolve(root, file))])
  const ofModules = (files: readonly string[], taken: ReadonlySet<string>) =>
    new Set(files.filter((file) => isUnder(root, 'modules')(file) && !taken.has(file)))
  const home = ofModules(page, own)
  const lazy = begun.flatMap((file) => lazyIn(root, file))
  const atRest = ofModules(reached(root, [...begun, ...lazy]), new Set([...own, ...home]))
  const ofTables = ofModules(reached(root, tables), new Set([...own, ...home, ...atRest]))
  return [
    { name: 'library', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
    { name: 'kit', test: (id: string) => kit.has(withoutQuery(id)), priority: 2 },
    { name: tablesOf, test: (id: string) => ofTables.has(withoutQuery(id)), priority: 2 },
    { name: 'home', test: (id: string) => home.has(withoutQuery(id)), priority: 2 },
    { name: 'rest', test: (id: string) => atRest.has(withoutQuery(id)), priority: 2 },
    {
      name: partsOf,
      debugName: 'parts of a module',
      test: /[\\/]modules[\\/][^\\/]+[\\/]/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

const moduleOf = (id: string) => /[\\/]modules[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]

const tablesOf = (id: string): string | null => `${moduleOf(id)}-routes`

const isUnder = (root: string, folder: string) => (file: string) => file.startsWith(resolve(root, folder) + sep)

/**
 * The chunk for what several pages of one module share, without its words, which are loaded with the route table. The
 * module's back office has its own chunk.
 */
function partsOf(id: string): string | null {
  const [, module, rest] = /[\\/]modules[\\/]([^\\/]+)[\\/](.+)$/.exec(withoutQuery(id)) ?? []
  if (!module || wordFile.test(rest!)) return null
  return /[\\/]manage[\\/]/.test(rest!) ? `${module}-manage` : module
}

const wordFile = /messages|^words[\\/]/

const withoutQuery = (id: string): string => id.split('?', 1)[0]!

/** Loads route tables lazily in a build: `route-tables.ts`. */
const lazyTables = 'modules.lazy.ts'

/** The sources that these files import statically, directly or indirectly. */
export function reached(root: string, from: readonly string[]): string[] {
  const seen = new Set<string>()
  const waiting = from.map((file) => resolve(root, file))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    if (/\.tsx?$/.test(file) && !file.endsWith(lazyTables)) waiting.push(...importsOf(root, file))
  }
  return [...seen]
}

const lazyImport = /\bimport\('(\.[^']+)'\)/g

const lazyIn = (root: string, file: string): string[] =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(lazyImport)].map(([, path]) => join(dirname(file), path!))

const importLine = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([#.][^'"]+)['"]/gm

function importsOf(root: string, file: string): string[] {
  const spelled = [...readFileSync(file, 'utf8').matchAll(importLine)].map(([, path]) => path!)
  return spelled.map((path) => (path.startsWith('#') ? resolve(root, path.slice(1)) : resolve(dirname(file), path)))
}
