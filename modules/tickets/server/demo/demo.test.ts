import { expect, test } from 'vitest'
import { buildAgenda } from '#engines/agenda/server/jobs.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { share } from '../contributions.ts'
import { served } from '../index.ts'
import { agendaOf } from '../testing/agenda.ts'
import { boxOffice } from '../testing/box-office.ts'

const t = await campus([served, messages, shell])
const shared = { home: shellCalls.home, todos: inboxCalls.todos }

test('the demo has every state and mode, and its student has something of each kind', async () => {
  const { lin, call, host } = await boxOffice(t, { seeded: true })
  const coming = await call(lin, contract.list, { page_size: 50 })
  const past = await call(lin, contract.list, { which: 'past' })
  const states = new Set([...coming.list, ...past.list].map(({ state }) => state))
  for (const state of ['open', 'announced', 'soldOut', 'running', 'ended', 'cancelled', 'closed'] as const)
    expect(states, state).toContain(state)
  expect(new Set(coming.list.map(({ mode }) => mode)).size).toBe(3)
  const mine = new Set([...coming.list, ...past.list].map((event) => event.mine))
  for (const standing of ['issued', 'held', 'entered', 'used'] as const) expect(mine, standing).toContain(standing)
  const { list } = await call(lin, contract.wallet)
  expect(list.some(({ code }) => code !== '')).toBe(true)
  expect((await call(lin, contract.points)).points).toBe(1)
  const { poster } = coming.list[0]!
  const picture = await t.server.inject({ url: `${poster}&thumb=1`, headers: { host } })
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('the portal finds events, shows today’s, and what is on', async () => {
  const { lin, id, call } = await boxOffice(t, { seeded: true })
  const { portal } = t
  const person = { id: lin.id, number: lin.number, name: '林晓雨', role: 'student', departmentId: null }
  const reader = readerFor(portal.database.pool, id)
  const { secret } = portal.settings
  const tools = { topics: portal.topics, secret }
  const ctx = {
    site: portal.directory.get(id),
    language: 'zh',
    now: new Date(),
    db: reader,
    reader,
    person,
    visitor: () => 'a session',
    tools,
  } as never
  await asJob(t, id, buildAgenda)
  await expectTrueAgenda(t, id)
  expect((await agendaOf(call, lin, shared)).todos.map(({ title }) => title)).toContain('待确认：天文台观测夜')
  const { list } = await call(lin, contract.list)
  const event = list[0]!.id
  expect((await share(ctx, event))[0]!.image).toContain('thumb=1')
  expect(await share(ctx, 'nothing')).toEqual([])
})
