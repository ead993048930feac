import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { formOffice, grantOver } from '../office/testing/form-office.ts'

const t = await formOffice([messages, shellServed])
const day = 86_400
const inSeconds = (ms: number) => Math.floor(ms / 1000)
const later = (seconds: number) => inSeconds(Date.now()) + seconds

async function school() {
  const s = await t.site({ home: ['today'] })
  const todos = async (who: Caller) => (await s.call(who, inbox.todos, {})).list
  /** Waits until the to-do list matches, then compares the home page's day. */
  const due = async (who: Caller, expected: readonly string[]) => {
    await vi.waitFor(async () => expect((await todos(who)).map(({ title }) => title)).toEqual(expected))
    const { blocks } = await s.call(who, shell.home)
    const today = blocks.find(({ key }) => key === 'today') as { due?: { title: string }[] } | undefined
    expect((today?.due ?? []).map(({ title }) => title)).toEqual(expected)
    await expectTrueAgenda(t, s.id)
  }
  return { ...s, todos, due }
}

const waiting = '待填写：返校登记'
const once = { limit: 'once', closesAt: later(day) }

describe('a form that is due', () => {
  test('stands there from its publishing until it is sent, and again once it is taken back', async () => {
    const s = await school()
    const { id, number } = await s.open(once)
    await s.due(s.lin, [waiting])
    const [todo] = await s.todos(s.lin)
    expect(todo).toMatchObject({ link: `newForm/index?formid=${number}`, action: '去填写', dueAt: once.closesAt })
    const sent = await s.send(s.lin, number, { comes: 'yes' })
    await s.due(s.lin, [])
    await s.due(s.wu, [waiting])
    await s.call(s.lin, contract.withdraw, { id: sent.id, revision: 1 })
    await s.due(s.lin, [waiting])
    await s.rules(id, { limit: 'free' })
    await s.due(s.lin, [])
  })

  test('is paused, resumed, called otherwise, for others, closed and archived', async () => {
    const s = await school()
    const { id, number } = await s.open(once)
    const move = (step: 'pause' | 'resume' | 'close' | 'archive') => s.call(s.admin, contract.moveDesign, { id, step })
    await s.send(s.wu, number, { comes: 'yes' })
    await move('pause')
    await s.due(s.lin, [])
    await move('resume')
    await s.due(s.lin, [waiting])
    await s.due(s.wu, [])
    await s.rules(id, { audience: JSON.stringify({ who: 'some', roles: ['teacher'] }) })
    await s.due(s.lin, [])
    await s.due(s.chen, [waiting])
    await s.rules(id, { opensAt: later(3600) })
    await s.due(s.chen, [])
    await s.rules(id, { opensAt: 0, closesAt: later(2 * day) })
    await s.due(s.chen, [waiting])
    await s.call(s.admin, contract.numberForm, { id, number: 4711 })
    await s.due(s.chen, [waiting])
    const link = 'newForm/index?formid=4711'
    await vi.waitFor(async () => expect(await s.todos(s.chen)).toMatchObject([{ link }]))
    await move('close')
    await s.due(s.chen, [])
    await move('archive')
    await s.due(s.chen, [])
  })

  test('with a most is due while there is room', async () => {
    const s = await school()
    const { number } = await s.open({ ...once, mostTotal: 1 })
    const sent = await s.send(s.lin, number, { comes: 'yes' })
    await s.due(s.wu, [])
    await s.call(s.lin, contract.withdraw, { id: sent.id, revision: 1 })
    await s.due(s.wu, [waiting])
    await s.due(s.lin, [waiting])
  })

  test('that is due every day is due again the next day, and only at its hours', async () => {
    const s = await school()
    const at = (hour: number, days: number) => {
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      t.clock.offset =
        Date.parse(`${today}T${String(hour).padStart(2, '0')}:00:00+08:00`) + days * day * 1000 - Date.now()
    }
    try {
      at(9, 1)
      const { number } = await s.open({ limit: 'daily', times: 2, dailyFrom: 480, dailyUntil: 600 })
      await s.due(s.lin, [waiting])
      await s.send(s.lin, number, { comes: 'yes' })
      await s.due(s.lin, [])
      at(11, 1)
      await s.run('agenda')
      await s.due(s.wu, [])
      at(7, 2)
      await s.run('agenda')
      await s.due(s.lin, [])
      at(8, 2)
      await s.due(s.lin, [waiting])
      const first = await s.send(s.lin, number, { comes: 'yes' })
      await s.send(s.lin, number, { comes: 'no' })
      await s.call(s.lin, contract.withdraw, { id: first.id, revision: 1 })
      await s.due(s.lin, [])
    } finally {
      t.clock.offset = 0
    }
  })

  test('is done for every identity of whoever sent it, also when nobody is to know what they wrote', async () => {
    const s = await school()
    await s.write(async (db) => {
      const [lin] = await db.select({ holder: people.holder }).from(people).where(eq(people.id, s.lin.id))
      await db.update(people).set({ holder: lin!.holder }).where(eq(people.id, s.chen.id))
    })
    const { number } = await s.open({ ...once, anonymous: true, editing: 'never' })
    await s.due(s.chen, [waiting])
    await s.send(s.lin, number, { comes: 'yes' })
    await s.due(s.chen, [])
    await s.due(s.lin, [])
    const { rows } = await s.write((db) =>
      db.execute<{ at: Date }>(`select settled_at at time zone 'Asia/Shanghai' as at from agenda_marks`),
    )
    expect(rows.map(({ at }) => String(at))).toEqual(rows.map(() => expect.stringContaining('00:00:00')))
    expect(rows).toHaveLength(2)
    await s.due(s.admin, [waiting])
  })
})

