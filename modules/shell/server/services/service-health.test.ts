import { expect, test, vi } from 'vitest'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type JobContext, serve } from '#kernel/server/serve.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { noteUse } from '#kernel/server/usage/connectors.ts'
import { connectorUses } from '#kernel/server/usage/schema.ts'
import { serviceRule } from '#kernel/service-rule.ts'
import { none, nothing } from '#kernel/shapes.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const library = defineModule({
  key: 'library',
  messages: defineMessages({
    'service.loans': ['借阅', 'Loans'],
    'service.shelves': ['书架', 'Shelves'],
  }),
  services: [
    { key: 'loans', page: 'library/loans', icon: 'book-open', tags: ['study'], relies: ['library.catalogue'] },
    { key: 'shelves', page: 'libraryShelves/index', icon: 'book-open', tags: ['study'] },
  ],
})
const broken = { is: false, at: '' }
const ranAt = new Set<string>()
const work = async ({ site }: JobContext) => {
  if (broken.is || broken.at === site.id) throw new Error('no shelves')
  ranAt.add(site.id)
}
const calls = {
  loans: read('/library/loans', { access: 'person', about: 'x', service: 'loans', input: none(), data: nothing() }),
}
const libraryServed = serve(
  library,
  calls,
  { loans: () => ({}) },
  {
    jobs: [
      { name: 'renew', services: ['shelves'], run: work },
      { name: 'tidy', services: [], run: work },
    ],
  },
)

const t = await campus([served, libraryServed, ...neighbours])
const catalogue = 'library.catalogue'

async function libraryOf(options: Parameters<typeof t.site>[0] = {}) {
  const site = await t.site({ home: ['pinned', 'services'], ...options })
  const kept = () => t.portal.usage.keep()
  const fail = async (times = 1) => {
    for (let i = 0; i < times; i++) noteUse(site.id, catalogue, 'unreachable')
    await kept()
  }
  const well = async () => {
    noteUse(site.id, catalogue)
    await kept()
  }
  const service = async (key = 'loans', who = site.lin) =>
    (await site.call(who, contract.services)).list.find((one) => one.key === key)!
  const becomes = (state: string, key?: string) =>
    vi.waitFor(async () => expect((await service(key)).state).toBe(state), 5_000)
  return { ...site, kept, fail, well, service, becomes }
}

test('what fails three times is shown with since when, in words, and goes with the next success', async () => {
  const { fail, well, service, becomes, lin, call } = await libraryOf()
  await fail(2)
  expect(await service()).toMatchObject({ state: 'open', note: '' })
  await fail()
  await becomes('degraded')
  const { since, note } = await service()
  expect(note).toMatch(/依赖的系统/)
  expect(Math.abs(since! - Date.now() / 1000)).toBeLessThan(60)
  expect((await service('shelves')).state).toBe('open')
  const { blocks } = await call(lin, contract.home)
  const shown = blocks.flatMap((block) => (block.kind === 'services' ? block.list : []))
  expect(shown.find(({ key }) => key === 'loans')?.state).toBe('degraded')
  await well()
  await becomes('open')
  expect(await service()).not.toHaveProperty('since')
})

test('two failures over five minutes have lasted, too; a success between begins anew', async () => {
  const { id, fail, becomes, service, well } = await libraryOf()
  await fail()
  const before = new Date(Date.now() - 6 * 60_000)
  await writeForSite(t.portal.database.pool, id, (db) => db.update(connectorUses).set({ illSince: before }))
  await fail()
  await becomes('degraded')
  await well()
  await becomes('open')
  await fail(2)
  expect((await service()).state).toBe('open')
})

test('its page is told by the answers of the service, and a home stays at its statements', async () => {
  const { fail, becomes, lin, call, host } = await libraryOf()
  const marked = async () =>
    (await t.server.inject({ url: calls.loans.path, headers: { host, cookie: lin.cookie } })).headers['x-disturbed']
  expect(await marked()).toBe(undefined)
  await fail(3)
  await becomes('degraded')
  expect(await marked()).toBe('library')
  expect(await call(lin, contract.serviceState, { module: 'library', page: 'library/loans' })).toMatchObject({
    state: 'open',
    disturbed: true,
    name: '借阅',
    note: expect.stringMatching(/恢复后/),
  })
  const other = await call(lin, contract.serviceState, { module: 'library', page: 'libraryShelves/index' })
  expect(other.disturbed).toBe(false)
  await call(lin, contract.home)
  expect((await fewestStatementsOf(() => call(lin, contract.home), 3)).length).toBeLessThanOrEqual(3)
  expect(await fewestStatementsOf(() => call(lin, contract.services))).toEqual([])
})

