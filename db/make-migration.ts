import { execFileSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { raiseDefinitions } from './raise-definitions.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const snapshotFile = `${folder}snapshot.json`

/** Writes a migration from the last snapshot to the tables in the code; returns its name, undefined if not needed. */
export function makeMigration(name: string): string | undefined {
  const { statements, snapshot } = pendingChanges()
  if (!statements.length) return undefined
  const number = String(globSync('*.sql', { cwd: folder }).length).padStart(4, '0')
  const file = `${number}_${name}.sql`
  writeFileSync(`${folder}${file}`, `${statements.flatMap(forced).join('\n')}\n`)
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`)
  return file
}

type Pending = { statements: string[]; snapshot: unknown }

/**
 * In a child process: drizzle-kit adds methods to built-in prototypes, which are frozen in our processes
 * (`close-prototypes.mjs`).
 */
export function pendingChanges(): Pending {
  const script = fileURLToPath(new URL('./drizzle-diff.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [script], { maxBuffer: 1 << 28, encoding: 'utf8' })
  return JSON.parse(printed) as Pending
}

/** The generator enables row-level security; FORCE, so that it applies to the owner too, is added here. */
function forced(statement: string): string[] {
  const match = /^ALTER TABLE ("[a-z0-9_]+") ENABLE ROW LEVEL SECURITY/.exec(statement)
  return match ? [statement, `ALTER TABLE ${match[1]} FORCE ROW LEVEL SECURITY;`] : [statement]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = makeMigration(process.argv[2] ?? 'change')
  console.log(file ? `db/migrations/${file}` : 'The tables and the migrations already agree.')
  const version = raiseDefinitions()
  if (version) console.log(`Functions, triggers and views changed: db/definitions.json has version ${version}.`)
}
