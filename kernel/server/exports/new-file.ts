import { createWriteStream, type WriteStream } from 'node:fs'

/** A write stream to a new file; fails if the path exists. */
export function newFile(path: string): WriteStream {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // Whoever awaits the end of the stream gets the error; without a listener it would end the process.
  return file.on('error', () => {})
}

/** Closes the file if it cannot be finished; an open one keeps its descriptor and its space on the disk. */
export function closedIfBroken<T>(file: WriteStream, filling: Promise<T>): Promise<T> {
  return filling.catch((error) => {
    file.destroy()
    throw error
  })
}
