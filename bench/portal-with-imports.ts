import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { served } from './data/enrolments.ts'

/** The portal with an import into a table of its own. */
startPortal([...modules, served])
