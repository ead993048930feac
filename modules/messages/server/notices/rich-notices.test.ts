import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract as uploadContract } from '#modules/uploads/contract.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'
import { contract } from '../../contract.ts'
import { grantOver, inboxCampus, settle } from '../testing/inbox-campus.ts'

const t = await inboxCampus([uploads])
const { sendOne, fetch } = sendingTo(t, uploadContract.upload.path)
const some = { ...everyone, who: 'some' as const }
const students = { ...some, roles: ['student' as const] }
const line = (text: string, more = {}) => [{ text, ...more }]
const text = (words: string, more = {}) => ({ kind: 'text' as const, line: line(words, more) })

type Site = Awaited<ReturnType<typeof t.site>>

/** Blocks are sent as one JSON field. */
const packed = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, key.startsWith('blocks') ? JSON.stringify(value) : value]),
  )
const save = (s: Site, draft: object) =>
  s.call(s.admin, contract.saveNotice, { title: '迎新安排', audience: everyone, ...packed(draft) } as never)

async function send(s: Site, draft: object) {
  const { id, version } = await save(s, draft)
  await s.call(s.admin, contract.sendNotice, { id, version })
  const { rows } = await s.write((db) =>
    db.execute<{ message: string }>(`select message from notices where id = '${id}'`),
  )
  await s.arrive(rows[0]!.message)
  return { id, message: rows[0]!.message }
}

const fileAt = (id: string, file: string) => `${contract.noticeFile.path}?id=${id}&file=${file}`

test('a body with its look is read as it was written; lists, search and devices get the plain text of it', async () => {
  const s = await t.site()
  const { d } = await sendOne(s.admin, '报到须知', '须知.txt')
  const blocks = [
    { kind: 'heading' as const, level: 2 as const, line: line('报到') },
    text('请携带录取通知书', { bold: true }),
    { kind: 'attachment' as const, file: d.id, name: '须知.txt', bytes: 1 },
  ]
  const { id, message } = await send(s, { blocks, audience: students })
  const read = await s.call(s.lin, contract.notice, { id: message })
  expect(read.text).toBe('报到\n请携带录取通知书\n须知.txt')
  expect(read.blocks).toEqual([...blocks.slice(0, 2), { ...blocks[2], bytes: 12 }])
  expect((await s.call(s.lin, contract.messages, {})).list[0]).toMatchObject({ text: read.text, lang: 'zh' })
  expect(await s.call(s.admin, contract.deskNotice, { id })).toMatchObject({ text: read.text, blocks: read.blocks })
})

test('files of a notice open for those who have it, and for its desk, and for nobody else', async () => {
  const s = await t.site()
  const other = await t.site()
  const { d } = await sendOne(s.admin, 'secret', 'a.txt')
  const { d: loose } = await sendOne(s.admin, 'loose', 'b.txt')
  const blocks = [text('见附件'), { kind: 'attachment' as const, file: d.id, name: 'a.txt', bytes: 0 }]
  const { id, message } = await send(s, { blocks, audience: students })
  const fails = async (who: Site['lin'], url: string) => (await fetch(who, url)).headers['x-fail']
  expect((await fetch(s.lin, fileAt(message, d.id))).body).toBe('secret')
  expect((await fetch(s.admin, fileAt(id, d.id))).body).toBe('secret')
  expect(await fails(s.zhou, fileAt(message, d.id))).toBe('notFound')
  expect(await fails(s.zhou, fileAt(id, d.id))).toBe('notFound')
  expect(await fails(s.lin, fileAt(message, loose.id))).toBe('notFound')
  expect(await fails(s.lin, d.url)).toBe('notFound')
  expect(await fails(other.admin, fileAt(id, d.id))).toBe('notFound')
  expect((await fetch(s.anyone, fileAt(message, d.id))).statusCode === 200 && 'opened').not.toBe('opened')
  const { version } = await s.call(s.admin, contract.deskNotice, { id })
  await s.call(s.lin, contract.markRead, { ids: [message] })
  await s.call(s.admin, contract.recallNotice, { id, version })
  expect(await fails(s.lin, fileAt(message, d.id))).toBe('notFound')
  expect(await s.call(s.lin, contract.notice, { id: message })).toMatchObject({ blocks: [], text: '' })
})

