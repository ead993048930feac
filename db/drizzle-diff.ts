import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { allTables } from '#kernel/server/db/schemas.ts'

/** Prints as JSON the statements from the last snapshot to the tables in the code. For `make-migration.ts`. */
const snapshotFile = fileURLToPath(new URL('./migrations/snapshot.json', import.meta.url))
const before = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : generateDrizzleJson({})
const snapshot = generateDrizzleJson(await allTables(), before.id)
process.stdout.write(JSON.stringify({ statements: await generateMigration(before, snapshot), snapshot }))
