import { expect, test, vi } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { csvOf, importDesk } from '../testing/import-desk.ts'
import { served } from './index.ts'

const t = await campus([served, messages])
const list = (name: string) =>
  csvOf([
    ['学号', '姓名', '身份'],
    ['2026101', name, '学生'],
  ])

test('a list that was compared waits until someone has applied it, read it anew or given it up', async () => {
  const site = await t.site()
  const { admin, lin, call } = site
  const { read, apply, settled } = importDesk(t, site)
  const expectList = async (who: Caller, ids: readonly string[]) => {
    const links = async () => (await call(who, inbox.todos)).list.map(({ link }) => link)
    await vi.waitFor(async () => expect(await links()).toEqual(ids.map((id) => `manage/imports/${id}`)))
    await expectTrueAgenda(t, site.id)
  }
  const first = await read(list('王芳'))
  expect(first.state).toBe('ready')
  await expectList(admin, [first.id])
  await expectList(lin, [])
  await apply(first)
  await expectList(admin, [])
  const second = await read(list('王方'))
  await expectList(admin, [second.id])
  await call(admin, contract.rereadImport, { id: second.id } as never)
  expect((await settled(second.id)).state).toBe('ready')
  await expectList(admin, [second.id])
  await call(admin, contract.cancelImport, { id: second.id })
  await expectList(admin, [])
})