test('a sender puts in their own uploads, and no one else’s', async () => {
  const s = await t.site()
  const { d } = await sendOne(s.lin, 'of lin', 'a.txt')
  const blocks = [{ kind: 'attachment' as const, file: d.id, name: 'a.txt', bytes: 0 }]
  await expect(save(s, { blocks })).rejects.toThrow('badFile')
  await expect(save(s, { blocks: [], text: '' })).rejects.toThrow('badInput')
  await expect(save(s, { blocks: [{ kind: 'html', html: '<script>' }] })).rejects.toThrow('badInput')
  await expect(save(s, { blocks: [text('字'.repeat(19_000)), text('字'.repeat(19_000))] })).rejects.toThrow('badInput')
  const link = [text('点击', { href: 'javascript:alert(1)' })]
  await expect(save(s, { blocks: link })).rejects.toThrow('badInput')
})

test('a plain notice stays as it is', async () => {
  const s = await t.site()
  const { message } = await send(s, { text: '第一行\n第二行', audience: everyone })
  expect(await s.call(s.lin, contract.notice, { id: message })).toMatchObject({ text: '第一行\n第二行', blocks: [] })
})

test('each reads it in their language; what is there only in Chinese says so', async () => {
  const s = await t.site()
  const en = { titleEn: 'Arrival', blocksEn: [text('Bring your letter')] }
  const both = await send(s, { blocks: [text('请带通知书')], ...en, audience: everyone })
  const only = await send(s, { blocks: [text('请带通知书')], audience: everyone })
  const read = async (id: string, language: string) =>
    (await fetch(s.lin, `${contract.notice.path}?id=${id}`, { 'x-lang': language })).json().d
  expect(await read(both.message, 'en')).toMatchObject({
    title: 'Arrival',
    text: 'Bring your letter',
    blocks: en.blocksEn,
    lang: 'en',
    titleLang: 'en',
  })
  expect(await read(both.message, 'tw')).toMatchObject({ title: '迎新安排', text: '请带通知书', lang: 'zh' })
  expect(await read(only.message, 'en')).toMatchObject({ text: '请带通知书', lang: 'zh', titleLang: 'zh' })
})

test('how many it reaches is one statement, within the scope of the right', async () => {
  const s = await t.site()
  const { computing, languages } = await settle(s)
  await grantOver(s, s.zhou.id, 'notice', computing)
  const count = (who: Site['lin'], audience: object) => s.call(who, contract.noticeCount, { audience } as never)
  expect(await count(s.admin, students)).toEqual({ count: 2 })
  expect(await count(s.zhou, { ...some, departments: [computing] })).toEqual({ count: 1 })
  expect(await count(s.zhou, { ...some, people: [s.lin.id] })).toEqual({ count: 1 })
  const beyond = [students, everyone, { ...some, departments: [languages] }, { ...some, people: [s.wu.id, s.lin.id] }]
  for (const audience of beyond) await expect(count(s.zhou, audience)).rejects.toThrow('outsideScope')
  const sent = async (who: Site['lin']) =>
    fewestStatementsOf(() => count(who, { ...some, departments: [computing] }), 2)
  // Except session reads, which happen after each grant.
  const own = async (who: Site['lin']) => (await sent(who)).filter((one) => !one.includes('from sessions s'))
  for (const who of [s.admin, s.zhou]) expect(await own(who)).toEqual([expect.stringContaining('count(*)')])
})

test('the page a notice leads to is chosen by name', async () => {
  const s = await t.site()
  const { list } = await s.call(s.admin, contract.noticePages, {})
  expect(list).toContainEqual({ page: 'message/index', name: '消息中心', kind: '消息与通知' })
  await expect(s.call(s.lin, contract.noticePages, {})).rejects.toThrow('notFound')
})
