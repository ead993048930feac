import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { ledgerModule } from './data/ledger-module.ts'

/** The portal with a till that moves money. */
startPortal([...modules, ledgerModule])
