import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { testSettings } from '#kernel/testing/settings.ts'
import { openPooler } from '../../../../tests/support/transaction-pooler.ts'
import { serve } from '../../serve.ts'
import { asOwner, openDatabase } from '../open.ts'

const counted = defineModule({ key: 'counted', messages: defineMessages({}) })
const shared = { access: 'public', input: z.object({}), data: z.object({}) } as const
const contract = { slow: read('/counted/wap/default/slow', { ...shared, about: 'takes a moment' }) }
const served = serve(counted, contract, {
  slow: async (ctx) => {
    await ctx.db.execute('select pg_sleep(0.05)')
    return {}
  },
})

const t = await campus([served], [], { connections: 4 })
const { ownerUrl, serverUrl } = t.portal.database
const folder = mkdtempSync(join(tmpdir(), 'campanile-pooler-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const open = (url: string, env: Record<string, string> = {}) => openDatabase(testSettings(url, folder, env), () => {})

test('a pooler without a direct URL is refused in words, before anything is locked', async () => {
  const pooler = await openPooler(ownerUrl)
  await expect(open(pooler.url)).rejects.toThrow('set DATABASE_DIRECT_URL to the database itself')
  await expect(asOwner(ownerUrl, async () => 'free')).resolves.toBe('free')
  // A connection left open would keep a command from ending.
  await expect.poll(pooler.clients).toBe(0)
  pooler.close()
})

test('one that forgets the names of statements is refused, too', async () => {
  const pooler = await openPooler(serverUrl)
  await expect(open(pooler.url, { DATABASE_DIRECT_URL: ownerUrl })).rejects.toThrow('max_prepared_statements')
  pooler.close()
})

test('with a direct URL the pool leads through the pooler, and its sessions have their time limits from the role', async () => {
  const pooler = await openPooler(serverUrl, true)
  const database = await open(pooler.url, { DATABASE_DIRECT_URL: ownerUrl })
  expect(new URL(database.serverUrl).port).toBe(new URL(pooler.url).port)
  expect(new URL(database.direct.url()).port).not.toBe(new URL(pooler.url).port)
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await database.pool.query(`select ${limits.map((name) => `current_setting('${name}') as ${name}`)}`)
  expect(rows).toEqual([{ statement_timeout: '8s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' }])
  await database.close()
  pooler.close()
})

test('a node under load has no more connections than its setting says, and all have time limits', async () => {
  const site = await t.site()
  const { settings, database, batchCommits } = t.portal
  const lane = (subject: string) => ({
    statement: 'select array[$1, $2, $3, pg_sleep(0.2)::text]',
    site: site.id,
    subject,
  })
  const work = [
    ...Array.from({ length: 60 }, () => site.ask(site.anyone, contract.slow.path, {})),
    ...['a', 'b', 'c', 'd'].map((subject) => batchCommits.settle(lane(subject), {})),
  ]
  let most = 0
  let over = false
  const done = Promise.all(work).finally(() => {
    over = true
  })
  await asOwner(ownerUrl, async (owner) => {
    while (!over) {
      const { rows } = await owner.query(
        'select count(*)::int as many from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      most = Math.max(most, rows[0].many)
    }
  })
  await done
  expect(settings.DATABASE_POOL).toBe(12)
  expect(most).toBeLessThanOrEqual(settings.DATABASE_POOL)
  expect(most).toBeGreaterThan(7)
  expect(database.connections.count()).toBeLessThanOrEqual(settings.DATABASE_POOL - 2)
})
