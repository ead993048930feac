import type { LazyRoutes } from '#kernel/routes.ts'
import { moduleRoutes } from './modules.web.ts'

/** What the entry of the portal knows of each module. The build replaces this file: `build/route-tables.ts`. */
export const lazyRoutes: LazyRoutes[] = moduleRoutes.map((module) => ({
  ...{ key: module.key, atRest: module.atRest },
  paths: module.routes.map(({ path }) => path),
  load: async () => module,
}))
