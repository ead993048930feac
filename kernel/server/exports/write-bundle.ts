import { finished } from 'node:stream/promises'
import { strToU8, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FileStorage } from '../files/storage/storage.ts'
import type { BundleFile } from './declare.ts'
import { closedIfBroken } from './new-file.ts'
import { openZip } from './open-zip.ts'
import type { Written } from './write-sheet.ts'

/** Adds what stands in the storage, and closes the file. Outside of transactions: the storage may be another machine. */
export type FinishBundle = (storage: FileStorage) => Promise<Written>

/** Streams files into a zip; `rows` of the result is how many there are. Stored bytes come last, as they are. */
export async function writeBundle(path: string, files: AsyncIterable<BundleFile>): Promise<FinishBundle> {
  const { zip, file, breathe } = openZip(path)
  const stored: { name: string; stored: string }[] = []
  let rows = 0

  async function addTexts(): Promise<void> {
    for await (const one of files) {
      if ('stored' in one) {
        stored.push(one)
        continue
      }
      rows++
      const part = new ZipDeflate(one.name, { level: 6 })
      zip.add(part)
      part.push(strToU8(one.text), true)
      await breathe()
    }
  }

  async function finish(storage: FileStorage): Promise<Written> {
    for (const { name, stored: source } of stored) {
      if ((await storage.size(source)) === undefined) continue
      rows++
      const part = new ZipPassThrough(name)
      zip.add(part)
      for await (const chunk of await storage.open(source)) {
        part.push(new Uint8Array(chunk as Buffer))
        await breathe()
      }
      part.push(new Uint8Array(0), true)
    }
    zip.end()
    await finished(file)
    return { rows, cut: false, bytes: file.bytesWritten }
  }

  await closedIfBroken(file, addTexts())
  return (storage) => closedIfBroken(file, finish(storage))
}
