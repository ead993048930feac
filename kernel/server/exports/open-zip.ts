import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { setImmediate as immediate } from 'node:timers/promises'
import { Zip } from 'fflate'
import { newFile } from './new-file.ts'

/** `breathe` waits for the file, or lets everything else on the event loop run first. */
export type OpenZip = { zip: Zip; file: WriteStream; breathe: () => Promise<unknown> }

/** A zip that is written to a new file while it is made. */
export function openZip(path: string): OpenZip {
  const file = newFile(path)
  const zip = new Zip((error, chunk, final) => {
    if (error) file.destroy(error)
    else file.write(chunk)
    if (final) file.end()
  })
  return { zip, file, breathe: () => (file.writableNeedDrain ? once(file, 'drain') : immediate()) }
}
