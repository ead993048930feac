import { expect, test } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { formBody } from '#kernel/testing/form-body.ts'
import { contract as directory } from '#modules/directory/contract.ts'
import { served as servedDirectory } from '#modules/directory/server/index.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { served as servedIdentity } from '#modules/identity/server/index.ts'
import { contract as people } from '#modules/people/contract.ts'
import { served as servedPeople } from '#modules/people/server/index.ts'
import { csvOf, importDesk } from '#modules/people/testing/import-desk.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as servedShell } from '#modules/shell/server/index.ts'

const t = await campus([servedShell, servedIdentity, servedDirectory, servedPeople])

async function inEnglish<C extends Call>(who: Caller, of: C, input?: SentTo<C>): Promise<ReceivedFrom<C>> {
  const headers = { host: who.host, cookie: who.cookie, 'x-lang': 'en', 'x-requested-with': 'XMLHttpRequest' }
  const answer = await t.server.inject({ url: `${of.path}?${formBody((input ?? {}) as object)}`, headers })
  return of.data.parse(answer.json().d) as ReceivedFrom<C>
}

/** All places that show the name of a person whom a colleague finds by `q`. */
async function namesOf(who: Caller, id: string, q: string): Promise<Set<string>> {
  const { people: found } = await inEnglish(who, directory.filter, { q })
  const { list } = await inEnglish(who, directory.user, { id: [id] } as never)
  const { hits } = await inEnglish(who, shell.search, { q })
  const detail = await inEnglish(who, directory.personDetail, { id })
  return new Set([found[0]!.name, list[0]!.name, hits[0]!.title, detail.name])
}

test('readers of English see the spelling of a name, and a Latin name where one was given', async () => {
  const { lin, chen, call } = await t.site()
  expect(await namesOf(chen, lin.id, '林晓雨')).toEqual(new Set(['Lin Xiaoyu']))
  expect((await inEnglish(lin, identity.getUserName)).name).toBe('Lin Xiaoyu')
  await call(lin, identity.editUser, { latinName: ' Anna Lin ' })
  expect(await namesOf(chen, lin.id, '林晓雨')).toEqual(new Set(['Anna Lin']))
  expect(await inEnglish(lin, identity.getUserName)).toMatchObject({ name: 'Anna Lin' })
  expect((await inEnglish(lin, identity.getInfo)).base.realname).toBe('Anna Lin')
  expect(await call(lin, identity.profile)).toMatchObject({ name: '林晓雨', latinName: 'Anna Lin' })
})

test('someone is found by the Latin name that is shown, and by its last word', async () => {
  const { lin, chen, call } = await t.site()
  await call(lin, identity.editUser, { latinName: "Anna-Maria O'Brien" })
  for (const q of ['anna', 'Anna Maria', 'annamaria obr', "O'Brien", 'obrien']) {
    const { people: found } = await call(chen, directory.filter, { q })
    expect(found.map(({ id }) => id)).toEqual([lin.id])
    expect((await inEnglish(chen, shell.search, { q })).hits.map(({ title }) => title)).toContain("Anna-Maria O'Brien")
  }
  await call(lin, identity.editUser, { latinName: '' })
  expect((await call(chen, directory.filter, { q: 'obrien' })).people).toEqual([])
})

test('clients that say no language get the name as it is', async () => {
  const { lin, chen, call } = await t.site()
  await call(lin, identity.editUser, { latinName: 'Anna Lin' })
  expect((await call(lin, identity.getUserName)).name).toBe('林晓雨')
  expect((await call(lin, identity.getInfo)).base.realname).toBe('林晓雨')
  expect((await call(chen, directory.filter, { q: 'linxiaoyu' })).people[0]!.name).toBe('林晓雨')
})

test('only Latin letters are a Latin name', async () => {
  const { lin, admin, ask, call } = await t.site()
  for (const latinName of ['林', '<b>', 'a'.repeat(65), 'A\u0000', '\u202eevil']) {
    expect((await ask(lin, identity.editUser.path, { latinName })).e).not.toBe(0)
  }
  for (const latinName of ["Seán O'Brien-Lin", 'José María', '']) {
    await call(lin, identity.editUser, { latinName })
    expect((await call(admin, people.person, { id: lin.id })).person.latinName).toBe(latinName)
  }
})

test('the back office gives one, and keeps it where it is not sent', async () => {
  const { admin, lin, call } = await t.site()
  const show = async () => (await call(admin, people.person, { id: lin.id })).person
  const save = async (more: object) => {
    const { id, version, number, name, role } = await show()
    await call(admin, people.savePerson, { id, version, number, name, role, ...more })
  }
  await save({ latinName: 'Anna Lin' })
  await save({ name: '林小雨' })
  expect(await show()).toMatchObject({ name: '林小雨', latinName: 'Anna Lin' })
})

test('a list brings Latin names, and a roll-back takes them again', async () => {
  const site = await t.site()
  const { lin, admin, call } = site
  const { read, apply, rollBack, rows } = importDesk(t, site)
  const latin = async () => (await call(admin, people.person, { id: lin.id })).person.latinName
  const seen = await read(
    csvOf([
      ['学号', '英文名/拼音姓名'],
      [lin.number, 'Anna Lin'],
      ['2026999', '林'],
    ]),
  )
  expect(seen.counts).toMatchObject({ changed: 1, bad: 1 })
  expect((await rows(seen, 'changed'))[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'latinName', before: '', after: 'Anna Lin' }),
  )
  const done = await apply(seen)
  expect(await latin()).toBe('Anna Lin')
  await rollBack(done)
  expect(await latin()).toBe('')
})
