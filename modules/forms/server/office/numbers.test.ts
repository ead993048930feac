import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { designOf, formOffice, grantOver } from './testing/form-office.ts'

const t = await formOffice()

test('a form is given the number that clients know it by, once on the site', async () => {
  const s = await t.site()
  const [first, second] = [await s.open(), await s.open()]
  const give = async (id: string, number: number, who = s.admin) => {
    return s.ask(who, contract.numberForm.path, { id, number })
  }
  expect(await give(first.id, 563)).toMatchObject({ e: 0, d: { number: 563 } })
  expect((await s.look(first.id)).number).toBe(563)
  await s.send(s.lin, 563, { comes: 'yes' })
  await expect(s.send(s.wu, first.number, { comes: 'yes' })).rejects.toThrow('noSuchForm')

  const taken = await give(second.id, 563)
  expect(taken).toMatchObject({ e: 1, fail: 'numberTaken', m: '编号 563 已被其他表单使用，请换一个' })
  expect(await give(first.id, 563)).toMatchObject({ e: 0 })
  for (const number of [0, -1, 1.5, 10_000_000, 'x']) {
    expect((await give(second.id, number as number)).fail).toBe('badInput')
  }
  const other = await t.site()
  const elsewhere = await other.open()
  expect((await other.ask(other.admin, contract.numberForm.path, { id: elsewhere.id, number: 563 })).e).toBe(0)
})

test('a new form never meets a number that was given by hand', async () => {
  const s = await t.site()
  const { id } = await s.open()
  const give = async (number: number) => s.ask(s.admin, contract.numberForm.path, { id, number })
  expect((await give(9_999_999)).e).toBe(0)
  expect((await s.open()).number).toBe(10_000_000)
})

test('of two who take one number at once one has it', async () => {
  const s = await t.site()
  const made = await Promise.all([s.open(), s.open(), s.open()])
  const said = await Promise.all(
    made.map(async ({ id }) => {
      return s.ask(s.admin, contract.numberForm.path, { id, number: 810 })
    }),
  )
  expect(said.map(({ e }) => e).toSorted()).toEqual([0, 1, 1])
})

test('whoever makes forms for one unit numbers those alone', async () => {
  const s = await t.site()
  await s.write((db) => grantOver(db, s.zhou.id, ['manage'], s.computing))
  const { id } = await s.open()
  for (const who of [s.zhou, s.lin]) {
    expect((await s.ask(who, contract.numberForm.path, { id, number: 10 })).fail).toBe('notFound')
  }
})

test('whoever saves from an older state is given the one there is', async () => {
  const s = await t.site()
  const { id } = await s.open()
  const { revision } = await s.look(id)
  await s.rules(id, { times: 2 })
  const late = await s.ask(s.admin, contract.saveDesign.path, { id, revision, title: '改名', definition: designOf() })
  expect(late).toMatchObject({ fail: 'changed', d: { id, revision: revision + 1, title: '返校登记' } })
  expect(late.d.definition).toMatchObject({ sections: [{ key: 'main' }] })
})
