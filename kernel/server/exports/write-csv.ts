import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLine, csvMark } from './csv.ts'
import type { Cell } from './declare.ts'
import { closedIfBroken, newFile } from './new-file.ts'
import { mostRows, type Written } from './write-sheet.ts'

const batchChars = 1 << 16

/** The same rows as a CSV file, streamed. */
export function writeCsv(path: string, titles: readonly string[], rows: Rows): Promise<Written> {
  const file = newFile(path)
  return closedIfBroken(file, fill(file, titles, rows))
}

type Rows = AsyncIterable<readonly Cell[]>

async function fill(file: WriteStream, titles: readonly string[], rows: Rows): Promise<Written> {
  let text = csvMark + csvLine(titles)
  let [count, cut] = [0, false]
  for await (const row of rows) {
    if (count === mostRows) {
      cut = true
      break
    }
    count++
    text += csvLine(row)
    if (text.length < batchChars) continue
    if (!file.write(text)) await once(file, 'drain')
    text = ''
  }
  file.end(text)
  await finished(file)
  return { rows: count, cut, bytes: file.bytesWritten }
}
