import { join } from 'node:path'
import { serveFrom } from '#kernel/server/http/pages/web-folder.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { modules } from '../modules.server.ts'
import { startPortal } from '../start.ts'
import { logRequests } from './request-log.ts'

/** The portal behind `npm run dev`: documents refer to no built files, and requests are logged. */
serveFrom(join(readSettings().dataDir, 'dev-web'))
startPortal(modules, { callsOnly: true, onServer: logRequests })
