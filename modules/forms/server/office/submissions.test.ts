import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { latestNotes } from './notes.ts'
import { formOffice, question } from './testing/form-office.ts'

const t = await formOffice([messages])

test('what came in is listed, searched and filtered, with the first answers beside it', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  await s.send(s.lin, number, { comes: 'yes', words: '会晚到' })
  await s.send(s.wu, number, { comes: 'no' })
  const all = await s.sent(id, { sort: 'name', order: 'asc' })
  expect(all.columns.map(({ title }) => title)).toEqual(['是否参加', '留言'])
  expect(all.list.map(({ name, cells, state }) => [name, ...cells, state])).toEqual([
    ['林晓雨', '参加', '会晚到', 'submitted'],
    ['吴子航', '不参加', '', 'submitted'],
  ])
  const names = async (more: object) => (await s.sent(id, more)).list.map(({ name }) => name)
  expect(await names({ q: '吴' })).toEqual(['吴子航'])
  expect(await names({ q: '晚到' })).toEqual(['林晓雨'])
  expect(await names({ chose: 'comes:no' })).toEqual(['吴子航'])
  expect(await names({ chose: 'nothing' })).toHaveLength(2)
  expect(await names({ state: 'accepted' })).toEqual([])
  expect(await names({ since: '2999-01-01' })).toEqual([])
})

test('one is sent back with a word, put right, accepted and locked; its sender is told', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  const { id: mine } = await s.send(s.lin, number, { comes: 'yes', words: '？' })
  const [row] = (await s.sent(id)).list
  expect(row).toMatchObject({ id: mine, allowedSteps: ['return', 'accept'] })
  await expect(s.handle(id, 'return', [row!])).rejects.toThrow('badInput')
  expect(await s.handle(id, 'return', [row!], '请写明到达时间')).toEqual({ done: 1, left: 0 })
  const notes = await s.write((db) => latestNotes(db, [mine]))
  expect(notes.get(mine)).toMatchObject({ step: 'return', note: '请写明到达时间' })
  const told = await s.call(s.lin, inbox.messages, {})
  expect(JSON.stringify(told)).toContain('请写明到达时间')
  await s.call(s.lin, contract.edit, {
    id: mine,
    revision: 1,
    answers: JSON.stringify({ comes: 'yes', words: '周日晚' }),
  } as never)
  expect(await s.handle(id, 'accept', [row!])).toEqual({ done: 0, left: 1 })
  const [again] = (await s.sent(id)).list
  expect(await s.handle(id, 'accept', [again!], '好')).toEqual({ done: 1, left: 0 })
  expect(await s.handle(id, 'lock', [again!])).toEqual({ done: 1, left: 0 })
  const whole = await s.call(s.admin, contract.deskSubmission, { id: mine })
  expect(whole).toMatchObject({ state: 'locked', answers: { words: '周日晚' }, allowedSteps: [] })
  expect(whole.edits[0]!.changes).toEqual([{ field: 'words', before: '？', after: '周日晚' }])
  expect(whole.handlings.map(({ step, note, by }) => [step, note, by])).toEqual([
    ['lock', '', '郑岚'],
    ['accept', '好', '郑岚'],
    ['return', '请写明到达时间', '郑岚'],
  ])
  await expect(s.call(s.admin, contract.deskSubmission, { id })).rejects.toThrow('notFound')
})

test('many at once: what does not fit is left and counted, what is of another form is not there', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  const other = await s.open()
  for (const who of [s.lin, s.wu, s.chen]) await s.send(who, number, { comes: 'yes' })
  await s.send(s.lin, other.number, { comes: 'yes' })
  const foreign = (await s.sent(other.id)).list
  const { list } = await s.sent(id)
  await s.handle(id, 'accept', [list[0]!])
  expect(await s.handle(id, 'accept', [...list, ...foreign])).toEqual({ done: 2, left: 2 })
  expect((await s.sent(other.id)).list[0]!.state).toBe('submitted')
  expect((await s.sent(id, { state: 'accepted' })).total).toBe(3)
  await expectTrueAgenda(t, s.id)
})

