import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served as people } from '#modules/people/server/index.ts'
import { csvOf, importDesk } from '#modules/people/testing/import-desk.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, people])

test('the sources of data say when they last succeeded, with how many rows, and what is wrong', async () => {
  const site = await t.site()
  const { admin, call } = site
  const { read, apply, rollBack } = importDesk(t, site)
  expect((await call(admin, contract.sources)).list).toMatchObject([
    { title: '人员名单', source: '', origin: 'file', state: 'idle', succeeded: 0, rows: 0, page: 'manage/imports' },
  ])
  const head = ['学号', '姓名', '身份']
  const seen = await read(csvOf([head, ['S1', '甲一', '学生'], ['S2', '乙二', '学生'], ['S3', '丙三', '校长']]), {
    source: '教务',
  })
  expect((await call(admin, contract.sources)).list).toMatchObject([
    { source: '教务', state: 'idle', ran: expect.any(Number) },
  ])
  await apply(seen)
  await read('%PDF-1.7 nothing of a table', { source: '人事' })
  const { list } = await call(admin, contract.sources)
  expect(list).toMatchObject([
    {
      source: '人事',
      state: 'failing',
      failures: 1,
      trouble: '不是可以读取的表格，请上传 .xlsx 或 .csv 文件',
      succeeded: 0,
    },
    { source: '教务', state: 'well', rows: 3, faulty: 1, trouble: '', page: `manage/imports/${seen.id}` },
  ])
  expect(list[1]!.succeeded).toBeGreaterThan(0)
  await rollBack(seen)
  expect((await call(admin, contract.sources)).list[1]).toMatchObject({
    source: '教务',
    state: 'idle',
    succeeded: 0,
    rows: 0,
  })
})

test('a connector that is set up and never ran is listed, and only those who may see jobs ask', async () => {
  const ldap = { url: 'ldap://127.0.0.1:1', bases: [{ dn: 'dc=x' }] }
  const { admin, lin, call } = await t.site({ modules: { office: {}, people: { ldap } } })
  expect((await call(admin, contract.sources)).list).toMatchObject([
    { source: 'ldap', origin: 'connector', state: 'idle' },
  ])
  await expect(call(lin, contract.sources)).rejects.toThrow()
})
