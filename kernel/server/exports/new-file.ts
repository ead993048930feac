import { createWriteStream, type WriteStream } from 'node:fs'

/** To be written as it comes, where nothing stands yet. */
export function newFile(path: string): WriteStream {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // Whoever waits for its end hears of it; a second hearer would be an unhandled one.
  return file.on('error', () => {})
}
