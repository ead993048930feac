import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { getAllAuth } from '#kernel/shell-contract.ts'
import { formBody } from '#kernel/testing/form-body.ts'
import { treeContract } from '#modules/directory/tree-contract.ts'
import { contract } from '#modules/people/contract.ts'
import { ownPostgres } from '../support/own-postgres.ts'
import { freshDataDir, launch, stopServer } from '../support/real-server.ts'
import { login } from '../support/upload-client.ts'

const folder = freshDataDir()
const database = await ownPostgres()
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})
const { here, there } = await twoNodes()
const [admin, lin, chen] = await Promise.all(['admin', '20260001', 'T1001'].map((who) => login(here, who)))
const [linId, chenId] = [await idOf('20260001'), await idOf('T1001')]

/** Two processes on one database, as an operator would run them. */
async function twoNodes() {
  const settings = { DATABASE_URL: database.url, SECRET: database.secret, DATA_DIR: folder, DEMO: 'lakeside' }
  const first = launch(settings)
  const firstUrl = await first.ready()
  const second = launch(settings)
  afterAll(async () => {
    await Promise.all([stopServer(first), stopServer(second)])
  })
  return { here: firstUrl, there: await second.ready() }
}

async function ask(node: string, cookie: string, call: Call, input: object = {}) {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(node + call.path, { method: 'POST', body: formBody(input), headers })
  const { e, d } = (await answer.json()) as { e: number; d: unknown }
  return { e, d, fail: answer.headers.get('x-fail') ?? '' }
}

async function done<C extends Call>(node: string, cookie: string, call: C, input?: SentTo<C>) {
  const { e, d, fail } = await ask(node, cookie, call, (input ?? {}) as object)
  if (e !== 0) throw new Error(fail)
  return call.data.parse(d) as ReceivedFrom<C>
}

async function idOf(number: string): Promise<string> {
  return (await done(here, admin!, contract.people, { q: number })).list[0]!.id
}

/** The other node's answer to this person's very next call, and the rights it returns. */
async function next(cookie: string) {
  const { fail } = await ask(there, cookie, contract.people)
  return { fail, people: (await done(there, cookie, getAllAuth)).people ?? [] }
}

const allowed = { fail: '', people: ['view'] }
const refused = { fail: 'notFound', people: [] }
const grantsOf = async (person: string) => (await done(here, admin!, contract.grants, { person })).list

test('a right that is given here counts there on the very next call, and one that is withdrawn is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await done(here, admin!, contract.giveGrant, { person: linId, app: 'people', modules: ['view'] })
    expect(await next(lin!)).toEqual(allowed)
    const [given] = await grantsOf(linId)
    await done(here, admin!, contract.withdrawGrant, { id, version: given!.version })
    expect(await next(lin!)).toEqual(refused)
  }
})

test('so do a role that is changed and one that is deleted', async () => {
  const draft = { name: '看人的', rights: ['people.view'] }
  const { id } = await done(here, admin!, contract.addRole, draft)
  const role = async () => (await done(here, admin!, contract.grantRoles)).list.find((one) => one.id === id)!
  await done(here, admin!, contract.giveGrant, { person: linId, role: id })
  expect(await next(lin!)).toEqual(allowed)
  await done(here, admin!, contract.saveRole, { ...(await role()), rights: [] })
  expect(await next(lin!)).toEqual(refused)
  await done(here, admin!, contract.saveRole, { ...(await role()), ...draft })
  expect(await next(lin!)).toEqual(allowed)
  await done(here, admin!, contract.deleteRole, await role())
  expect(await next(lin!)).toEqual(refused)
})

test('a grant is over with its last moment, and begins with its first', async () => {
  const start = Math.floor(Date.now() / 1000) + 3_600
  const terms = { person: linId, app: 'people', modules: ['view'], since: start, until: start + 3_600 }
  const { id } = await done(here, admin!, contract.giveGrant, terms)
  /** Simulates an hour passing by moving the grant's term in the database. */
  const hourPasses = () =>
    asOwner(database.url, (owner) =>
      owner.query(
        `update grants set since = since - interval '1 hour', until = until - interval '1 hour' where id = $1`,
        [id],
      ),
    )
  expect(await next(lin!)).toEqual(refused)
  await hourPasses()
  expect(await next(lin!)).toEqual(allowed)
  await hourPasses()
  expect(await next(lin!)).toEqual(refused)
})

test('a scope that is moved, and a unit that is moved within it, show other people', async () => {
  const cast = { lin: '20260001', wu: '20260002', zhou: 'T1002' }
  const seen = async () => {
    const found = Object.entries(cast).map(async ([name, q]) => {
      return (await done(there, chen!, contract.people, { q })).total ? [name] : []
    })
    return (await Promise.all(found)).flat()
  }
  const home = async (q: string) => (await done(here, admin!, contract.people, { q })).list[0]!.departmentId
  expect(await seen()).toEqual(['lin'])
  const arts = await home(cast.wu)
  const [grant] = await grantsOf(chenId)
  const terms = { id: grant!.id, version: grant!.version, role: grant!.role!.id }
  await done(here, admin!, contract.changeGrant, { ...terms, scope: arts })
  expect(await seen()).toEqual(['wu'])
  await done(here, admin!, treeContract.moveUnit, { id: await home(cast.zhou), parent: arts })
  expect(await seen()).toEqual(['wu', 'zhou'])
})

test('who begins to look around as someone else can change nothing there either, and a session that is ended is over', async () => {
  await done(here, admin!, contract.startViewing, { as: 'kind:student' })
  expect(await next(admin!)).toEqual(refused)
  expect((await ask(there, admin!, contract.resetPassword, { id: linId })).fail).toBe('onlyViewing')
  await done(there, admin!, contract.stopViewing)
  expect((await next(admin!)).fail).toBe('')
  await done(here, admin!, contract.endSessions, { id: linId })
  expect((await ask(there, lin!, contract.people)).e).toBe(10013)
})
