import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { csvOf, importDesk } from '../../testing/import-desk.ts'
import { served } from '../index.ts'

const t = await campus([served])

const list = [
  ['学号', '姓名', '身份'],
  ['T9001', '苏芮', '职工'],
  ['T9002', '马骁', '职工'],
]

test('a list never takes away the last who can give rights', async () => {
  const site = await t.site()
  const { admin, call } = site
  const { read, apply, change } = importDesk(t, site)
  const source = { source: 'personnel' }
  await apply(await read(csvOf(list), source))
  const [holder] = (await call(admin, contract.people, { q: 'T9001' })).list
  // From here on only a person of this list may grant permissions; the importing one may not.
  await change(`delete from grants`)
  await change(`insert into grants (person, app, modules) values ('${holder!.id}', 'people', '{grant}')`)
  await change(`insert into grants (person, app, modules) values ('${admin.id}', 'people', '{import,view}')`)

  const without = csvOf([list[0]!, list[2]!])
  const seen = await read(without, { ...source, leave: '1' })
  expect(seen.counts.leave).toBe(1)
  const refused = await apply(seen)
  expect(refused).toMatchObject({ state: 'ready', trouble: 'lastHolder' })
  expect(refused.troubleText).toMatch(/\S/)
  expect((await call(admin, contract.person, { id: holder!.id })).person.state).toBe('here')

  await change(`insert into grants (person, app, modules)
    select id, 'people', '{grant}' from people where number = 'T9002'`)
  expect(await apply(refused)).toMatchObject({ state: 'applied', trouble: '' })
  expect((await call(admin, contract.person, { id: holder!.id })).person.state).toBe('left')
})
