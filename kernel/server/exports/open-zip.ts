import type { WriteStream } from 'node:fs'
import { Zip } from 'fflate'
import { newFile } from './new-file.ts'

/** A zip that is written to a new file while it is made. */
export function openZip(path: string): { zip: Zip; file: WriteStream } {
  const file = newFile(path)
  const zip = new Zip((error, chunk, final) => {
    if (error) file.destroy(error)
    else file.write(chunk)
    if (final) file.end()
  })
  return { zip, file }
}
