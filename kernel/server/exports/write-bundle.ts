import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate as immediate } from 'node:timers/promises'
import { strToU8, ZipDeflate, ZipPassThrough } from 'fflate'
import type { BundleFile } from './declare.ts'
import { openZip } from './open-zip.ts'
import type { Written } from './write-sheet.ts'

/** Streams files into a zip; `rows` of the result is how many there are. Bytes from disk are stored as they are. */
export async function writeBundle(path: string, files: AsyncIterable<BundleFile>): Promise<Written> {
  const { zip, file } = openZip(path)
  const breathe = () => (file.writableNeedDrain ? once(file, 'drain') : immediate())
  let rows = 0
  for await (const one of files) {
    rows++
    const part = 'text' in one ? new ZipDeflate(one.name, { level: 6 }) : new ZipPassThrough(one.name)
    zip.add(part)
    if ('text' in one) part.push(strToU8(one.text), true)
    else {
      for await (const chunk of createReadStream(one.path)) {
        part.push(new Uint8Array(chunk as Buffer))
        await breathe()
      }
      part.push(new Uint8Array(0), true)
    }
    await breathe()
  }
  zip.end()
  await finished(file)
  return { rows, cut: false, bytes: file.bytesWritten }
}
