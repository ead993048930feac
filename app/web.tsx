import { startPortal } from '#kernel/web/start.tsx'
import { moduleTabs } from './modules.tabs.ts'
import { moduleRoutes } from './modules.web.ts'

startPortal(moduleRoutes, moduleTabs)
