import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The server's own files. The folder of the embedded PostgreSQL belongs to another user, who sets its permissions. */
const isOurs = (name: string): boolean =>
  /^(files|exports|secret|outbox.*\.jsonl.*|deleted-sites\.jsonl|\.writable)$/.test(name)

/**
 * Makes the data folder and the server's files in it readable by its own user only, including files that an older
 * release left readable. The group keeps the execute bit, which a PostgreSQL under another user needs to pass through.
 * A folder of another user, or a sticky one like /tmp, is not changed.
 */
export function restrictFolder(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (mode & 0o067 && uid === process.getuid?.() && !(mode & sticky)) chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isOurs(entry.name)) continue
    const path = join(folder, entry.name)
    if (statSync(path).mode & 0o077) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
  }
}

const sticky = 0o1000

/** Gives a group the execute bit on this folder: members can reach what they own in it, but not list or read it. */
export function allowTraversal(folder: string, gid: number): void {
  const { uid, gid: had, mode } = statSync(folder)
  if (mode & 0o001) return
  if (had !== gid) chownSync(folder, uid, gid)
  if (!(mode & 0o010)) chmodSync(folder, 0o710)
}