test('other sites do not hear of it', async () => {
  const one = await libraryOf()
  const two = await libraryOf()
  await one.fail(3)
  await one.becomes('degraded')
  expect((await two.service()).state).toBe('open')
})

test('an administrator hides it, says something else, and names another way', async () => {
  const rule = { successor: 'rooms', instead: { zh: '请到总馆前台办理' }, insteadPage: 'https://lib.example.edu/' }
  const hidden = await libraryOf({ services: { loans: { measured: false } } })
  const typed = await libraryOf({ services: { loans: { state: 'down', note: { zh: '搬迁' }, ...rule } } })
  const open = await libraryOf({ services: { loans: rule } })
  for (const site of [hidden, typed, open]) await site.fail(3)
  await open.becomes('degraded')
  const instead = { text: '请到总馆前台办理', page: 'https://lib.example.edu/' }
  expect(await open.service()).toMatchObject({ successor: 'rooms', instead })
  expect((await hidden.service()).state).toBe('open')
  expect(await typed.service()).toMatchObject({ state: 'down', note: '搬迁', instead })
  const said = await open.call(open.lin, contract.serviceState, { module: 'library', page: 'library/loans' })
  expect(said).toMatchObject({ successor: { name: '空闲教室' }, instead })
  expect(serviceRule.safeParse({ insteadPage: 'javascript:alert(1)' }).success).toBe(false)
})

test('a job that keeps failing disturbs the services it is for, until it runs again', async () => {
  const { id, becomes, service, kept } = await libraryOf()
  const enqueue = (name: string) =>
    writeForSite(t.portal.database.pool, id, (db) => t.portal.jobs.enqueue(db, id, `library.${name}`, {}))
  broken.is = true
  for (let i = 0; i < 3; i++) await enqueue('renew')
  for (let i = 0; i < 3; i++) await enqueue('tidy')
  await vi.waitFor(
    async () => {
      await kept()
      expect(await service('shelves')).toMatchObject({ state: 'degraded', note: expect.stringMatching(/延迟/) })
    },
    { timeout: 20_000, interval: 300 },
  )
  expect((await service('loans')).state).toBe('open')
  broken.is = false
  await enqueue('renew')
  await vi.waitFor(
    async () => {
      await kept()
      expect((await service('shelves')).state).toBe('open')
    },
    { timeout: 20_000, interval: 300 },
  )
  await becomes('open', 'shelves')
})

test('a scheduled job that breaks at one site runs at the others, and only the one is marked', async () => {
  const [first, second] = [await libraryOf(), await libraryOf()]
  const inOrder = t.portal.directory.all().map(({ id }) => id)
  const [one, two] = [first, second].toSorted((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id)) as [
    typeof first,
    typeof second,
  ]
  broken.at = one.id
  for (let i = 0; i < 3; i++) {
    await writeForSite(t.portal.database.pool, one.id, (db) => t.portal.jobs.enqueue(db, '', 'library.renew', {}))
  }
  await vi.waitFor(
    async () => {
      await one.kept()
      expect((await one.service('shelves')).state).toBe('degraded')
    },
    { timeout: 20_000, interval: 300 },
  )
  broken.at = ''
  expect(ranAt).toContain(two.id)
  expect((await two.service('shelves')).state).toBe('open')
})

test('who asked to be told is told when it works again, not before', async () => {
  const { id, fail, well, becomes, lin, call } = await libraryOf({ home: ['today'] })
  await fail(3)
  await becomes('degraded')
  await call(lin, contract.watch, { key: 'loans' })
  await runJob(t, { site: id, served, job: 'tell-back' })
  expect((await call(lin, contract.watches)).keys).toEqual(['loans'])
  await well()
  await becomes('open')
  await runJob(t, { site: id, served, job: 'tell-back' })
  expect((await call(lin, contract.watches)).keys).toEqual([])
})

test('a rule that was stored before has the new fields by default', async () => {
  const { id, service, fail, becomes } = await libraryOf()
  const config = { ...t.portal.directory.get(id)!, services: { loans: { hidden: false, audience: [], hours: [] } } }
  await writeForSite(t.portal.database.pool, id, (db) => db.update(sites).set({ config: config as never }))
  await vi.waitFor(() => expect(t.portal.directory.get(id)!.services).toHaveProperty('loans'))
  await fail(3)
  await becomes('degraded')
  expect(await service()).toMatchObject({ state: 'degraded' })
})
