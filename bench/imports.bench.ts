import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asDatabaseOwner, freshDataDir } from '../tests/support/real-server.ts'
import { copyIn } from './copy.ts'
import { calls, tables, twin } from './data/enrolments.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import { type Figure, median } from './measure.ts'
import { login, startPortalIn } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const students = 50_000
const each = 10
const rounds = 3
/** Every so many rows are changed in the second list. */
const step = 100

type Desk = { url: string; dataDir: string; headers: Record<string, string> }
type Seen = { id: string; state: string; trouble: string; version: number; counts: Record<string, number> }

/**
 * Half a million enrolments from a CSV file, uploaded, compared and applied through the calls, against `COPY` of the
 * same file into a table with the same columns, key, index and check. Then the same list with one row in a hundred
 * changed.
 */
export async function* measure(): AsyncIterable<Figure> {
  const dataDir = freshDataDir()
  const env = { DEMO: 'lakeside' }
  const portal = await startPortalIn(dataDir, env, 'bench/portal-with-imports.ts')
  try {
    await prepare(dataDir)
    const { cookie } = await login(portal.url, 'admin')
    const desk = { url: portal.url, dataDir, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }
    const first = listOf('3.0')
    const next = listOf('2.5')
    const taken = { copy: [] as number[], first: [] as number[], diff: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      await asDatabaseOwner(dataDir, 'truncate bench_enrolments; truncate staged_import_rows; checkpoint')
      taken.copy.push(await copySeconds(dataDir, first))
      taken.first.push(await importSeconds(desk, first, { added: students * each }))
      taken.diff.push(await importSeconds(desk, next, { changed: (students * each) / step }))
      taken.copy.push(await copySeconds(dataDir, first))
    }
    yield figureOf('imports.first', taken.first, taken.copy)
    yield figureOf('imports.diff', taken.diff, taken.copy)
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function figureOf(name: string, ours: readonly number[], copy: readonly number[]): Figure {
  const bare = median([...copy])
  const value = median([...ours])
  return {
    name,
    value: Number(value.toFixed(2)),
    unit: 's for 500,000 rows, from the upload to the last row applied',
    ratio: Number((value / bare).toFixed(2)),
    against: `COPY of the same file into a table with the same key, index and check (${bare.toFixed(2)} s)`,
    ceiling: 4,
  }
}

/** The list of all enrolments; of one in a hundred the credit is this. */
function listOf(credit: string): Buffer {
  const lines = ['学号,教学班,学分,类别']
  for (let i = 0; i < students * each; i++) {
    const student = 2_026_000_000 + Math.floor(i / each)
    const kind = i % 3 === 0 ? '选修' : '必修'
    lines.push(`${student},C${((i * 7) % 2000) + 1000}-${i % each},${i % step === 0 ? credit : '3.0'},${kind}`)
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** The tables, the module on the site, and the administrator's right. */
async function prepare(dataDir: string): Promise<void> {
  await asDatabaseOwner(dataDir, `${tables('campanile_server')}; ${twin}`)
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `update sites set config = jsonb_set(config, '{modules,benchEnrolments}', '{}') where site = current_setting('app.site')`,
    )
    await client.query(
      `insert into grants (person, app, modules) select id, 'benchEnrolments', '{import}' from people where number = 'admin'`,
    )
  })
  await sleep(1_000)
}

async function copySeconds(dataDir: string, list: Buffer): Promise<number> {
  return withClient(ownerUrlOf(dataDir), async (client) => {
    await client.query('truncate meta.bench_twin')
    const from = performance.now()
    await copyIn(
      client,
      'copy meta.bench_twin (student, class, credit, kind) from stdin with (format csv, header true)',
      list,
    )
    return (performance.now() - from) / 1000
  })
}

async function importSeconds(desk: Desk, list: Buffer, counts: Record<string, number>): Promise<number> {
  const from = performance.now()
  const form = new FormData()
  form.append('vanish', '1')
  form.append('file', new Blob([new Uint8Array(list)]), 'enrolments.csv')
  const { id } = await ask<{ id: string }>(desk, calls.uploadImport.path, form)
  const seen = await settled(desk, id)
  for (const [kind, n] of Object.entries(counts)) {
    if (seen.counts[kind] !== n) throw new Error(`${kind}: ${JSON.stringify(seen)}`)
  }
  await ask(desk, calls.applyImport.path, new URLSearchParams({ id, version: String(seen.version) }))
  const { state, trouble } = await settled(desk, id)
  if (state !== 'applied') throw new Error(`the import ended as ${state}: ${trouble}`)
  return (performance.now() - from) / 1000
}

async function settled(desk: Desk, id: string): Promise<Seen> {
  for (let turn = 0; turn < 4_000; turn++) {
    const seen = await ask<Seen>(desk, calls.previewImport.path, new URLSearchParams({ id }))
    if (seen.state === 'previewed' || seen.state === 'applied' || seen.trouble) return seen
    await sleep(50)
  }
  throw new Error('the import is still under way')
}

async function ask<T>({ url, headers }: Desk, path: string, body: FormData | URLSearchParams): Promise<T> {
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  const { e, m, d } = (await answer.json()) as { e: number; m: string; d: T }
  if (e !== 0) throw new Error(`${path}: ${m}`)
  return d
}
