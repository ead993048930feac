import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { allTables } from '#kernel/server/db/schemas.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const snapshotFile = `${folder}snapshot.json`

/** Writes the SQL that leads from the last snapshot to the tables in the code; prints its name, or that none is due. */
export async function makeMigration(name: string): Promise<string | undefined> {
  const { statements, snapshot } = await pendingChanges()
  if (!statements.length) return undefined
  const number = String(globSync('*.sql', { cwd: folder }).length).padStart(4, '0')
  const file = `${number}_${name}.sql`
  writeFileSync(`${folder}${file}`, `${statements.flatMap(forced).join('\n')}\n`)
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 1)}\n`)
  return file
}

export async function pendingChanges() {
  const before = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : generateDrizzleJson({})
  const snapshot = generateDrizzleJson(await allTables(), before.id)
  return { statements: await generateMigration(before, snapshot), snapshot }
}

/** The generator enables row security; forcing it, so that the owner is bound too, is ours to add. */
function forced(statement: string): string[] {
  const match = /^ALTER TABLE ("[a-z_]+") ENABLE ROW LEVEL SECURITY/.exec(statement)
  return match ? [statement, `ALTER TABLE ${match[1]} FORCE ROW LEVEL SECURITY;`] : [statement]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = await makeMigration(process.argv[2] ?? 'change')
  console.log(file ? `db/migrations/${file}` : 'The tables and the migrations already agree.')
}
