import { createHash, randomUUID } from 'node:crypto'
import { open as openFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { kernel } from '#kernel/words.ts'
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

/** Each may take as much of the disk as a site allows for a file. */
const mostOfOneSender = 6
const open = new Map<string, number>()

export async function openSpool(place: Place, sender: string): Promise<Spool> {
  if ((open.get(sender) ?? 0) >= mostOfOneSender) throw kernel.fail('tooOften')
  open.set(sender, (open.get(sender) ?? 0) + 1)
  let isOpen = true
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    const left = (open.get(sender) ?? 1) - 1
    if (left > 0) open.set(sender, left)
    else open.delete(sender)
  }
  try {
    return await begun(place, leave)
  } catch (error) {
    leave()
    throw error
  }
}

async function begun(place: Place, leave: () => void): Promise<Spool> {
  const id = randomUUID()
  const path = pathOf(place, id) + unfinished
  await makeFolder(dirname(path))
  const handle = await openFile(path, 'wx', 0o600)
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
      leave()
      return { id, bytes, sha256: hash.digest('hex') }
    },
    drop: async () => {
      leave()
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
