import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { csvOf, importDesk } from '../testing/import-desk.ts'
import { served } from './index.ts'

const t = await campus([served])

test('someone unknown whom the list itself marks as gone holds nobody', async () => {
  const { read, rows } = importDesk(t, await t.site())
  const list = [
    ['学号', '姓名', '身份', '所属人', '状态'],
    ['20260001', '林晓雨', '学生', 'n2', ''],
    ['n2', '林晓雨', '学生', '', '离校'],
  ]
  const seen = await read(csvOf(list))
  expect((await rows(seen, 'bad'))[0]).toMatchObject({ number: '20260001', problems: [{ field: 'holder' }] })
})
