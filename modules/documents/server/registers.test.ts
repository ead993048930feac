import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { numbers } from './schema.ts'
import { documentCampus } from './testing/document-campus.ts'

const t = await campus([served, messages])
const year = new Date().getFullYear()

test('numbers have no gaps, whoever takes them at once', async () => {
  const { admin, zhou, call, step, signed, head, write, db } = await documentCampus(t)
  const cases = [await signed(), await signed(), await signed()]
  const steps = await Promise.all(cases.map((id) => step(admin, id)))
  await Promise.all(steps.map((one) => call(admin, contract.number, { ...one, head })))
  await expect(call(admin, contract.number, { ...steps[0]!, key: `${steps[0]!.key}x`, head })).rejects.toThrow()
  const { numbers: reserved } = await call(admin, contract.reserveNumbers, {
    prefix: '校发',
    count: 2,
    reason: '年终文件',
  })
  expect(reserved).toEqual([`校发〔${year}〕4号`, `校发〔${year}〕5号`])
  const { list, total } = await call(admin, contract.numbers, { order: 'asc' })
  expect(total).toBe(5)
  expect(list.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  expect(await call(admin, contract.pools)).toMatchObject({ list: [{ prefix: '校发', last: 5, used: 3, reserved: 2 }] })
  await call(admin, contract.voidNumber, { id: list[3]!.id, reason: '不再需要' })
  await expect(call(admin, contract.voidNumber, { id: list[3]!.id, reason: '再次' })).rejects.toThrow('notReserved')
  await expect(call(admin, contract.voidNumber, { id: list[0]!.id, reason: '用了' })).rejects.toThrow('notReserved')
  await expect(call(zhou, contract.numbers)).rejects.toThrow('notFound')
  // The database itself refuses a gap and a change.
  const row = { prefix: '校发', year, n: 9, state: 'reserved' as const, at: new Date() }
  await expect(write((on) => on.insert(numbers).values(row))).rejects.toThrow()
  await expect(write((on) => on.update(numbers).set({ n: 77 }))).rejects.toThrow()
  expect((await db.select().from(numbers)).length).toBe(5)
})

test('a reserved number is used for a document', async () => {
  const { admin, call, step, signed, head } = await documentCampus(t)
  await call(admin, contract.reserveNumbers, { prefix: '校发', reason: '年终文件' })
  const id = await signed()
  const { list } = await call(admin, contract.heads, { id })
  expect(list).toMatchObject([{ id: head, next: `校发〔${year}〕2号`, keepers: '郑岚' }])
  const [free] = list[0]!.reserved
  await call(admin, contract.number, { ...(await step(admin, id)), head, reserved: free!.id })
  expect((await call(admin, contract.detail, { id })).number).toBe(`校发〔${year}〕1号`)
  const other = await signed()
  const again = { ...(await step(admin, other)), head, reserved: free!.id }
  await expect(call(admin, contract.number, again)).rejects.toThrow('notReserved')
})

test('what is recalled keeps its number with the reason, and those who have it are told', async () => {
  const { id: site, admin, chen, zhou, call, issued } = await documentCampus(t)
  const id = await issued({}, { people: [chen.id] })
  await expect(call(zhou, contract.recall, { id, reason: '有误' })).rejects.toThrow('notFound')
  await call(admin, contract.recall, { id, reason: '内容有误' })
  await expect(call(admin, contract.recall, { id, reason: '再次' })).rejects.toThrow('notNow')
  expect((await call(admin, contract.outgoing, { state: 'recalled' })).list).toMatchObject([{ id, reason: '内容有误' }])
  expect((await call(admin, contract.numbers)).list).toMatchObject([{ state: 'voided', reason: '内容有误', n: 1 }])
  expect((await call(chen, inbox.messages, {})).list.map(({ title }) => title)).toContain('公文已撤回：关于放假的通知')
  expect((await call(chen, contract.readings)).list).toEqual([])
  await expectTrueAgenda(t, site)
})

test('who may see a document follows its secrecy', async () => {
  const { lin, chen, zhou, wu, admin, call, issued } = await documentCampus(t)
  const open = await issued({ title: '公开的通知', secrecy: 'open' })
  const staff = await issued({ title: '内部的通知', secrecy: 'staff' })
  const limited = await issued({ title: '限制的通知', secrecy: 'limited' })
  const titles = async (who: typeof lin, q = '') =>
    (await call(who, contract.archived, { q })).list.map(({ title }) => title).toSorted()
  expect(await titles(lin)).toEqual(['公开的通知'])
  expect(await titles(zhou)).toEqual(['公开的通知', '内部的通知', '限制的通知'])
  expect(await titles(chen, '内部')).toEqual(['内部的通知'])
  expect(await titles(wu, '限制')).toEqual([])
  await expect(call(lin, contract.detail, { id: staff })).rejects.toThrow('notFound')
  await expect(call(wu, contract.detail, { id: limited })).rejects.toThrow('notFound')
  expect((await call(lin, contract.detail, { id: open })).versions).toEqual([])
  await expect(call(lin, contract.circulate, { id: open, people: [wu.id], key: 'key-12345' })).rejects.toThrow(
    'mayNotSend',
  )
  expect((await call(admin, contract.outgoing)).total).toBe(3)
  await expect(call(chen, contract.outgoing)).rejects.toThrow('notFound')
})

test('an incoming document is registered with a number, instructed, handled and closed', async () => {
  const { admin, chen, call, start, agree, other } = await documentCampus(t)
  const arrival = {
    ...{
      title: '关于检查的通知',
      sender: '省教育厅',
      their_number: '教发〔2026〕1号',
      body: '',
      their_day: '2026-01-05',
    },
    leaders: [{ id: chen.id }],
  }
  const { id } = await start(admin, arrival, 'in')
  const state = async () => (await call(admin, contract.detail, { id })).state
  expect(await call(admin, contract.detail, { id })).toMatchObject({
    state: 'registered',
    number: `收文〔${year}〕1号`,
  })
  await agree(admin, id, { opinion: '请阅示' })
  expect(await state()).toBe('proposed')
  await agree(chen, id, { opinion: '请计算机学院办理', fields: { handlers: [{ id: other }] } })
  expect(await state()).toBe('instructed')
  await agree(admin, id)
  expect(await state()).toBe('handling')
  await agree(chen, id, { opinion: '已办', fields: { result: '已报送' } })
  expect(await state()).toBe('fedBack')
  await agree(admin, id)
  expect(await state()).toBe('closed')
  expect((await call(admin, contract.incoming, { q: '省教育厅' })).list).toMatchObject([
    { theirNumber: '教发〔2026〕1号' },
  ])
})

test('names and keepers of seals and heads are checked', async () => {
  const { admin, zhou, call, seal, key } = await documentCampus(t)
  const draft = { name: '公章', owner: '测试大学', keepers: [admin.id] }
  await expect(call(admin, contract.saveSeal, draft)).rejects.toThrow('nameTaken')
  await expect(call(admin, contract.saveSeal, { ...draft, name: '新章', keepers: [key()] })).rejects.toThrow(
    'badKeeper',
  )
  await expect(call(admin, contract.saveSeal, { ...draft, id: seal, version: 9 })).rejects.toThrow('changed')
  await expect(call(zhou, contract.saveSeal, draft)).rejects.toThrow('notFound')
  const head = { name: '新红头', issuer: 'x', prefix: 'x', signedBy: 'x', printedBy: 'x', seal: key() }
  await expect(call(admin, contract.saveHead, head)).rejects.toThrow('notFound')
  expect(await call(admin, contract.prepare)).toEqual({ made: 0 })
})
