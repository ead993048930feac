import { Buffer } from 'node:buffer'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { archiveBomb } from '../../testing/archive-bomb.ts'
import { csvOf, importDesk, sheetOf } from '../../testing/import-desk.ts'
import { served } from '../index.ts'

const t = await campus([served])

async function desk() {
  const site = await t.site()
  return { ...site, ...importDesk(t, site) }
}

const list = [
  ['学号', '姓名', '身份'],
  ['2026101', '王芳', '学生'],
]

describe('a file', () => {
  test('may be CSV in the encodings and with the separators that are about', async () => {
    const { read } = await desk()
    const ready = { state: 'ready', counts: { new: 1 } }
    expect(await read(`\ufeff${csvOf(list)}`)).toMatchObject({ ...ready, encoding: 'utf-8' })
    expect(await read(csvOf(list, '\t'))).toMatchObject(ready)
    expect(await read(csvOf(list, ';'))).toMatchObject(ready)
    // 学号,姓名,身份 / 2026101,王芳,学生 as Excel in China saves it.
    const gb = Buffer.from('d1a7bac52cd0d5c3fb2cc9edb7dd0d0a323032363130312ccdf5b7bc2cd1a7c9fa', 'hex')
    expect(await read(gb)).toMatchObject({ ...ready, encoding: 'gb18030' })
    expect(await read(Buffer.from(`\ufeff${csvOf(list)}`, 'utf16le'))).toMatchObject({ ...ready, encoding: 'utf-16le' })
  })

  test('may hold numbers, dates and formulas: what was seen is what counts', async () => {
    const { read, rows } = await desk()
    const seen = await read(
      await sheetOf([
        ['学号', '姓名', '身份', '手机', '备注'],
        [20260203, '王芳', '学生', 13800010001, new Date('2026-09-01')],
      ]),
    )
    expect(seen).toMatchObject({ state: 'ready', unknown: ['备注'] })
    expect(await rows(seen, 'new')).toMatchObject([{ number: '20260203' }])
    const formula = await sheetOf([...list, ['=1+1', '=cmd', '学生']])
    expect((await rows(await read(formula), 'bad'))[0]!.problems[0]).toMatchObject({ field: 'number', value: '=1+1' })
  })

  test('that is none, is damaged or says nothing is refused in words', async () => {
    const { read } = await desk()
    const sheet = await sheetOf(list)
    const trouble = async (content: Buffer | string) => (await read(content)).trouble
    expect(await trouble(Buffer.from('%PDF-1.7 nothing of a table'))).toBe('notSheet')
    expect(await trouble(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('notSheet')
    expect(await trouble('<html><table>')).toBe('notSheet')
    expect(await trouble(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 1]))).toBe('notSheet')
    expect(await trouble(Buffer.from(zipSync({ 'a.xml': Buffer.from('<a/>') })))).toBe('notSheet')
    expect(await trouble(sheet.subarray(0, sheet.length / 2))).toBe('corrupt')
    const broken = Buffer.from(sheet)
    broken.fill(7, 60, 90)
    expect(await trouble(broken)).toBe('corrupt')
    expect(await trouble(csvOf(list.slice(0, 1)))).toBe('noRows')
    expect(await trouble('\r\n\r\n')).toBe('noRows')
    expect(await trouble(csvOf([['姓名'], ['王芳']]))).toBe('noNumber')
    expect((await read('姓名\r\n王芳')).troubleText).toBe('没有找到学号或工号列，请指定哪一列是学工号')
  })

  test('that grows beyond measure when unpacked is not unpacked', async () => {
    const { read } = await desk()
    expect((await read(archiveBomb())).trouble).toBe('tooBig')
  })

  test('is needed, and no larger than may be', async () => {
    const { admin, upload, ask } = await desk()
    expect(await ask(admin, contract.uploadImport.path)).toMatchObject({
      fail: 'badInput',
      d: { fields: { file: '请填写此项' } },
    })
    await expect(upload('')).rejects.toThrow('badInput')
    await expect(upload(Buffer.alloc((20 << 20) + 1, 0x41))).rejects.toThrow('tooLarge')
  })
})

