/**
 * The baseline for the import: a bare script that reads the file with the same library and copies its rows into a bare
 * table. In a fresh process, like the portal's worker thread; Node's start-up is not counted.
 */
const from = performance.now()
const { readFileSync } = await import('node:fs')
const { readSheet } = await import('read-excel-file/node')
const { copyRows } = await import('../copy.ts')
const rows = await readSheet(readFileSync(process.argv[2]!))
const cells = rows.map((row) => row.map((cell) => String(cell ?? '')))
await copyRows(process.env.BARE_DATABASE!, cells)
console.log(`took ${performance.now() - from}`)

export {}
