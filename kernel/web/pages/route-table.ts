import { type ModuleRoutes, paramsOf, type Route } from '#kernel/routes.ts'

export type KnownRoute = { module: Pick<ModuleRoutes, 'key' | 'words'>; route: Route }
export type Match = KnownRoute & { params: Readonly<Record<string, string>> }
export type RouteTable = { find: (page: string) => Match | undefined; has: (page: string) => boolean }

export const noPagePath = 'noPagedata/index'
/** The page shown instead of one whose service is closed. */
export const shutPagePath = 'noPagedata/service'

/** The pages of this site: those of its modules. */
export function createRouteTable(moduleRoutes: readonly ModuleRoutes[], siteModules: readonly string[]): RouteTable {
  const known = moduleRoutes
    .filter(({ key }) => siteModules.includes(key))
    .flatMap(({ routes, ...module }) => routes.map((route) => ({ module, route })))
  const exact = new Map(known.map((row) => [row.route.path, row]))
  const patterns = known.filter(({ route }) => route.path.includes(':'))

  function find(page: string): Match | undefined {
    const row = exact.get(page)
    if (row && !patterns.includes(row)) return { ...row, params: {} }
    for (const pattern of patterns) {
      const params = paramsOf(pattern.route.path, page)
      if (params) return { ...pattern, params }
    }
    return undefined
  }
  return { find, has: (page) => find(page) !== undefined }
}
