import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sheet } from '#kernel/server/exports/declare.ts'
import { exports } from '#kernel/server/exports/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { ownPostgres } from '../support/own-postgres.ts'
import { ownStandby, primaryFlags } from '../support/own-standby.ts'

type Row = { name: string; standby: boolean; session: string }

/** People of the site, each with what the session that read them is. A slow one sleeps on a standby only. */
const lagging = defineModule({
  key: 'lagging',
  messages: defineMessages({ 'sheet.people': ['人员', 'People'] }),
})
const served = serve(
  lagging,
  {},
  {},
  {
    exports: {
      people: sheet({
        may: null,
        title: 'sheet.people',
        format: 'csv',
        filter: z.object({ slow: z.boolean().default(false) }),
        columns: [
          { title: { spelled: 'name' }, value: ({ name }: Row) => name },
          { title: { spelled: 'standby' }, value: ({ standby }: Row) => String(standby) },
          { title: { spelled: 'session' }, value: ({ session }: Row) => session },
        ],
        rows: async function* ({ db, tools, site }, { slow }) {
          const found = await db.execute(sql`select name, pg_is_in_recovery() as standby,
          concat_ws(' ', current_user, current_setting('app.site'), current_setting('statement_timeout'), current_setting('lock_timeout')) as session,
          case when ${slow} and pg_is_in_recovery() then pg_sleep(20) end from people order by name`)
          // A cache by topic must not keep what a replica said.
          await tools.topics.cached({ site: site.id, topic: 'lagging', key: 'all' }, async () => ({
            value: 1,
            bytes: 1,
          }))
          yield* found.rows as Row[]
        },
      }),
    },
  },
)

const database = await ownPostgres(primaryFlags)
afterAll(() => database.remove())
const standby = await ownStandby(database, { max_standby_streaming_delay: '100ms' })
afterAll(() => standby.stop())

const token = 'a token of sixteen letters'
let logged = ''
const logTo = {
  write: (line: string) => {
    logged += line
  },
}
const env = {
  DATABASE_URL: database.url,
  // The first host is nobody's.
  DATABASE_REPLICA_URL: standby.url.replace('127.0.0.1', '127.0.0.1:1,127.0.0.1'),
  SECRET: database.secret,
  METRICS_TOKEN: token,
  LOG_LEVEL: 'info',
}
const t = await campus([office, shell, served], [], { env, logTo })
const replica = t.portal.replica!
const { pool } = t.portal.database
type Site = Awaited<ReturnType<typeof t.site>>
let site: Site

