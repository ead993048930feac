import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeSheet } from '#kernel/server/exports/write-sheet.ts'
import { contract as office } from '#modules/back-office/contract.ts'
import { fillAudit } from './data/audit-in.ts'
import { ask, type Headers, importPeople, type Portal, rollBackPeople } from './data/people-desk.ts'
import { crowd, sheetOf } from './data/people-sheet.ts'
import type { Figure } from './measure.ts'
import { login, startPortal } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const people = 50_000
const entries = 4_267

/** The desks of an office: an import of people rolled back, and the audit log as a sheet, alone and three at once. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal({ DEMO: 'lakeside' })
  try {
    const { cookie } = await login(portal.url, 'admin')
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    yield await rollback(portal, headers)
    yield* exporting(portal, headers)
  } finally {
    await portal.stop()
  }
}

async function rollback(portal: Portal, headers: Headers): Promise<Figure> {
  const id = await importPeople(portal, headers, await sheetOf(crowd(people)), people)
  const ours = await seconds(() => rollBackPeople(portal, headers, id, people))
  const bare = await bareDelete(portal)
  return figureOf('desks.rollback', people, ours, bare, 'a DELETE of as many rows of a table without keys to it', 0.003)
}

/** The same columns and indexes, and nothing that refers to the rows. */
function bareDelete(portal: Portal): Promise<number> {
  return withClient(ownerSiteUrlOf(portal.dataDir), async (client) => {
    await client.query('create table meta.bare_people (like people including all)')
    await client.query(`insert into meta.bare_people (number, name, role) select 'n' || i, 'name', 'student'
      from generate_series(1, ${people}) as i`)
    return seconds(() => client.query('delete from meta.bare_people'))
  })
}

async function* exporting(portal: Portal, headers: Headers): AsyncIterable<Figure> {
  await fillAudit(portal.dataDir, entries)
  await exportAudit(portal, headers, 1)
  const one = await seconds(() => exportAudit(portal, headers, 1))
  const bare = await bareSheet(portal)
  yield figureOf('desks.export', entries, one, bare, 'one SELECT of the same rows and the same file writer', 0.02)
  const three = await seconds(() => exportAudit(portal, headers, 3))
  yield figureOf('desks.export.three', entries * 3, three, one / entries, 'one export alone, a row', 0.3, entries * 3)
}

/** Asks for so many sheets at once, and waits for the last. */
async function exportAudit(portal: Portal, headers: Headers, times: number): Promise<void> {
  const wanted = new URLSearchParams({ module: 'office', name: 'audit', filter: '{"sort":"at","order":"desc"}' })
  const asked = Array.from({ length: times }, () => ask(portal, headers, office.startExport.path, wanted))
  const ids = (await Promise.all(asked)).map(({ id }) => id)
  for (;;) {
    const { list } = (await ask(portal, headers, office.myExports.path, new URLSearchParams())) as unknown as Made
    const mine = list.filter(({ id }) => ids.includes(id))
    if (mine.some(({ state }) => state === 'refused')) throw new Error('an export was refused')
    if (mine.length === times && mine.every(({ state }) => state === 'done')) return
    await sleep(20)
  }
}

type Made = { list: { id: string; state: string }[] }

function bareSheet(portal: Portal): Promise<number> {
  const file = join(portal.dataDir, 'bare.xlsx')
  return withClient(ownerSiteUrlOf(portal.dataDir), (client) =>
    seconds(async () => {
      rmSync(file, { force: true })
      const { rows } =
        await client.query(`select a.created_at::text as at, p.name, a.action, a.entity, a.entity_id, a.before::text,
        a.after::text, a.address from audit a left join people p on p.id = a.person order by a.created_at`)
      async function* cells() {
        for (const row of rows) yield Object.values(row) as string[]
      }
      await writeSheet(file, ['at'], cells())
      readFileSync(file)
    }),
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Rows a second as a ratio beside the cheapest thing that could do it. */
function figureOf(name: string, rows: number, ours: number, bare: number, against: string, floor: number, times = 1) {
  const baseline = bare * times
  return {
    ...{ name, value: Math.round(rows / ours), unit: `rows/s (${ours.toFixed(2)} s)` },
    ...{ ratio: Number((baseline / ours).toFixed(3)), against: `${against} (${baseline.toFixed(2)} s)`, floor },
  }
}
