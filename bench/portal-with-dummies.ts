import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { dummies } from './dummies.ts'

/** The portal with ten services more, each of which has pushed something. */
startPortal([...modules, ...dummies])