test('what was sent back stands before its sender with the reason, until it is sent again', async () => {
  const s = await school()
  const { id, number } = await s.open()
  const { id: mine } = await s.send(s.lin, number, { comes: 'yes' })
  const rowsOf = async () => (await s.sent(id)).list
  await s.handle(id, 'return', await rowsOf(), '请写明到达时间')
  await s.due(s.lin, ['被退回，请修改：返校登记'])
  expect((await s.todos(s.lin))[0]).toMatchObject({
    ...{ text: '请写明到达时间', link: `form/detail?id=${mine}`, action: '去修改' },
  })
  await s.due(s.admin, [])
  const seen = await s.call(s.lin, contract.detail, { id: mine })
  expect(seen).toMatchObject({ state: 'returned', note: '请写明到达时间' })
  const edited = JSON.stringify({ comes: 'no' })
  await s.call(s.lin, contract.edit, { id: mine, revision: 1, answers: edited } as never)
  await s.due(s.lin, [])
  await s.due(s.admin, ['1 份提交待处理：返校登记'])
  await s.handle(id, 'return', await rowsOf(), '再看看')
  await s.call(s.lin, contract.withdraw, { id: mine, revision: 2 })
  await s.due(s.lin, [])
  await s.due(s.admin, [])
})

test('what came in stands before those who handle forms of that unit, as one line, until it is handled', async () => {
  const s = await school()
  await s.write((db) => grantOver(db, s.zhou.id, ['handle'], s.computing))
  const { id, number } = await s.open()
  const mine = await s.send(s.lin, number, { comes: 'yes' })
  await s.due(s.admin, ['1 份提交待处理：返校登记'])
  await s.due(s.zhou, [])
  await s.rules(id, { department: s.computing })
  await s.due(s.zhou, ['1 份提交待处理：返校登记'])
  await s.send(s.wu, number, { comes: 'yes' })
  const { revision } = await s.look(id)
  const { definition } = await s.look(id)
  const saved = { id, revision, title: '返校登记表', definition: JSON.stringify(definition) }
  await s.call(s.admin, contract.saveDesign, saved as never)
  await s.due(s.zhou, ['2 份提交待处理：返校登记表'])
  expect((await s.todos(s.zhou))[0]).toMatchObject({
    link: `manage/forms/submissions/${id}?state=submitted`,
    action: '去处理',
  })
  const { list } = await s.sent(id)
  await s.handle(
    id,
    'accept',
    list.filter((one) => one.id !== mine.id),
  )
  await s.due(s.zhou, ['1 份提交待处理：返校登记表'])
  await s.call(s.lin, contract.withdraw, { id: mine.id, revision: 1 })
  await s.due(s.zhou, [])
  await s.send(s.lin, number, { comes: 'yes' })
  await s.due(s.zhou, ['1 份提交待处理：返校登记表'])
  for (const step of ['close', 'archive'] as const) await s.call(s.admin, contract.moveDesign, { id, step })
  await s.due(s.zhou, [])
})
