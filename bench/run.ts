import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Figure } from './measure.ts'

/**
 * `npm run bench [-- NAME]`: runs NAME.bench.ts and NAME-….bench.ts. Prints each figure as a line of JSON; exits with 1 if
 * a ratio is out of its bounds.
 */
const wanted = process.argv[2]
const folder = import.meta.dirname
const suites = globSync('*.bench.ts', { cwd: folder }).sort()
const chosen = suites.filter((file) => !wanted || `${basename(file, '.bench.ts')}-`.startsWith(`${wanted}-`))
if (!chosen.length) {
  console.error(
    `There is no bench ${wanted}; there are: ${suites.map((file) => basename(file, '.bench.ts')).join(', ')}.`,
  )
  process.exit(1)
}
let failed = false
for (const file of chosen) {
  const { measure } = (await import(pathToFileURL(`${folder}/${file}`).href)) as {
    measure: () => AsyncIterable<Figure>
  }
  for await (const figure of measure()) {
    console.log(JSON.stringify(figure))
    if (figure.floor !== undefined && (figure.ratio ?? 0) < figure.floor) failed = true
    if (figure.ceiling !== undefined && (figure.ratio ?? Infinity) > figure.ceiling) failed = true
  }
}
process.exit(failed ? 1 : 0)
