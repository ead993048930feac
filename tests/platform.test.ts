import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { queryForSite } from '#kernel/server/db/pool.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { parseForm } from '#kernel/server/http/requests/form.ts'
import type { Endpoint } from '#kernel/server/http/route-table.ts'
import { people } from '#kernel/server/people/schema.ts'
import { endpoints, forEach, sieveFor, wholeCampus } from './support/everything.ts'
import { tableFolders } from './support/raw-sql.ts'
import { recordChanges } from './support/recorded-changes.ts'
import { reachableFrom, sources } from './support/sources.ts'

const t = await wholeCampus()
const { pool } = t.portal.database
const operators = new Set(t.portal.modules.filter(({ module }) => module.operatorOnly).map(({ module }) => module.key))
const usual = Object.fromEntries(
  t.portal.modules.filter(({ module }) => !operators.has(module.key)).map(({ module }) => [module.key, {}]),
)
/** 郑岚 of this site has all rights, even those of modules that the site does not have. */
const ours = await t.site({ modules: usual })
/** A site with rows in every table, but no modules, whose jobs could change them. */
const theirs = await t.site({ modules: {}, seeded: true })

const backOffice = endpoints.filter(({ path, access }) => path.includes('/backend/') || typeof access === 'object')
const own = backOffice.filter(({ served }) => !operators.has(served.module.key))
const platform = endpoints.filter(({ served }) => operators.has(served.module.key))

const tables = await pool
  .query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  .then(({ rows }) => rows.map(({ name }) => name).sort())

/** A fingerprint of the other site's rows by table: their number and the sum of their transaction ids. */
async function everything(): Promise<Record<string, string>> {
  const sum = (table: string) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from "${table}")`
  const text = `select ${tables.map((table) => `${sum(table)} as "${table}"`).join(', ')}`
  const { rows } = await queryForSite(pool, theirs.id, { text })
  return rows[0] as unknown as Record<string, string>
}

const files = sources()
const reachable = reachableFrom(files)

/** One row of each non-empty table: its id, whatever the column is called, and the folder that declares the table. */
async function rowsOf(site: string) {
  const folders = tableFolders(files)
  const found: { id: string; marks: string[]; folder: string }[] = []
  for (const table of tables) {
    const { rows } = await queryForSite(pool, site, { text: `select to_jsonb(x) as row from "${table}" x limit 1` })
    const [first] = rows as unknown as { row: Record<string, unknown> }[]
    const values = Object.values(first?.row ?? {}).map(String)
    const ids = values.filter((value) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value))
    const id = ids[0] ?? String(first?.row.id ?? '')
    if (id) found.push({ id, marks: ids, folder: folders.get(table) ?? 'kernel' })
  }
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

/**
 * Modules that run what other modules register: exports, searches, files, messages, deliveries. For all others
 * the rows of tables that they cannot reach (`boundaries.test.ts`) are not tried.
 */
const callsOthers = new Set(['office', 'shell', 'setup', 'people', 'messages', 'uploads', 'payments'])

const theirRows = await rowsOf(theirs.id)
const untouched = await everything()
/** After each call only the triggers' record is read: reading all tables would take ever longer as there are more. */
const changes = await recordChanges(t.portal.database, tables, theirs.id)
const marks = [...new Set(theirRows.flatMap((row) => row.marks)), theirs.id]

type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  format?: string
}

/** Input that passes the schema where possible, with that row's id in every text field. */
function filled(schema: Schema, id: string): unknown {
  const inner = schema.anyOf?.find((one) => one.type === 'string') ?? schema.anyOf?.[0] ?? schema
  if (inner.enum) return inner.enum.find((one) => one !== '') ?? ''
  if (inner.type === 'integer' || inner.type === 'number') return 1
  if (inner.type === 'boolean') return true
  if (inner.type === 'array') return [filled(inner.items ?? {}, id)]
  if (inner.type === 'object') {
    return Object.fromEntries(Object.entries(inner.properties ?? {}).map(([key, one]) => [key, filled(one, id)]))
  }
  return inner.format === 'date' ? '2026-01-01' : id
}

function bodyOf(payload: Record<string, unknown>): string {
  const body = new URLSearchParams()
  for (const [key, value] of Object.entries(payload)) {
    if (Array.isArray(value)) for (const one of value) body.append(`${key}[]`, String(one))
    else body.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return body.toString()
}

async function send(url: string, payload: Record<string, unknown>, host = ours.host, cookie = ours.admin.cookie) {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' }
  return t.server.inject({ method: 'POST', url, payload: bodyOf(payload), headers: { host, cookie, ...type } })
}

/** Input of a call by the row it names; without a text field it is the same for every row. */
function triesOf(endpoint: Endpoint, rows: readonly { id: string }[]): Map<string, string> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as Schema
  const isSent = sieveFor(endpoint)
  const tries = rows.map(({ id }) => [JSON.stringify(filled(schema, id)), id] as const)
  return new Map(tries.filter(([payload]) => isSent(() => parseForm(bodyOf(JSON.parse(payload))))))
}

describe('an administrator with every right of one site', () => {
  test('there is something to try, and something to try it on', () => {
    expect(own.length).toBeGreaterThan(60)
    expect(platform.length).toBeGreaterThan(5)
    expect(theirRows.length).toBeGreaterThan(12)
  })

  test.each(own.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s neither tells nor changes anything of another',
    async (path, endpoint) => {
      const { module } = endpoint.served
      const within = reachable(module.key)
      const isTried = ({ folder }: { folder: string }) => callsOthers.has(module.key) || within.has(folder)
      await forEach(triesOf(endpoint, theirRows.filter(isTried)), async ([payload, id]) => {
        const answer = await send(path, JSON.parse(payload) as Record<string, unknown>)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        expect(marks.filter((mark) => mark !== id && answer.body.includes(mark))).toEqual([])
      })
      expect(await changes()).toEqual([])
    },
  )

  test('left every row of the other as it was', async () => {
    expect(await everything()).toEqual(untouched)
  })
})

describe('the platform', () => {
  test.each(platform.map(({ path }) => path))('%s is not there at a site without it, whoever asks', async (path) => {
    for (const cookie of [ours.admin.cookie, theirs.admin.cookie, '']) {
      for (const method of ['GET', 'POST'] as const) {
        const headers = { host: ours.host, cookie, 'x-requested-with': 'XMLHttpRequest' }
        const answer = await t.server.inject({ method, url: path, headers })
        expect([answer.statusCode, answer.json().message]).toEqual([404, '页面不存在'])
      }
    }
    expect((await send(path, { id: theirs.id })).statusCode).toBe(404)
    expect(await changes()).toEqual([])
  })

  test('an operator’s session is nobody’s elsewhere, and figures tell numbers only', async () => {
    const operator = await t.site()
    const elsewhere = await send(own[0]!.path, {}, ours.host, operator.admin.cookie)
    expect(elsewhere.json().e).toBe(10013)
    for (const { path, call } of platform) {
      if (call.kind !== 'read') continue
      const answer = await send(path, { id: theirs.id }, operator.host, operator.admin.cookie)
      expect(
        marks.filter((mark) => mark !== theirs.id && answer.body.includes(mark)),
        path,
      ).toEqual([])
    }
    expect(await everything()).toEqual(untouched)
  })
})

test('a change of one of their rows is recorded', async () => {
  await writeForSite(pool, theirs.id, (db) => db.update(people).set({ name: 'changed' }))
  expect(await changes()).toEqual(['people'])
})
