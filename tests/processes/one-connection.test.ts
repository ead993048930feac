import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { parseForm } from '#kernel/server/http/requests/form.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as lottery } from '#modules/activities/contract.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { endpoints, sieveFor } from '../support/everything.ts'

/** With a single database connection, a call that needs a second one deadlocks with itself. */
const t = await campus(modules, [], { connections: 1 })
const { host, admin, lin } = await t.site({ seeded: true })
const other = await t.site()

const fields = (input: object) => Object.keys((input as { shape?: object }).shape ?? {})

describe('every write answers with one connection', () => {
  const writes = endpoints.filter(({ call }) => call.kind === 'write')
  test.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (url, endpoint) => {
    for (const { cookie } of [admin, lin]) {
      const isSent = sieveFor(endpoint)
      for (const value of ['1', '00000000-0000-7000-8000-000000000000', '2026-11-01', '[]']) {
        const payload = fields(endpoint.input)
          .map((name) => `${name}=${value}`)
          .join('&')
        if (!isSent(() => parseForm(payload))) continue
        const headers = { host, cookie, 'x-requested-with': 'XMLHttpRequest' }
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await t.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } })
        expect(answer.headers['x-fail'], answer.body.slice(0, 300)).not.toBe('broken')
        expect(answer.headers['x-fail'], answer.body.slice(0, 300)).not.toBe('busy')
      }
    }
  })
})

test('twenty presses at once of one person have one effect, and nobody elsewhere waits for them', async () => {
  const site = await t.site()
  const at = (hours: number) => Math.floor(Date.now() / 1000 + hours * 3600)
  const list = JSON.stringify([{ name: '耳机', count: 1 }])
  const draft = { title: '抽奖', titleEn: '', claimNote: '', opensAt: at(-1), closesAt: at(24), list }
  const { id, version } = await site.call(site.admin, lottery.saveLottery, draft)
  await site.call(site.admin, lottery.publishLottery, { id, version })
  const presses = Array.from({ length: 20 }, () => site.ask(site.lin, lottery.enterLottery.path, { id }))
  const reads = Array.from({ length: 20 }, () => other.ask(other.lin, identity.accounts.path))
  expect((await Promise.all(reads)).map(({ e }) => e)).toEqual(reads.map(() => 0))
  expect((await Promise.all(presses)).map(({ e }) => e)).toEqual(presses.map(() => 0))
  expect((await site.call(site.lin, lottery.lottery, { id })).entries).toBe(1)
})

test('whoever waits for anything else inside a transaction is found out', async () => {
  const { database, batchCommits, outbound } = t.portal
  const { id } = other
  const inside = (work: () => Promise<unknown>) =>
    writeForSite(database.pool, id, async (db) => {
      await db.execute('select 1')
      await work()
    })
  const lane = { statement: 'select 1', site: id, subject: '' }
  const said = 'inside an open transaction'
  await expect(inside(() => batchCommits.settle(lane, {}))).rejects.toThrow(said)
  await expect(inside(() => outbound({ url: 'http://127.0.0.1:1' }))).rejects.toThrow(said)
  await expect(inside(() => writeForSite(database.pool, id, (db) => db.execute('select 1')))).rejects.toThrow(said)
})
