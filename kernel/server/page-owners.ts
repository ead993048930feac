import { type ModuleRoutes, paramsOf } from '#kernel/routes.ts'

/** The key of the module that owns a page path; undefined for pages that require a right. */
export type PageOwners = (page: string) => string | undefined

export function pageOwnersOf(modules: readonly ModuleRoutes[]): PageOwners {
  const rows = modules.flatMap(({ key, routes }) =>
    routes.filter(({ access }) => typeof access !== 'object').map(({ path }) => ({ key, path })),
  )
  const exact = new Map(rows.map(({ key, path }) => [path, key]))
  const patterns = rows.filter(({ path }) => path.includes(':'))
  return (page) => exact.get(page) ?? patterns.find(({ path }) => paramsOf(path, page))?.key
}
