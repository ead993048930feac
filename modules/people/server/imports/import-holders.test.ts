import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { csvOf, importDesk } from '../../testing/import-desk.ts'
import { served } from '../index.ts'

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

test('whoever names someone who is refused is refused with them, however long the chain', async () => {
  const { read, rows } = importDesk(t, await t.site())
  const list = [
    ['学号', '姓名', '身份', '所属人'],
    ['20260001', '林晓雨', '学生', 'n3'],
    ['n3', '林晓雨', '学生', 'n2'],
    ['n2', '林晓雨', '学生', 'nobody'],
    ['n4', '王小明', '学生', ''],
  ]
  const seen = await read(csvOf(list))
  expect((await rows(seen, 'bad')).map(({ number }) => number)).toEqual(['20260001', 'n3', 'n2'])
  expect((await rows(seen, 'new')).map(({ number }) => number)).toEqual(['n4'])
})
