import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a site's bytes stand. Every node of an installation has to see the same folder. */
export type Place = { dataDir: string; site: string }
export type Stored = { id: string; bytes: number; sha256: string }
type Content = { bytes: Buffer; thumb?: Buffer }

export const siteFolder = ({ dataDir, site }: Place): string => join(dataDir, 'files', site)
export const unfinished = '.new'
export const thumbEnding = '.thumb'

export const isFileId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The path comes from a name the server made; nothing a sender wrote ever becomes part of it. */
export function pathOf(place: Place, id: string, thumb = false): string {
  if (!isFileId(id)) throw new Error('not the id of a file')
  return join(siteFolder(place), id.slice(0, 2), id + (thumb ? thumbEnding : ''))
}

/**
 * Whole and on the disk before this returns: written aside, synced, renamed, and the folder synced. The row comes
 * after it, so a cut at any moment leaves at worst bytes without a row, which nobody can ask for.
 */
export async function storeBytes(place: Place, { bytes, thumb }: Content): Promise<Stored> {
  const id = randomUUID()
  const path = pathOf(place, id)
  await makeFolder(dirname(path))
  try {
    if (thumb) await writeWhole(pathOf(place, id, true), thumb)
    await writeWhole(path, bytes)
  } catch (error) {
    await dropBytes(place, id)
    throw error
  }
  await syncFolder(dirname(path))
  return { id, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Safe to do twice. */
export async function dropBytes(place: Place, id: string): Promise<void> {
  for (const path of [pathOf(place, id), pathOf(place, id, true)]) {
    await rm(path, { force: true })
    await rm(path + unfinished, { force: true })
  }
}

/** How many bytes are there; undefined if there is no file. */
export async function getSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** The same for bytes that were written aside while they arrived. */
export async function storeSpooled(place: Place, { id, bytes, sha256 }: Stored): Promise<Stored> {
  const path = pathOf(place, id)
  const handle = await open(path + unfinished, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(path + unfinished, path)
  await syncFolder(dirname(path))
  return { id, bytes, sha256 }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path + unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(path + unfinished, path)
}

/** A new folder is itself an entry of the one above, and so on up. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let at = dirname(folder); at.length >= dirname(first).length; at = dirname(at)) await syncFolder(at)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
