import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sheetPrefix } from '../exports/place.ts'
import { makeFolder, unfinished } from '../files/storage/folder.ts'
import { type SpoolPlace as Place, prefixOf } from '../files/store.ts'

/** Where a site has files, by the name they go under outside. */
const folders: Readonly<Record<string, (place: Place) => string>> = {
  files: ({ dataDir, site }) => resolve(dataDir, prefixOf(site)),
  exports: ({ dataDir, site }) => resolve(dataDir, sheetPrefix(site)),
}

/** `files/ab/…` or `exports/…`: names that the server makes itself, and nothing that leads out of a folder. */
const nameShape = /^(files|exports)(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/
export const isFileName = (name: string): boolean => nameShape.test(name) && name.length <= 100

export function pathOfFile(place: Place, name: string): string {
  if (!isFileName(name)) throw new Error('not the name of a file of a site')
  const [kind, ...rest] = name.split('/')
  return join(folders[kind!]!(place), ...rest)
}

/** All files of a site with their sizes, by name; not those that are still being written. */
export async function listFiles(place: Place): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [kind, folderOf] of Object.entries(folders)) {
    const folder = folderOf(place)
    const inside = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of inside) {
      if (!entry.isFile() || entry.name.endsWith(unfinished)) continue
      const path = join(entry.parentPath, entry.name)
      const size = await stat(path).catch(() => undefined)
      if (size) found.set(`${kind}${path.slice(folder.length)}`, size.size)
    }
  }
  return found
}

export type FilesCopied = { files: number; bytes: number; copied: number }

/** Copies what is not there yet and removes what is no longer here. A file never changes once it has its name. */
export async function syncFiles(from: Place, to: Place): Promise<FilesCopied> {
  const [ours, theirs] = await Promise.all([listFiles(from), listFiles(to)])
  let copied = 0
  let bytes = 0
  for (const [name, size] of ours) {
    bytes += size
    if (theirs.get(name) === size) continue
    if (await copyFile(from, to, name)) copied += 1
  }
  for (const name of theirs.keys()) if (!ours.has(name)) await rm(pathOfFile(to, name), { force: true })
  return { files: ours.size, bytes, copied }
}

/** False if it was deleted meanwhile. What was written is read back and compared. */
async function copyFile(from: Place, to: Place, name: string): Promise<boolean> {
  const path = pathOfFile(to, name)
  const source = createReadStream(pathOfFile(from, name))
  try {
    const sha256 = await writeFileWhole(path, source)
    if ((await hashOfFile(path)) !== sha256) throw new Error(`the copy of ${name} differs`)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Durable when this returns; returns the hash of what was written. */
export async function writeFileWhole(path: string, content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await makeFolder(dirname(path))
  const handle = await open(path + unfinished, 'w', 0o600)
  try {
    for await (const piece of content) {
      hash.update(piece)
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(path + unfinished, path)
  return hash.digest('hex')
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function removeFiles(place: Place): Promise<void> {
  for (const folderOf of Object.values(folders)) await rm(folderOf(place), { recursive: true, force: true })
}
