import { execFile } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWeb } from '#app/build.ts'
import { freshDataDir } from '../../tests/support/real-server.ts'
import { root } from '../../tests/support/sources.ts'

const parts = [
  'app',
  'db',
  'dist',
  'engines',
  'kernel',
  'modules',
  'sites',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** The first step of a change of tables, as the next release brings it: it only adds. */
const migration = `alter table people add column drill_nickname text;
create index people_drill_nickname on people (site, drill_nickname);
create table drill_next (n integer primary key);
`

/** A copy of this release with one migration more, in a folder of its own. */
export async function makeNextRelease(): Promise<string> {
  const folder = freshDataDir()
  await buildWeb({ progress: console.error })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'db/migrations/9999_next_release.sql'), migration)
  return folder
}

/** `npm run migrate` of that release, beside running nodes. */
export async function migrateWith(release: string, settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, ['app/node.mjs', 'app/migrate.ts'], { cwd: release, env })
}
