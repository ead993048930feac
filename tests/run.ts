import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from '#app/build.ts'

/** `npm test [-- FILTER]`: the browser side is built if it is stale, then every test runs. */
await buildWeb({ progress: (step) => console.log(step) })
// Run by this very Node: the machine's own may be too old for it.
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
