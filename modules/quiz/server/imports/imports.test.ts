import { expect, test } from 'vitest'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { contract } from '../../contract.ts'
import { openQuizzes, quizCampus } from '../testing/quiz-campus.ts'

const t = await openQuizzes()
const head = ['题库', '题号', '题型', '题目', '选项A', '选项B', '选项C', '答案', '解析', '章节', '难度']

async function desk() {
  const c = await quizCampus(t)
  return { ...c, ...importDesk(t, c, contract, 'questions') }
}

test('questions of all kinds are read, compared, applied and rolled back', async () => {
  const { admin, call, bank, read, apply, rollBack, changes } = await desk()
  const rows = [
    ['测试题库', 'N1', '单选', '火警电话', '110', '119', '', 'B', '', '消防', '易'],
    ['测试题库', 'N2', '多选题', '哪些', '一', '二', '三', 'c、A', '都对', '', '难'],
    ['测试题库', 'N3', '判断', '对吗', '', '', '', '错', '', '', ''],
    ['测试题库', 'N4', '填空', '电话', '', '', '', '119|一一九', '', '', ''],
  ]
  const seen = await read(csvOf(head, ...rows))
  expect(seen.counts).toMatchObject({ added: 4, faulty: 0 })
  await apply(seen)
  const list = async () => (await call(admin, contract.questions, { bank, q: 'N', order: 'asc' })).list
  expect(await list()).toMatchObject([
    { number: 'N1', kind: 'single', options: { a: '110', b: '119' }, answer: 'b', chapter: '消防', difficulty: 1 },
    { number: 'N2', kind: 'multiple', answer: 'ac', explanation: '都对', difficulty: 3 },
    { number: 'N3', kind: 'judge', answer: 'b', difficulty: 2 },
    { number: 'N4', kind: 'fill', answer: '119|一一九' },
  ])
  const same = await read(csvOf(head, ...rows))
  expect(same.counts).toMatchObject({ same: 4 })
  rows[0]![7] = 'A'
  const next = await read(csvOf(head, ...rows))
  expect(await changes(next)).toEqual(['测试题库 · N1: answer B→A'])
  await apply(next)
  expect((await list())[0]).toMatchObject({ answer: 'a' })
  await rollBack(next)
  expect((await list())[0]).toMatchObject({ answer: 'b' })
})

test('what cannot be right is refused with the reason', async () => {
  const { read, problems, put, lin, call } = await desk()
  const seen = await read(
    csvOf(
      head,
      ['没有这个', 'N1', '单选', '题', '1', '2', '', 'A', '', '', ''],
      ['测试题库', 'N2', '单选', '题', '1', '2', '', 'C', '', '', ''],
      ['测试题库', 'N3', '单选', '题', '1', '', '3', 'A', '', '', ''],
      ['测试题库', 'N4', '判断', '题', '', '', '', '大概', '', '', ''],
      ['测试题库', 'N5', '问答', '题', '', '', '', 'A', '', '', ''],
    ),
  )
  expect(seen.counts).toMatchObject({ faulty: 5 })
  const said = (await problems(seen)).join('\n')
  for (const part of ['没有名为“没有这个”的题库', '答案“C”与题型或选项不符', '中间不能空', '答案“大概”'])
    expect(said).toContain(part)
  const quiz = await put()
  await call(lin, contract.start, { id: quiz })
  const all = Array.from({ length: 10 }, (_, i) => `Q${String(i + 1).padStart(2, '0')}`)
  const again = await read(
    csvOf(head, ...all.map((number) => ['测试题库', number, '判断', '题', '', '', '', '对', '', '', ''])),
  )
  expect(again.counts).toMatchObject({ faulty: 4, changed: 6 })
})
