import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { supplierModule } from './supplier-module.ts'

/** The portal with a module whose goods come from a supplier outside of it. */
startPortal([...modules, supplierModule], { callsOnly: true })