const onStandby = async (text: string) => {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
const isUsed = (wanted: boolean) => expect.poll(replica.isUsed).toBe(wanted)
const add = (to: Site, name: string) =>
  writeForSite(pool, to.id, (db) =>
    db
      .insert(people)
      .values({ number: name, name, role: 'student', ...spelling(name) })
      .returning({ id: people.id }),
  )

/** Asked for, made by the queue, and downloaded, as people do. */
async function exported(site: Site, filter = {}, meanwhile = async () => {}) {
  const { admin, call } = site
  const { id } = await call(admin, contract.startExport, {
    module: 'lagging',
    name: 'people',
    filter: JSON.stringify(filter),
  })
  await meanwhile()
  return made(site, id)
}

async function made({ admin, call }: Site, id: string) {
  await expect
    .poll(async () => (await call(admin, contract.myExports)).list.find((one) => one.id === id)?.state)
    .toBe('done')
  const url = `${contract.downloadExport.path}?id=${id}`
  const { body } = await t.server.inject({
    url,
    headers: { host: admin.host, cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest' },
  })
  const rows = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  return {
    names: rows.map(([name]) => name),
    standby: [...new Set(rows.map(([, where]) => where))],
    session: [...new Set(rows.map(([, , session]) => session))],
  }
}

/** A request that the replica has, and whose job is still to be queued. */
async function waiting({ id: of, admin }: Site): Promise<string> {
  const what = { module: 'lagging', name: 'people', filter: {}, language: 'zh' } as const
  const expiresAt = new Date(Date.now() + 600_000)
  const [row] = await writeForSite(pool, of, (db) =>
    db
      .insert(exports)
      .values({ ...what, person: admin.id, expiresAt })
      .returning({ id: exports.id }),
  )
  await expect.poll(() => onStandby(`select from exports where id = '${row!.id}'`)).toHaveLength(1)
  return row!.id
}
const queue = ({ id: of }: Site, id: string) =>
  writeForSite(pool, of, (db) => t.portal.jobs.enqueue(db, of, 'office.export', { id }))

beforeAll(async () => {
  site = await t.site()
})

test('an export is read from the replica, with what was written just before and nothing of another site', async () => {
  await isUsed(true)
  const other = await t.site()
  for (const [own, name] of [
    [site, 'own'],
    [other, 'other'],
  ] as const) {
    await add(own, name)
    const { names, standby: where, session } = await exported(own)
    expect(where).toEqual(['true'])
    expect(names).toContain(name)
    expect(names).toHaveLength(6)
    expect(session).toEqual([`${t.portal.database.serverUrl.split('//')[1]!.split(':')[0]} ${own.id} 5min 5s`])
  }
  expect(replica.figures().reads).toEqual({ read: 2, late: 0, failed: 0 })
  const place = { site: site.id, topic: 'lagging', key: 'all' }
  expect(await t.portal.topics.cached(place, async () => ({ value: 'of the leader', bytes: 1 }))).toBe('of the leader')
})

test('a read that the recovery cancels is begun again on the leader', async () => {
  const conflict = async () => {
    const asleep = `select from pg_stat_activity where wait_event = 'PgSleep'`
    await expect.poll(() => onStandby(asleep)).toHaveLength(1)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin; lock table people in access exclusive mode; commit')
    await client.end()
  }
  const { names, standby: where } = await exported(site, { slow: true }, conflict)
  expect(where).toEqual(['false'])
  expect(names).toHaveLength(6)
  expect(replica.figures().reads.failed).toBe(1)
  expect(logged).toContain('is begun again on the leader')
})

test('one that is late is not waited for long: the leader shows what was just written', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await add(site, 'fresh')
  const { names, standby: where, session } = await exported(site)
  await onStandby('select pg_wal_replay_resume()')
  expect(where).toEqual(['false'])
  expect(names).toContain('fresh')
  expect(session[0]).toContain(`${site.id} 5min 5s`)
  expect(replica.figures().reads.late).toBe(1)
})

test('that it has the request is not enough: what was written until the job began counts', async () => {
  await isUsed(true)
  const id = await waiting(site)
  await onStandby('select pg_wal_replay_pause()')
  await add(site, 'later')
  await queue(site, id)
  const { names, standby: where } = await made(site, id)
  await onStandby('select pg_wal_replay_resume()')
  expect(where).toEqual(['false'])
  expect(names).toContain('later')
  expect(replica.figures().reads.late).toBe(2)
})

test('without it exports go on; it is used again when it is back', async () => {
  await isUsed(true)
  await standby.stop()
  await add(site, 'alone')
  expect(await exported(site)).toMatchObject({ names: expect.arrayContaining(['alone']), standby: ['false'] })
  await isUsed(false)
  await standby.start()
  await isUsed(true)
  expect((await exported(site)).standby).toEqual(['true'])
})

test('metrics and log tell which is used', async () => {
  const { body } = await t.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(body).toMatch(/^campanile_replica_used 1$/m)
  expect(body).toMatch(/^campanile_replica_lag_seconds \d/m)
  expect(body).toMatch(/^campanile_replica_reads_total\{outcome="late"\} 2$/m)
  expect(replica.figures().connections).toBeLessThanOrEqual(5)
  const told = logged.split('\n').filter((line) => /replica is used|go to a replica/.test(line))
  expect(told.map((line) => JSON.parse(line).msg.split(':')[0])).toEqual([
    'long reads of jobs go to a replica',
    'no replica is used',
    'long reads of jobs go to a replica',
  ])
})

test('one that has become a leader of its own is not read, whatever its position', async () => {
  const id = await waiting(site)
  await onStandby('select pg_promote()')
  await onStandby(`create table ahead as select generate_series(1, 20000) as n`)
  await add(site, 'elsewhere')
  await queue(site, id)
  expect(await made(site, id)).toMatchObject({ names: expect.arrayContaining(['elsewhere']), standby: ['false'] })
  await isUsed(false)
  expect(logged).toContain('no standby')
})
