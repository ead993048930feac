import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './storage.ts'

/** Ends the names of files that are being written; nothing of that name can be requested. */
export const unfinished = '.new'

/** Files in the data folder. Every node of an installation has to share it. */
export function openFolder(root: string): FileStorage {
  const at = (name: string) => join(root, name)
  return {
    isRemote: false,
    write: async (files) => {
      for (const { name, bytes } of files) await writeWhole(at(name), bytes)
      for (const folder of new Set(files.map(({ name }) => dirname(at(name))))) await syncFolder(folder)
    },
    take: async (name, { path }) => {
      await makeFolder(dirname(at(name)))
      await syncFile(path)
      await rename(path, at(name))
      await syncFolder(dirname(at(name)))
    },
    size: async (name) => {
      const found = await stat(at(name)).catch(() => undefined)
      return found?.isFile() ? found.size : undefined
    },
    open: async (name, range) => createReadStream(at(name), range),
    remove: async (name) => {
      await rm(at(name), { force: true })
      await rm(at(name) + unfinished, { force: true })
    },
    list: async function* (prefix) {
      for (const { name, at: written } of await filesIn(at(prefix), prefix)) {
        if (!name.endsWith(unfinished)) yield { name, at: written }
      }
    },
    removeAll: (prefix) => rm(at(prefix), { recursive: true, force: true }),
  }
}

/** Also of a bucket's node: uploads arrive in its own folder. Returns how many were old enough. */
export async function removeUnfinished(root: string, prefix: string, before: number): Promise<number> {
  const old = (await filesIn(join(root, prefix), prefix)).filter(
    ({ name, at }) => name.endsWith(unfinished) && at < before,
  )
  for (const { name } of old) await rm(join(root, name), { force: true })
  return old.length
}

async function filesIn(folder: string, prefix: string): Promise<{ name: string; at: number }[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const found = entries.map(async (name) => {
    const one = await stat(join(folder, name)).catch(() => undefined)
    return one?.isFile() ? [{ name: prefix + name, at: one.mtimeMs }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Written to a temporary file, synced and renamed. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(path))
  const handle = await open(path + unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(path + unfinished, path)
}

/** A new folder is an entry of its parent, so every parent up to the first existing one is synced, too. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let at = dirname(folder); at.length >= dirname(first).length; at = dirname(at)) await syncFolder(at)
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = syncFile
