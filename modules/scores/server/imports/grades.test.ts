import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { registry } from '../testing/desk.ts'

const t = await campus([served])

async function opened() {
  const site = await registry(t)
  const { admin, call } = site
  const course = await site.addCourse()
  return {
    ...site,
    ...importDesk(t, site, contract),
    course,
    grades: async () =>
      (await call(admin, contract.results, { page_size: 50 })).list
        .map(({ person, code, attempt, value, flags, state }) =>
          [person.number, code, attempt, value, ...flags, state].join(' '),
        )
        .sort(),
  }
}

const head = ['学年', '学期', '课程号', '学号', '成绩', '标记']
const of = (student: string, value: string, flags = '') => ['2026-2027', '第一学期', 'MA101', student, value, flags]

test('grades of a list are entered, never published, and wait for a review', async () => {
  const { read, apply, rollBack, grades, changes, lin, wu, id, call, chen, admin, course } = await opened()
  const seen = await read(csvOf(head, of(lin.number, '92.0'), of(wu.number, '', '缓考')))
  expect(seen.counts).toMatchObject({ added: 2, faulty: 0 })
  await apply(seen)
  expect(await grades()).toEqual([`${lin.number} MA101 1 92 entered`, `${wu.number} MA101 1  deferred entered`].sort())
  expect((await call(lin, contract.mine)).list).toEqual([])
  await expectTrueAgenda(t, id)
  await call(chen, contract.reviewCourse, { id: course })
  // The person who imported them entered them, and cannot publish them.
  await expect(call(admin, contract.publishCourse, { id: course })).rejects.toThrow('ownWork')
  const next = await read(csvOf(head, of(lin.number, '95'), of(wu.number, '', '缓考')))
  expect(await changes(next)).toEqual([`2026-2027 · 1 · MA101 · ${lin.number} · 1: value 92→95`])
  await apply(next)
  expect(await grades()).toContain(`${lin.number} MA101 1 95 entered`)
  await expectTrueAgenda(t, id)
  expect((await rollBack(next)).undone).toEqual({ restored: 1, removed: 0, kept: 0 })
  expect((await rollBack(seen)).undone).toEqual({ restored: 0, removed: 2, kept: 0 })
})

test('a list that was only entered is rolled back whole, and the to-do with it', async () => {
  const { read, apply, rollBack, grades, lin, id } = await opened()
  const seen = await apply(await read(csvOf(head, of(lin.number, '88'))))
  expect((await rollBack(seen)).undone).toEqual({ restored: 0, removed: 1, kept: 0 })
  expect(await grades()).toEqual([])
  await expectTrueAgenda(t, id)
})

test('published grades are refused and stay, also when the list is rolled back', async () => {
  const { read, apply, rollBack, problems, grades, lin, wu, enter, publish, course, call, admin, zhou } = await opened()
  await enter(course, '80')
  await publish(course)
  const seen = await read(csvOf(head, of(lin.number, '99'), of(wu.number, '70')))
  expect(await problems(seen)).toEqual(['2 成绩: 成绩已发布，请先撤回再导入'])
  await apply(seen)
  expect(await grades()).toEqual([`${lin.number} MA101 1 80 published`, `${wu.number} MA101 1 70 entered`].sort())
  await call(admin, contract.reviewCourse, { id: course })
  await expect(call(zhou, contract.publishCourse, { id: course })).rejects.toThrow()
  expect((await read(csvOf(head, of(lin.number, '80')))).counts).toMatchObject({ same: 1, faulty: 0 })
  expect((await rollBack(seen)).undone).toMatchObject({ removed: 1 })
})

test('what is wrong with a row is said in words', async () => {
  const { read, problems, lin, zhou, addCourse } = await opened()
  await addCourse({ code: 'PE1', name: '体育', scale: 'pass' })
  const row = (...cells: string[]) => cells
  const seen = await read(
    csvOf(
      head,
      row('2026', '1', 'MA101', lin.number, '90', ''),
      row('2026-2027', '9', 'MA101', lin.number, '90', ''),
      row('2025-2026', '1', 'MA101', lin.number, '90', ''),
      row('2026-2027', '1', 'MA101', zhou.number, '90', ''),
      row('2026-2027', '1', 'MA101', lin.number, '101', ''),
      row('2026-2027', '1', 'PE1', lin.number, '90', ''),
      row('2026-2027', '1', 'PE1', 'S9', '合格', '迟到'),
    ),
  )
  expect(await problems(seen)).toEqual([
    '2 学年: “2026”不是学年，请写成 2026-2027',
    '3 学期: 无法识别“9”',
    expect.stringMatching(/^4 课程号: “MA101”不存在/),
    expect.stringMatching(/^5 学号: “.*”不存在/),
    '6 成绩: “101”与该课程的记分方式不符',
    '7 成绩: “90”与该课程的记分方式不符',
    '8 标记: 无法识别“迟到”',
  ])
})

test('is for those who enter grades for the whole school, and unknown to another site', async () => {
  const { read, lin, call, ask } = await opened()
  const { id } = await read(csvOf(head, of(lin.number, '92')))
  await expect(call(lin, contract.previewImport, { id })).rejects.toThrow()
  const other = await registry(t)
  expect(await ask(other.admin, contract.previewImport.path, { id })).toMatchObject({ fail: 'notFound' })
})
