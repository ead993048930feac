import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants } from '#kernel/server/people/schema.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '#modules/back-office/contract.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
type Entry = Omit<typeof audit.$inferInsert, 'site'>

/** A site with these audit entries, read by its administrator. */
async function logOf(entries: (ids: { lin: string; admin: string; unit: string }) => Entry[]) {
  const site = await t.site()
  const unit = await writeForSite(t.portal.database.pool, site.id, async (db) => {
    const id = randomUUID()
    const [row] = await db
      .insert(departments)
      .values({ id, code: 'math', name: '数学系', line: [id] })
      .returning({ id: departments.id })
    const written = entries({ lin: site.lin.id, admin: site.admin.id, unit: row!.id })
    if (written.length) await db.insert(audit).values(written)
    return row!.id
  })
  return { ...site, unit, read: (input = {}) => site.call(site.admin, contract.audits, { page_size: 100, ...input }) }
}

test('says in words who did what to which thing, with their pages', async () => {
  const { read, lin, admin } = await logOf(({ lin, admin, unit }) => [
    {
      ...{ person: admin, action: 'savePerson', entity: 'person', entityId: lin, address: '::1' },
      ...{ before: { role: 'student', department: null, mobile: '' }, after: { role: 'teacher', department: unit } },
    },
  ])
  const [row] = (await read()).list
  expect(row).toMatchObject({
    who: { name: '郑岚', number: 'admin' },
    whoPage: `manage/people?open=${admin.id}`,
    actionName: '修改了人员资料：',
    entityName: '人员',
    thing: { name: '林晓雨', page: `manage/people?open=${lin.id}`, marks: 'none' },
  })
  expect(row!.changes).toContainEqual({ field: '身份', before: '学生', after: '教师' })
  const unit = row!.changes.find(({ field }) => field === '单位')
  expect(unit?.before).toBe('（空）')
  expect(unit?.after).toBe('数学系')
})

test('reads in the language of whoever asks', async () => {
  const { read, admin } = await logOf(({ lin, admin }) => [
    { person: admin, action: 'savePerson', entity: 'person', entityId: lin, after: { state: 'draft', done: true } },
  ])
  const headers = {
    ...{ host: admin.host, cookie: admin.cookie },
    'x-requested-with': 'XMLHttpRequest',
    'x-lang': 'en',
  }
  const answer = await t.server.inject({ url: contract.audits.path, headers })
  const [row] = contract.audits.data.parse(answer.json().d).list
  expect(row).toMatchObject({ actionName: 'Changed the details of', entityName: 'Person' })
  expect(row!.changes).toEqual([
    { field: 'Done', before: '', after: 'Yes' },
    { field: 'State', before: '', after: 'Draft' },
  ])
  expect((await read()).list[0]!.changes[1]).toEqual({ field: '状态', before: '', after: '草稿' })
})

test('what is gone keeps the name its entry gave it, and what nobody knows is shown as it is stored', async () => {
  const gone = '0190c0de-0000-7000-8000-000000000000'
  const { read } = await logOf(() => [
    { action: 'article.delete', entity: 'article', entityId: gone, before: { title: '旧闻' }, address: 'operator' },
    { action: 'spin', entity: 'mystery', entityId: 'x 1', after: { odd: { deep: [1, { a: null }] } } },
    { action: 'savePerson', entity: 'person', entityId: 'not an id', after: 'plain' },
  ])
  const { list } = await read({ order: 'asc' })
  const by = (entity: string) => list.find((row) => row.entity === entity)!
  expect(by('article')).toMatchObject({ nobody: '运维人员', thing: { name: '旧闻', marks: 'title' } })
  expect(by('mystery')).toMatchObject({ actionName: 'spin', entityName: 'mystery', thing: { name: 'x 1', page: '' } })
  expect(by('mystery').changes).toEqual([{ field: 'odd › deep', before: '', after: '1、{"a":null}' }])
  expect(by('person').thing?.name).toBe('not an id')
})

test('two modules that use one word for different things are told apart by what was done', async () => {
  const { read } = await logOf(({ lin }) => [
    { action: 'post.take', entity: 'post', after: { title: '主任' } },
    { action: 'banAuthor', entity: 'post', entityId: lin, after: { days: 3 } },
  ])
  const { list } = await read()
  expect(list.find(({ action }) => action === 'post.take')).toMatchObject({
    entityName: '任职',
    thing: { name: '主任' },
  })
  expect(list.find(({ action }) => action === 'banAuthor')).toMatchObject({
    entityName: '用户发言',
    thing: { name: '林晓雨' },
  })
})

test('whose health it was about is read by those who look after it, and by nobody else', async () => {
  const { read, id, wu, call } = await logOf(({ lin }) => [
    { action: 'look', entity: 'health.report', entityId: lin, after: { person: lin } },
  ])
  expect((await read()).list[0]!.thing).toMatchObject({ name: '林晓雨' })
  await writeForSite(t.portal.database.pool, id, (db) =>
    db.insert(grants).values({ person: wu.id, app: 'office', modules: ['audit'] }),
  )
  const [row] = (await call(wu, contract.audits, {})).list
  expect(row).toMatchObject({ actionName: '查看了上报内容：', thing: null, whoPage: '' })
  expect(JSON.stringify(row)).not.toContain('林晓雨')
})

test('a page costs two statements and one for each kind of thing, however many rows there are', async () => {
  const many = (rounds: number) => (ids: { lin: string; admin: string; unit: string }) =>
    Array.from({ length: rounds }, () => [
      { person: ids.admin, action: 'savePerson', entity: 'person', entityId: ids.lin, after: { department: ids.unit } },
      {
        person: ids.admin,
        action: 'department.rename',
        entity: 'department',
        entityId: ids.unit,
        after: { name: '新' },
      },
      { person: ids.admin, action: 'banAuthor', entity: 'post', entityId: ids.lin },
      { person: ids.admin, action: 'export', entity: 'sheet', entityId: 'office.audit' },
    ]).flat()
  // Without a second page the rows need not be counted.
  for (const [rounds, statements] of [
    [1, 3],
    [25, 4],
  ] as const) {
    const { read } = await logOf(many(rounds))
    await read()
    const ofSession = /^\s*select s\.id as session/
    const sent = (await fewestStatementsOf(() => read(), 5)).filter((statement) => !ofSession.test(statement))
    expect(sent.length, sent.join('\n')).toBe(statements)
  }
})

test('is filtered by person, by thing, by what was done and by time', async () => {
  const { read, lin } = await logOf(({ lin, admin }) => [
    { person: admin, action: 'save', entity: 'venue', entityId: 'v', after: { name: '礼堂' } },
    { person: admin, action: 'save', entity: 'lottery', entityId: 'l', after: { title: '新春抽奖' } },
    { person: lin, action: 'avatar', entity: 'person', entityId: lin },
  ])
  const found = async (input: object) => (await read(input)).list.map(({ entity }) => entity)
  expect(await found({ action: 'venue:save' })).toEqual(['venue'])
  expect((await found({ action: 'save' })).toSorted()).toEqual(['lottery', 'venue'])
  expect(await found({ q: '新春' })).toEqual(['lottery'])
  expect(await found({ who: lin.number })).toEqual(['person'])
  expect(await found({ entity: 'venue', until: '2000-01-01' })).toEqual([])
  for (const odd of [
    { action: ':' },
    { action: 'a:b:c' },
    { q: '%' },
    { entity: '__proto__' },
    { action: 'constructor' },
  ])
    expect(await found(odd)).toEqual([])
})
