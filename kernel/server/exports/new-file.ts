import { createWriteStream, type WriteStream } from 'node:fs'

/** A write stream to a new file; fails if the path exists. */
export function newFile(path: string): WriteStream {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // Whoever awaits the end of the stream gets the error; without a listener it would end the process.
  return file.on('error', () => {})
}
