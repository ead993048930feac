import { startPortal } from '#kernel/web/start.tsx'
import { moduleRoutes } from './modules.web.ts'

startPortal(moduleRoutes)