test('of anonymous ones nothing is shown but the day and the answers, and none is sent back', async () => {
  const s = await t.site()
  const { id, number } = await s.open({ anonymous: true, limit: 'once', editing: 'never' })
  await s.send(s.lin, number, { comes: 'yes' })
  const [row] = (await s.sent(id)).list
  expect(row).toMatchObject({ name: '', number: '', submittedAt: 0, allowedSteps: ['accept'] })
  expect(await s.handle(id, 'return', [row!], '谁写的')).toEqual({ done: 0, left: 1 })
  expect(JSON.stringify(await s.call(s.admin, contract.deskSubmission, { id: row!.id }))).not.toContain('林晓雨')
  await expectTrueAgenda(t, s.id)
})

test('figures count what came in, texts are read', async () => {
  const s = await t.site()
  const number = { kind: 'number' as const, key: 'size', title: '人数' }
  const words = { kind: 'text' as const, key: 'words', title: '留言' }
  const { id, number: formid } = await s.open({}, [question, number, words])
  await s.send(s.lin, formid, { comes: 'yes', size: 2, words: '你好' })
  await s.send(s.wu, formid, { comes: 'yes', size: 4 })
  const figures = await s.call(s.admin, contract.formFigures, { form: id })
  expect(figures).toMatchObject({ total: 2, audience: 5, states: [{ state: 'submitted', n: 2 }] })
  expect(figures.fields).toMatchObject([
    { field: 'comes', options: [{ key: 'yes', n: 2 }] },
    { field: 'size', mean: 3, median: 3, sum: 6 },
    { field: 'words', answered: 1 },
  ])
  const texts = await s.call(s.admin, contract.fieldTexts, { form: id, field: 'words' })
  expect([texts.total, texts.list.map(({ text }) => text)]).toEqual([1, ['你好']])
  await expect(s.call(s.admin, contract.fieldTexts, { form: id, field: 'gone' })).rejects.toThrow('notFound')
  expect((await s.call(s.admin, contract.formFigures, { form: id, since: '2999-01-01' })).total).toBe(0)
})

test('those who asked for it are told with each one, or once a day how many there were', async () => {
  const s = await t.site()
  const each = await s.open()
  const daily = await s.open()
  const whom = JSON.stringify([s.chen.id])
  await s.rules(each.id, { tellHow: 'each', tellWhom: whom })
  await s.rules(daily.id, { tellHow: 'daily', tellWhom: whom })
  await s.send(s.lin, each.number, { comes: 'yes' })
  await s.send(s.lin, daily.number, { comes: 'yes' })
  const heard = async () => JSON.stringify(await s.call(s.chen, inbox.messages, {}))
  expect(await heard()).toContain('收到新的提交')
  // 08:10 of the next day in the site's zone.
  const day = new Date(Date.now() + 86_400_000 + 28_800_000).toISOString().slice(0, 10)
  t.clock.offset = Date.parse(`${day}T00:10:00Z`) - Date.now()
  await s.run('tellDesks')
  t.clock.offset = 0
  expect(await heard()).toContain('昨日收到 1 份提交')
})

test('a file that was sent along is for whoever handles the form, and only the files of the submission', async () => {
  const s = await t.site()
  const { id, number } = await s.open()
  const { id: mine } = await s.send(s.lin, number, { comes: 'yes' })
  const file = crypto.randomUUID()
  expect((await s.ask(s.admin, contract.deskFile.path, { id: mine, file })).fail).toBe('notFound')
  expect((await s.ask(s.lin, contract.deskFile.path, { id: mine, file })).e).not.toBe(0)
  expect((await s.ask(s.admin, contract.deskFile.path, { id, file })).fail).toBe('notFound')
  const paper = await t.server.inject({
    url: `${contract.deskPdf.path}?id=${mine}`,
    headers: { host: s.admin.host, cookie: s.admin.cookie },
  })
  expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  expect((await s.ask(s.lin, contract.deskPdf.path, { id: mine })).e).not.toBe(0)
})
