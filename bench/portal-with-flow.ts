import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { flowModule } from '#engines/flow/server/testing/flow-module.ts'

/** The portal with the shortest module that has flows. */
startPortal([...modules, flowModule])
