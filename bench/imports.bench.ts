import { rmSync } from 'node:fs'
import { asDatabaseOwner, freshDataDir } from '../tests/support/real-server.ts'
import { calls, tables, twin } from './data/enrolments.ts'
import { addImporter } from './data/import-desk.ts'
import { importRace } from './data/import-race.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import type { Figure } from './measure.ts'
import { login, startPortalIn } from './servers.ts'

const students = 50_000
const each = 10
const rounds = 3
/** Every so many rows are changed in the second list. */
const step = 100

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
    await asDatabaseOwner(dataDir, `${tables('campanile_server')}; ${twin}`)
    await addImporter(dataDir, 'benchEnrolments')
    const { cookie } = await login(portal.url, 'admin')
    const desk = { url: portal.url, calls, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }
    const first = listOf('3.0')
    const rows = students * each
    yield* importRace({
      names: ['imports.first', 'imports.diff'],
      rows: '500,000 rows',
      desk,
      first: { file: first, counts: { added: rows } },
      next: { file: listOf('2.5'), counts: { changed: rows / step } },
      copy: {
        url: ownerUrlOf(dataDir),
        table: 'meta.bench_twin',
        columns: 'student, class, credit, kind',
        options: 'with (format csv, header true)',
        rows: first,
        against: 'the same file into a table with the same key, index and check',
      },
      rounds,
      clear: () => asDatabaseOwner(dataDir, 'truncate bench_enrolments; truncate staged_import_rows; checkpoint'),
    })
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
