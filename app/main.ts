import { modules } from './modules.server.ts'
import { startPortal } from './start.ts'

startPortal(modules)
