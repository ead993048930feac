import { longLimit } from '#kernel/server/db/connections.ts'
import { dueMigrations } from '#kernel/server/db/migrate.ts'
import { asOwner, openDatabase, openPlaces } from '#kernel/server/db/open.ts'
import { prepareJobs } from '#kernel/server/jobs/jobs.ts'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { modules } from './modules.server.ts'

/** `npm run migrate [-- --check]`: brings the database up to date beside running nodes; `--check` only tells what is due. */
const say = (line: string) => console.log(line)

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : loggableError(error))
  process.exitCode = 1
})

async function run(args: string[]): Promise<void> {
  const [flag] = args
  if (args.length > 1 || (flag !== undefined && flag !== '--check')) {
    throw new OperatorError('Usage: npm run migrate [-- --check]')
  }
  if (flag) return check()
  const settings = readSettings()
  const database = await openDatabase(settings, say, longLimit)
  try {
    await prepareJobs(database, modules)
    say('The database is as new as this release.')
  } finally {
    await database.close()
  }
}

/** Exit code 2 while something is due. */
async function check(): Promise<void> {
  const { ownerUrl, stop } = await openPlaces(readSettings(), say)
  try {
    const due = await asOwner(ownerUrl, dueMigrations)
    say(due.length ? `Due: ${due.join(', ')}` : 'The database has every migration of this release.')
    if (due.length) process.exitCode = 2
  } finally {
    await stop()
  }
}
