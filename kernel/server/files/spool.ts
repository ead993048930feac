import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, type Place, pathOf, type Stored, unfinished } from './store.ts'

/**
 * A large file while it arrives: written in pieces beside the place where it will stand, under the ending that the hourly
 * sweep takes away. `storeSpooled` renames it; until then nobody can ask for it.
 */
export type Spool = {
  add: (piece: Buffer) => Promise<void>
  end: () => Promise<Stored>
  /** For one that is not wanted after all. */
  drop: () => Promise<void>
}

export async function openSpool(place: Place): Promise<Spool> {
  const id = randomUUID()
  const path = pathOf(place, id) + unfinished
  await makeFolder(dirname(path))
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: async (piece) => {
      await handle.appendFile(piece)
      hash.update(piece)
      bytes += piece.length
    },
    end: async () => {
      await handle.close()
      return { id, bytes, sha256: hash.digest('hex') }
    },
    drop: async () => {
      await handle.close().catch(() => {})
      await rm(path, { force: true })
    },
  }
}

/** Leaves alone what was stored: that has no such ending any more. */
export const dropSpooled = (place: Place, { id }: Pick<Stored, 'id'>): Promise<void> =>
  rm(pathOf(place, id) + unfinished, { force: true })

/** The disk, or the share of it that is ours, is full. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
