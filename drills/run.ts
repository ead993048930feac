import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drill } from './parts/figure.ts'

/**
 * `npm run drill -- NAME [SECONDS]`: sets real parts up on loopback, breaks them, prints each figure as a line of JSON and
 * cleans up. Exits with 1 if a figure is not as it has to be. SECONDS: how long each part lasts, 30 unless given.
 */
const [wanted = '', given = '30'] = process.argv.slice(2)
const folder = import.meta.dirname
const names = globSync('*.drill.ts', { cwd: folder }).map((file) => basename(file, '.drill.ts'))
const seconds = Number(given)
if (!names.includes(wanted) || !(seconds >= 1)) {
  console.error(`Usage: npm run drill -- ${names.sort().join('|')} [SECONDS]`)
  process.exit(1)
}
const { drill } = (await import(pathToFileURL(`${folder}/${wanted}.drill.ts`).href)) as { drill: Drill }
const figures = drill(seconds)
// Whoever ends it leaves no process behind: the drill's own `finally` runs.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void figures.return().then(() => process.exit(1)))
let failed = false
for await (const figure of figures) {
  console.log(JSON.stringify(figure))
  failed ||= figure.ok === false
}
process.exit(failed ? 1 : 0)
