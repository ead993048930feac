import { expect, test } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const t = await campus([served])
const publish = sendingTo(t, contract.publishSheet.path)
const csv =
  '学工号,姓名,宿舍,身份证号\n20260001,林晓雨,东区 3-201,110\n20260002,<b>吴</b>,西区 1-101,220\n20260001,林晓雨,暑期 5-5,110\n'
const chosen = { number: '6', title: '宿舍安排', keyColumn: '学工号', columns: '["姓名","宿舍"]' }

const look = (host: string, number: string, id = '6', headers: object = {}) =>
  t.server.inject({
    url: `/excel/wap/project/index?search[xuegonghao]=${number}&id=${id}`,
    headers: { host, ...headers },
  })

test('a published sheet shows a person’s row to whoever knows the number, and only the chosen columns', async () => {
  const { host, admin, lin, call } = await t.site()
  expect((await look(host, '20260001')).statusCode).toBe(200)
  expect((await look(host, '20260001')).body).not.toContain('<table>')
  expect((await publish.sendOne(lin, csv, 'a.csv', chosen)).fail).toBe('notFound')
  expect((await publish.sendOne(admin, csv, 'a.csv', chosen)).d).toMatchObject({ rows: 3 })
  const { body, headers } = await look(host, '20260002')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<tr><th>姓名</th><th>宿舍</th></tr>')
  expect(body).toContain('<tr><td>&lt;b&gt;吴&lt;/b&gt;</td><td>西区 1-101</td></tr>')
  expect(body).not.toMatch(/220|20260002|林晓雨/)
  expect((await look(host, '20260001')).body.match(/<td>林晓雨<\/td>/g)).toHaveLength(2)
  expect((await look(host, '20260009')).body).toContain('没有查到相关信息')
  expect((await look(host, '')).body).not.toContain('<td>')
  const script = await look(host, '20260002', '6', { 'x-requested-with': 'XMLHttpRequest' })
  expect(script.json().d).toEqual({ title: '宿舍安排', columns: ['姓名', '宿舍'], rows: [['<b>吴</b>', '西区 1-101']] })
  const { list } = await call(admin, contract.sheets, {})
  expect(list).toMatchObject([{ number: 6, title: '宿舍安排', rows: 3, columns: ['姓名', '宿舍'] }])
  await call(admin, contract.withdrawSheet, { id: list[0]!.id })
  expect((await look(host, '20260002')).body).not.toContain('<table>')
})

test('sites never see one another’s sheets, and a number is used once', async () => {
  const [here, there] = [await t.site(), await t.site()]
  await publish.sendOne(here.admin, csv, 'a.csv', chosen)
  expect((await look(there.host, '20260001')).body).not.toContain('林晓雨')
  const again = await publish.sendOne(here.admin, csv, 'a.csv', chosen)
  expect(again).toMatchObject({ fail: 'sheetTaken', m: '编号 6 已被其他查询表使用，请换一个' })
  const [{ id } = { id: '' }] = (await here.call(here.admin, contract.sheets, {})).list
  const newer = '学工号,姓名,宿舍\n20260002,吴,西区\n'
  expect((await publish.sendOne(here.admin, newer, 'b.csv', { ...chosen, id })).d).toMatchObject({ id, rows: 1 })
  expect((await look(here.host, '20260001')).body).not.toContain('林晓雨')
  expect((await publish.sendOne(there.admin, csv, 'a.csv', { ...chosen, id })).fail).toBe('notFound')
})

test('an Excel file is read as well, its columns can be looked at, and what is no sheet is refused in words', async () => {
  const { admin } = await t.site()
  const cells = [
    ['学工号', '成绩'],
    ['20260001', '90'],
  ].map((row) => row.map((value) => ({ value, type: String })))
  const bytes = await writeSheet(cells).toBuffer()
  const columns = sendingTo(t, contract.sheetColumns.path)
  expect((await columns.sendOne(admin, bytes, 'a.xlsx')).d).toEqual({ columns: ['学工号', '成绩'], rows: 1 })
  expect((await publish.sendOne(admin, bytes, 'a.xlsx', { ...chosen, columns: '["成绩"]' })).d).toMatchObject({
    rows: 1,
  })
  const bad: [Caller, string | Buffer, object][] = [
    [admin, '%PDF-1.7', {}],
    [admin, Buffer.from('504b0304ff', 'hex'), {}],
    [admin, 'x', {}],
    [admin, csv, { keyColumn: '没有' }],
    [admin, csv, { columns: '["没有"]' }],
    [admin, csv, { columns: '[]' }],
    [admin, csv, { number: '0' }],
  ]
  for (const [who, content, more] of bad) {
    const answer = await publish.sendOne(who, content, 'a.xlsx', { ...chosen, number: '7', ...more })
    expect(['sheetUnread', 'badInput']).toContain(answer.fail)
  }
})

test('whoever tries number after number is slowed down', async () => {
  const { host, admin } = await t.site()
  await publish.sendOne(admin, csv, 'a.csv', chosen)
  const said: string[] = []
  for (let n = 0; n < 30; n++) said.push(String((await look(host, String(20260000 + n))).headers['x-fail'] ?? ''))
  expect(said.at(0)).toBe('')
  expect(said.at(-1)).toBe('tooOften')
})
