import type { Cluster } from './cluster.ts'
import { stopUnlessHeld } from './holding.ts'

/** Run by the watchdog when the process that used this PostgreSQL was killed. */
const { tools, password } = JSON.parse(process.env.CAMPANILE_LEFT!) as { tools: Cluster; password: string }
await stopUnlessHeld(tools, password)
