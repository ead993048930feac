import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the server keeps in its data folder. The embedded PostgreSQL's own folder belongs to its own user, who closes it. */
const isOurs = (name: string): boolean => /^(files|exports|secret|outbox.*\.jsonl.*|deleted-sites\.jsonl)$/.test(name)

/**
 * Nobody but the server's own user reads the data folder or anything in it, also what an older release left open. One more
 * right is let be: the group's to pass through, which a PostgreSQL under another user needs. A folder that is somebody
 * else's, or everybody's like /tmp, is left as it is.
 */
export function closeFolder(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (mode & 0o067 && uid === process.getuid?.() && !(mode & sticky)) chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isOurs(entry.name)) continue
    const path = join(folder, entry.name)
    if (statSync(path).mode & 0o077) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
  }
}

const sticky = 0o1000

/** The members of a group may pass through this closed folder to what they own in it, and read nothing of it. */
export function letThrough(folder: string, gid: number): void {
  const { uid, gid: had, mode } = statSync(folder)
  if (mode & 0o001) return
  if (had !== gid) chownSync(folder, uid, gid)
  if (!(mode & 0o010)) chmodSync(folder, 0o710)
}
