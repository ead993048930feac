import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Post } from './outgoing-message.ts'

const mostBytes = 1 << 20

export const outboxFile = (dataDir: string): string => join(dataDir, 'outbox.jsonl')

/**
 * Where messages go while no gateway is configured: a file from which developers read login codes, one line of JSON per
 * message. Readable by its owner only, and rotated at one megabyte.
 */
export function openOutbox(dataDir: string): Post {
  const file = outboxFile(dataDir)
  return async (site, { kind, to, subject, text, params }) => {
    const size = await stat(file).then(
      ({ size }) => size,
      () => 0,
    )
    if (size > mostBytes) await rename(file, `${file}.old`)
    const line = JSON.stringify({ at: new Date().toISOString(), site: site.id, kind, to, subject, text, params })
    await appendFile(file, `${line}\n`, { mode: 0o600 })
  }
}
