import '#kernel/server/close-prototypes.mjs'
import { parentPort, workerData } from 'node:worker_threads'
import { remembered } from '#kernel/bounded-map.ts'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { ListTrouble } from '../../import-shapes.ts'
import { arrayText } from './array-text.ts'
import { type CheckedRow, openRowCheck } from './check-row.ts'
import { columnsOf } from './headers.ts'
import type { List } from './read-file.ts'
import type { FromThread, Task } from './thread-talk.ts'
import { openUnits } from './units.ts'

const batch = 2_500
/** Backpressure: most batches sent before the other side has taken one. */
const mostAhead = 4

const { source, options, units: known } = workerData as Task
const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)
const spellingOf = remembered(200_000, spelling)
let ahead = 0
let wake = () => {}
port.on('message', () => {
  ahead--
  wake()
})

try {
  await readAndCheck()
} catch (error) {
  if (error instanceof ListTrouble) say({ trouble: error.kind })
  else say({ trouble: 'corrupt', bug: JSON.stringify(loggableError(error)) })
}
port.close()

async function readAndCheck(): Promise<void> {
  const { headers, rows, encoding } = await readList()
  const columns = columnsOf(headers, options.mapping)
  say({ found: { columns, rows: rows.length, encoding } })
  if (!columns.some(({ field }) => field === 'number')) throw new ListTrouble('noNumber')
  const units = openUnits(known, options.unknownUnits)
  const check = openRowCheck(columns, units)
  for (let at = 0; at < rows.length; at += batch) {
    say({ rows: asArrays(rows.slice(at, at + batch).map(check)) })
    ahead++
    if (ahead >= mostAhead) await new Promise<void>((done) => (wake = done))
  }
  say({ end: { units: units.made } })
}

/** Loaded on demand: loading takes half of the time for a short list. */
async function readList(): Promise<List> {
  if (source.kind === 'ldap') return (await import('./read-ldap.ts')).readLdap(source)
  return (await import('./read-file.ts')).readFile(Buffer.from(source.bytes))
}

/** One array for each column. Spellings are half of the work, and shared by people of the same name. */
function asArrays(rows: readonly CheckedRow[]): string[] {
  const spelled = rows.map(({ name }) => (name === null ? undefined : spellingOf(name)))
  const plain = (...keys: Exclude<keyof CheckedRow, 'tags' | 'problems'>[]) =>
    keys.map((key) => rows.map((row) => row[key]))
  const lists: (string | number | boolean | null)[][] = [
    ...plain('row', 'number', 'name', 'latinName', 'role', 'department', 'unit', 'email', 'mobile', 'holder'),
    rows.map(({ tags }) => tags && arrayText(tags)),
    ...plain('post', 'leaves'),
    spelled.map((one) => one?.pinyin ?? null),
    spelled.map((one) => one?.initials ?? null),
    spelled.map((one) => (one ? arrayText(one.given) : null)),
    rows.map(({ problems }) => (problems.length ? JSON.stringify(problems) : null)),
  ]
  return lists.map(arrayText)
}
