import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drill } from './parts/figure.ts'

/**
 * `npm run drill -- NAME [SECONDS]`: sets real parts up on loopback, breaks them, prints each figure as a line of JSON and
 * cleans up. Exits with 1 if a figure is not as it has to be. SECONDS: how long each part lasts, or
 * all of a soak; 30 and an hour unless given.
 */
const [wanted = '', given] = process.argv.slice(2)
const folder = import.meta.dirname
const names = globSync('*.drill.ts', { cwd: folder }).map((file) => basename(file, '.drill.ts'))
if (!names.includes(wanted) || (given && !(Number(given) >= 1))) {
  console.error(`Usage: npm run drill -- ${names.sort().join('|')} [SECONDS]`)
  process.exit(1)
}
const found = await import(pathToFileURL(`${folder}/${wanted}.drill.ts`).href)
const { drill, usualSeconds = 30 } = found as { drill: Drill; usualSeconds?: number }
const figures = drill(Number(given ?? usualSeconds))
// Whoever ends it leaves no process behind: the drill's own `finally` runs.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void figures.return().then(() => process.exit(1)))
let failed = false
for await (const figure of figures) {
  console.log(JSON.stringify(figure))
  failed ||= figure.ok === false
}
process.exit(failed ? 1 : 0)
