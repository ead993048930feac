import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A notice while the tables in the code differ from the migrations; undefined if they agree. */
export async function pendingMigration(): Promise<string | undefined> {
  const { stdout } = await run(process.execPath, ['db/drizzle-diff.ts'], { maxBuffer: 1 << 28 })
  const { statements } = JSON.parse(stdout) as { statements: string[] }
  if (!statements.length) return undefined
  return `pending migration (${statements.length} statements): run npm run migration NAME`
}
