import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const newest = fileURLToPath(new URL('../../../../dist/web', import.meta.url))
let own: string | undefined

/**
 * The browser build this process serves for as long as it runs: `dist/web` links to the newest one, and a newer build
 * does not delete this one (`app/build/place.ts`).
 */
export function webFolder(): string {
  own ??= folderInUse(newest)
  return own
}

/** Overrides the folder, before its first use: `npm run dev` builds nothing. */
export function serveFrom(folder: string): void {
  own = folderInUse(folder)
}

/** Resolves the link and marks the folder as used by this process; skipped if it is not writable. */
export function folderInUse(link: string): string {
  if (!existsSync(link)) mkdirSync(link, { recursive: true })
  const folder = realpathSync(link)
  try {
    mkdirSync(`${folder}/.servers`, { recursive: true })
    writeFileSync(`${folder}/.servers/${process.pid}`, '')
  } catch {}
  return `${folder}/`
}
