import '#kernel/server/close-prototypes.mjs'
import { parentPort, workerData } from 'node:worker_threads'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { ListTrouble } from '../../shapes.ts'
import { type Columns, isMandatory } from '../columns.ts'
import { arrayText } from './array-text.ts'
import { type CheckedRow, openRowCheck, type RawRow } from './check-row.ts'
import { columnsOf } from './headers.ts'
import type { List, LongList } from './read-file.ts'
import type { FromThread, Task, ToThread } from './thread-talk.ts'

/** The database takes a batch while the next one is checked, and the last one alone: not too long. */
const batch = 5_000
/** Backpressure: most batches sent before the other side has taken one. */
const mostAhead = 4
const sampled = 3

const { source, columns: file, mapping, titles, mostRows, shared } = workerData as Task
const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)
const pushed: RawRow[] = []
let ahead = 0
let wake = () => {}
let pushedAll = () => {}
port.on('message', (message: ToThread) => {
  if (message === 'pushedAll') pushedAll()
  else if (message === 'taken') {
    ahead--
    wake()
  } else pushed.push(...message.pushed)
})

try {
  await readAndCheck()
} catch (error) {
  if (error instanceof ListTrouble) say({ trouble: error.kind, bug: error.cause as string | undefined })
  else say({ trouble: 'corrupt', bug: JSON.stringify(loggableError(error)) })
}
port.close()

async function readAndCheck(): Promise<void> {
  const { headers, rows, count, encoding } = await readList()
  const { columns } = (await import(file)) as { columns: Columns }
  const found = columnsOf(columns, headers, mapping, titles)
  const said = new Set(found.map(({ field }) => field))
  const isNeeded = (field: string) => isMandatory(columns.fields[field]!)
  const missing = Object.keys(columns.fields).filter((field) => isNeeded(field) && !said.has(field))
  say({ found: { columns: found, rows: count, encoding, sample: sampleOf(headers, rows) }, missing })
  if (missing.length) return
  const { check, end } = openRowCheck(columns, found, shared)
  let some: CheckedRow[] = []
  const send = async () => {
    say({ rows: asArrays(some) })
    some = []
    ahead++
    if (ahead >= mostAhead) await new Promise<void>((done) => (wake = done))
  }
  for (const row of rows) {
    if (some.push(check(row)) === batch) await send()
  }
  if (some.length) await send()
  say({ end: end() ?? null })
}

function sampleOf(headers: readonly string[], rows: Iterable<RawRow>): string[][] {
  const sample: string[][] = []
  for (const { cells } of rows) {
    sample.push(headers.map((_, i) => (cells[i] ?? '').slice(0, 40)))
    if (sample.length === sampled) break
  }
  return sample
}

/** Loaded on demand: loading takes half of the time for a short list. */
async function readList(): Promise<LongList> {
  if (source.kind === 'file') return (await import('./read-file.ts')).openFile(Buffer.from(source.bytes), mostRows)
  if (source.kind === 'reader') {
    const { read } = (await import(source.url)) as { read: (input: unknown) => Promise<List> }
    const list = await read(source.input)
    return { ...list, count: list.rows.length }
  }
  await new Promise<void>((done) => (pushedAll = done))
  if (pushed.length === 0) throw new ListTrouble('noRows')
  return { headers: source.headers, rows: pushed, count: pushed.length, encoding: '' }
}

/** One array for each column: line, gone, problems, then the cells. */
function asArrays(rows: readonly CheckedRow[]): string[] {
  const width = rows[0]!.cells.length
  const lists: (string | number | boolean | null)[][] = [
    rows.map(({ row }) => row),
    rows.map(({ gone }) => gone),
    rows.map(({ problems }) => problems && JSON.stringify(problems)),
  ]
  for (let i = 0; i < width; i++) lists.push(rows.map(({ cells }) => cells[i]!))
  return lists.map(arrayText)
}
