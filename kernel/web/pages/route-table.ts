import { type LazyRoutes, type ModuleRoutes, paramsOf, type Route } from '#kernel/routes.ts'

export type KnownRoute = { module: Pick<ModuleRoutes, 'key' | 'words'>; route: Route }
export type Match = KnownRoute & { params: Readonly<Record<string, string>> }
export type RouteTable = {
  has: (page: string) => boolean
  /** Undefined also as long as the module's table is not loaded. */
  find: (page: string) => Match | undefined
  /** Loads the table of the module that has the page, if it is not loaded. */
  load: (page: string) => Promise<void>
}

export const noPagePath = 'noPagedata/index'
/** The page shown instead of one whose service is closed. */
export const shutPagePath = 'noPagedata/service'

type Module = ModuleRoutes | LazyRoutes

/** The pages of this site: those of its modules. */
export function createRouteTable(modules: readonly Module[], siteModules: readonly string[]): RouteTable {
  const rows = modules
    .filter(({ key }) => siteModules.includes(key))
    .flatMap((module) => pathsOf(module).map((path) => ({ path, module })))
  const exact = new Map(rows.filter(({ path }) => !path.includes(':')).map((row) => [row.path, row]))
  const patterns = rows.filter(({ path }) => path.includes(':'))
  const known = new Map<string, KnownRoute>()
  for (const { module } of rows) if ('routes' in module) learn(module)

  function learn({ routes, ...module }: ModuleRoutes): void {
    for (const route of routes) known.set(route.path, { module, route })
  }

  function rowOf(page: string) {
    const row = exact.get(page)
    if (row) return { ...row, params: {} }
    for (const pattern of patterns) {
      const params = paramsOf(pattern.path, page)
      if (params) return { ...pattern, params }
    }
    return undefined
  }

  function find(page: string): Match | undefined {
    const row = rowOf(page)
    const match = row && known.get(row.path)
    return match && { ...match, params: row.params }
  }

  async function load(page: string): Promise<void> {
    const row = rowOf(page)
    if (row && 'load' in row.module && !known.has(row.path)) learn(await row.module.load())
  }
  return { find, load, has: (page) => rowOf(page) !== undefined }
}

const pathsOf = (module: Module): readonly string[] =>
  'load' in module ? module.paths : module.routes.map(({ path }) => path)
