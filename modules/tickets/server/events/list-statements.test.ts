import { expect, test } from 'vitest'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'
import { list } from './list.ts'

const t = await campus([served, messages])
type Client = { $client: { query: (...args: unknown[]) => unknown } }

test('the usual first page is three statements at most, however many events there are', async () => {
  const { lin, id, put, call } = await boxOffice(t)
  const units = { who: 'some' as const, forRoles: ['student' as const], forTags: [crypto.randomUUID()] }
  for (let i = 0; i < 6; i++) await put({ title: `活动${i}`, ...(i % 2 && { opensAt: hours(1) }) })
  await put({ title: '某些人的', ...units })
  const reader = readerFor(t.portal.database.pool, id)
  const client = (reader as unknown as Client).$client
  const query = client.query
  let sent = 0
  client.query = (...args) => {
    sent++
    return query.apply(client, args)
  }
  const site = t.portal.directory.get(id)!
  const tools = { topics: t.portal.topics }
  const ctxOf = (person: string) =>
    ({
      site,
      db: reader,
      reader,
      tools,
      now: t.portal.now(),
      language: 'zh',
      person: { id: person, role: 'student', departmentId: null },
    }) as never
  const asked = contract.list.input.parse({})
  await list(ctxOf(lin.id), asked)
  sent = 0
  const { total } = await list(ctxOf(crypto.randomUUID()), asked)
  console.info(`ticket list, first page, remembered: ${sent} statements`)
  client.query = query
  expect([total, sent <= 3]).toEqual([6, true])
  expect((await call(lin, contract.list)).total).toBe(6)
})
