import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ModuleRoutes } from '#kernel/routes.ts'

const lazyFile = '/app/modules.lazy.ts'
const tableLine = /^import \{ (\w+) \} from '#(modules\/[^']+)'/gm

/**
 * The entry would grow with every page of every module. So it has only the paths of each module, and the route table is
 * a chunk of its own, loaded with the first page of the module.
 */
export function routesApart(): Plugin {
  let root = ''
  return {
    name: 'routes-apart',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (!id.endsWith(lazyFile)) return undefined
      const rows = await Promise.all((await tablesIn(root)).map(lazyRow))
      return { code: `${expanding}\nexport const lazyRoutes = [\n${rows.join(',\n')}\n]`, moduleType: 'js' }
    },
  }
}

type Table = { file: string; name: string; table: ModuleRoutes }

/** The route tables that `app/modules.web.ts` imports. */
async function tablesIn(root: string): Promise<Table[]> {
  const source = await readFile(`${root}/app/modules.web.ts`, 'utf8')
  const found = [...source.matchAll(tableLine)].map(async ([, name, path]) => {
    const file = posix.join(root, path!)
    const all = (await import(pathToFileURL(file).href)) as Record<string, ModuleRoutes>
    return { file, name: name!, table: all[name!]! }
  })
  return Promise.all(found)
}

function lazyRow({ file, name, table }: Table): string {
  const atRest = table.atRest ? `, atRest: () => import('${posix.dirname(file)}/at-rest.ts')` : ''
  const load = `() => import('${file}').then((all) => all.${name})`
  return `{ key: '${table.key}', paths: expand('${folded(table.routes)}'), load: ${load}${atRest} }`
}

/** `a/index`, `a/detail` and `b/index` as `a index detail,b index`. */
export function folded(routes: readonly { path: string }[]): string {
  const folders = Map.groupBy(routes, ({ path }) => path.slice(0, path.indexOf('/')))
  const rows = [...folders].map(([folder, rest]) => [folder, ...rest.map(({ path }) => path.slice(folder.length + 1))])
  return rows.map((row) => row.join(' ')).join()
}

/** The reverse, in the browser. */
export const expanding = `const expand = (text) => text.split(',').flatMap((row) => {
  const [folder, ...rest] = row.split(' ')
  return rest.map((one) => folder + '/' + one)
})`