describe('a row', () => {
  test('that is wrong is told by row, column and what is wrong, and keeps nobody else out', async () => {
    const { admin, call, read, rows, apply } = await desk()
    const table = [
      ['学号', '姓名', '身份', '邮箱', '手机', '部门', '状态', '职务'],
      ['2026101', '王芳', '学生', '', '', '', '', ''],
      ['2026101', '王方', '学生', '', '', '', '', ''],
      ['', '李四', '学生', '', '', '', '', ''],
      ['a b', '李四', '学生', '', '', '', '', ''],
      ['2026102', '', '学生', '', '', '', '', ''],
      ['2026103', '张三', '校长', '', '', '', '', ''],
      ['2026104', '张三', '', '', '', '', '', ''],
      ['2026105', '张三', '学生', 'not mail', '12ab', '火星学院', '也许', ''],
      ['2026106', '张'.repeat(65), '学生', '', '', '', '', ''],
      ['2026107', '张\u202e三', '学生', '', '', '', '', ''],
      ['2026108', '张三', '学生', '', '', '', '', '班长'],
    ]
    const seen = await read(csvOf(table))
    expect(seen.counts).toEqual({ new: 1, changed: 0, same: 0, leave: 0, bad: 10 })
    const said = (await rows(seen, 'bad')).map(
      ({ row, problems }) => `${row} ${problems.map((one) => `${one.title}:${one.text}`)}`,
    )
    expect(said).toEqual([
      '3 学工号:与第 2 行的学工号重复',
      '4 学工号:不能为空',
      '5 学工号:学工号只能包含字母、数字和 . _ @ -',
      '6 姓名:不能为空',
      '7 身份:无法识别身份“校长”，请填写学生、教师、辅导员或职工',
      '8 身份:不能为空',
      '9 部门:单位“火星学院”不存在,状态:无法识别状态“也许”，请填写在校或离校,邮箱:邮箱“not mail”格式不正确,手机:手机号“12ab”格式不正确',
      '10 姓名:内容过长',
      '11 姓名:包含无法保存的字符',
      '12 职务:填写职务“班长”前需要有所属单位',
    ])
    const file = await t.server.inject({
      url: `${contract.importErrors.path}?id=${seen.id}`,
      headers: { host: admin.host, cookie: admin.cookie },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toContain('"3","学工号","","与第 2 行的学工号重复"')
    expect((await apply(seen)).state).toBe('applied')
    expect((await call(admin, contract.previewImport, { id: seen.id })).counts.new).toBe(1)
  })

  test('cannot smuggle a formula into the file of errors', async () => {
    const { admin, read } = await desk()
    const seen = await read(
      csvOf([...list, ['=HYPERLINK(1)', '甲', '学生'], ['@SUM(1)', '乙', '学生'], ['x1', '丙', '+校长']]),
    )
    const { body } = await t.server.inject({
      url: `${contract.importErrors.path}?id=${seen.id}`,
      headers: { host: admin.host, cookie: admin.cookie },
    })
    expect(body).toContain(`"'=HYPERLINK(1)"`)
    expect(body).not.toMatch(/"[=+@-]/)
  })
})

describe('between preview and apply', () => {
  test('people who change are compared anew, and nothing is applied unseen', async () => {
    const { admin, lin, call, read, apply, rows, change } = await desk()
    const seen = await read(
      csvOf([
        ['学号', '姓名', '身份', '手机'],
        [lin.number, '林晓雨', '学生', '13800000001'],
        ['2026101', '王芳', '学生', ''],
      ]),
    )
    await change(`update people set mobile = '13800000002' where number = '${lin.number}'`)
    const again = await apply(seen)
    expect(again).toMatchObject({ state: 'ready', trouble: 'changed', counts: { new: 1, changed: 1 } })
    expect((await rows(again, 'changed'))[0]!.changes.find(({ field }) => field === 'mobile')).toMatchObject({
      before: '13800000002',
    })
    await expect(call(admin, contract.applyImport, { id: seen.id, version: seen.version })).rejects.toThrow('changed')
    expect((await apply(again)).state).toBe('applied')
  })

  test('two who apply at once settle', async () => {
    const { admin, call, read, settled, everyone } = await desk()
    const [one, two] = [await read(csvOf(list)), await read(csvOf(list))]
    const asked = await Promise.allSettled(
      [one, one, two].map(({ id, version }) => call(admin, contract.applyImport, { id, version })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const states = [(await settled(one.id)).state, (await settled(two.id)).state].toSorted()
    expect(states).toEqual(['applied', 'ready'])
    expect((await everyone()).filter((row) => row.includes('2026101'))).toHaveLength(1)
  })
})

describe('imports are', () => {
  test('for those who hold the right, over the whole school', async () => {
    const { lin, admin, call, ask, read, upload, change } = await desk()
    const { id } = await read(csvOf(list))
    expect(await ask(lin, contract.previewImport.path, { id })).toMatchObject({ fail: 'notFound' })
    await expect(upload(csvOf(list), {}, lin)).rejects.toThrow('notFound')
    await change(
      `insert into departments (id, code, name, line) values ('11111111-1111-7111-8111-111111111111', 'x', 'x', '{11111111-1111-7111-8111-111111111111}')`,
    )
    await change(`update grants set scope = '11111111-1111-7111-8111-111111111111' where app = 'people'`)
    await expect(call(admin, contract.previewImport, { id })).rejects.toThrow('wholeSiteOnly')
    await expect(upload(csvOf(list))).rejects.toThrow('wholeSiteOnly')
  })

  test('unknown to another school', async () => {
    const [ours, theirs] = [await desk(), await desk()]
    const { id, version } = await ours.read(csvOf(list))
    for (const call of [
      contract.previewImport,
      contract.importRows,
      contract.cancelImport,
      contract.rollBackImport,
      contract.importErrors,
    ]) {
      expect(await theirs.ask(theirs.admin, call.path, { id })).toMatchObject({ fail: 'notFound' })
    }
    expect(await theirs.ask(theirs.admin, contract.applyImport.path, { id, version })).toMatchObject({
      fail: 'notFound',
    })
  })

  test('begun from a template that is read as it is meant', async () => {
    const { admin, read } = await desk()
    const { rawPayload } = await t.server.inject({
      url: contract.importTemplate.path,
      headers: { host: admin.host, cookie: admin.cookie },
    })
    expect(await read(rawPayload, { unknownUnits: 'create' })).toMatchObject({
      state: 'ready',
      counts: { new: 1, bad: 0 },
      unknown: [],
    })
  })
})
