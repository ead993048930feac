import { createHash, randomUUID } from 'node:crypto'
import { open as openFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { kernel } from '#kernel/language/words.ts'
import { makeFolder } from './storage/folder.ts'
import { type SpoolPlace, type Stored, spoolPathOf } from './store.ts'

/**
 * A large upload in progress: written in pieces beside its final path, with a suffix that the hourly sweep deletes.
 * `storeSpooled` renames it; until then it cannot be requested.
 */
export type Spool = {
  add: (piece: Buffer) => Promise<void>
  end: () => Promise<Stored>
  /** Deletes an upload that is not wanted. */
  drop: () => Promise<void>
}

/** Each may be as large as the site's limit for one file. */
const mostOfOneSender = 6
const open = new Map<string, number>()

export async function openSpool(place: SpoolPlace, sender: string): Promise<Spool> {
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

async function begun(place: SpoolPlace, leave: () => void): Promise<Spool> {
  const id = randomUUID()
  const path = spoolPathOf(place, id)
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

/** Does not touch a file that was stored: that no longer has the suffix. */
export const dropSpooled = (place: SpoolPlace, { id }: Pick<Stored, 'id'>): Promise<void> =>
  rm(spoolPathOf(place, id), { force: true })

/** The disk or its quota is full, or it is read-only. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
