import { modules } from '#app/modules.server.ts'
import { startPortal } from '#app/start.ts'
import { dummies } from './data/dummies.ts'

/** The portal with ten more services, each with pushed items. */
startPortal([...modules, ...dummies])
