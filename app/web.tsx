import { startPortal } from '#kernel/web/start.tsx'
import { lazyRoutes } from './modules.lazy.ts'
import { moduleTabs } from './modules.tabs.ts'

startPortal(lazyRoutes, moduleTabs)
