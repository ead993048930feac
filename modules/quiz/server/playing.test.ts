import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as home } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { asText, at, openQuizzes, quizCampus } from './testing/quiz-campus.ts'

const t = await openQuizzes([messages, shell])
const minute = 60_000

test('an attempt is answered question by question, resumed elsewhere, submitted once and reviewed', async () => {
  const { id: site, lin, wu, call, put, answerAll } = await quizCampus(t)
  const quiz = await put({ review: 'submitted' })
  const { id } = await call(lin, contract.start, { id: quiz })
  expect((await call(lin, contract.start, { id: quiz })).id).toBe(id)
  await expect(call(wu, contract.record, { id })).rejects.toThrow('notFound')
  await expectTrueAgenda(t, site)
  expect((await call(lin, inbox.todos)).list).toMatchObject([{ title: '测试竞答', action: '继续答题' }])
  const first = await call(lin, contract.record, { id })
  expect(first).toMatchObject({ state: 'started', reviewed: false, questions: 4, full: 40 })
  expect(first.list.map(({ answer, right }) => [answer, right])).toEqual(Array(4).fill(['', null]))
  await answerAll(lin, id, 3)
  await expect(call(wu, contract.answer, { quiz, id, position: 1, chosen: 'a' })).rejects.toThrow('notFound')
  for (const [position, chosen] of [
    [1, 'ab'],
    [1, 'f'],
    [9, 'a'],
  ] as const)
    await expect(call(lin, contract.answer, { quiz, id, position, chosen })).rejects.toThrow(/badChoice|notFound/)
  await call(lin, contract.submit, { quiz, id })
  await call(lin, contract.submit, { quiz, id })
  await expect(call(lin, contract.answer, { quiz, id, position: 1, chosen: 'a' })).rejects.toThrow('over')
  const done = await call(lin, contract.record, { id })
  expect(done).toMatchObject({ state: 'submitted', score: 30, rights: 3, answered: 4, passed: true, reviewed: true })
  expect(done.list.map(({ right }) => right)).toEqual([true, true, true, false])
  expect((await call(lin, contract.attempts)).list).toMatchObject([{ id, score: 30 }])
  expect((await call(lin, inbox.todos)).list).toEqual([])
  await expectTrueAgenda(t, site)
})

test('attempts are limited, the window is the server’s, and both are told', async () => {
  const { lin, admin, call, put, save } = await quizCampus(t)
  const quiz = await put({ most: 1 })
  const { id } = await call(lin, contract.start, { id: quiz })
  await call(lin, contract.submit, { quiz, id })
  await expect(call(lin, contract.start, { id: quiz })).rejects.toThrow('limit')
  expect((await call(lin, contract.quiz, { id: quiz })).mine.actions).toEqual([])
  const later = await put({ opensAt: at(1) })
  await expect(call(lin, contract.start, { id: later })).rejects.toThrow('notOpenYet')
  const draft = await save()
  await expect(call(lin, contract.quiz, { id: draft.id })).rejects.toThrow('notFound')
  const { version } = await call(admin, contract.deskQuiz, { id: quiz })
  await call(admin, contract.closeQuiz, { id: quiz, version })
  await expect(call(lin, contract.start, { id: quiz })).rejects.toThrow('closed')
})

test('what nobody submits is ended by its deadline, with what was saved', async () => {
  const { id: site, lin, call, put, answerAll, job } = await quizCampus(t)
  const quiz = await put()
  const { id } = await call(lin, contract.start, { id: quiz })
  await answerAll(lin, id, 2)
  t.clock.offset = 10 * minute + 1_000
  await expect(call(lin, contract.answer, { quiz, id, position: 4, chosen: 'a' })).rejects.toThrow('over')
  t.clock.offset = 11 * minute
  await job('sweep')
  expect(await call(lin, contract.record, { id })).toMatchObject({ state: 'autoSubmitted', score: 20, reviewed: false })
  const { startedAt, finishedAt, deadline } = await call(lin, contract.record, { id })
  expect([finishedAt, deadline - startedAt]).toEqual([deadline, 600])
  await expectTrueAgenda(t, site)
  t.clock.offset = 0
})

test('an overdue attempt does not keep one from the next', async () => {
  const { lin, call, put } = await quizCampus(t)
  const quiz = await put()
  const { id } = await call(lin, contract.start, { id: quiz })
  t.clock.offset = 12 * minute
  const next = await call(lin, contract.start, { id: quiz })
  t.clock.offset = 0
  expect(next.id).not.toBe(id)
  expect((await call(lin, contract.attempts)).list.map(({ state }) => state)).toEqual(['started', 'autoSubmitted'])
})

test('closing early ends running attempts, a later end gives them their time back', async () => {
  const { id: site, lin, admin, call, put, draft, bank } = await quizCampus(t)
  const soon = at(1 / 20)
  const quiz = await put({ closesAt: soon })
  const { id } = await call(lin, contract.start, { id: quiz })
  const before = await call(lin, contract.record, { id })
  expect(before.deadline).toBe(soon)
  const { version, passMark } = await call(admin, contract.deskQuiz, { id: quiz })
  const rules = asText([{ bank, count: 4, points: 10 }]) as never
  const edit = { ...draft, id: quiz, version, passMark, rules, closesAt: at(6) }
  await expect(call(admin, contract.saveQuiz, { ...edit, minutes: 20 })).rejects.toThrow('fixed')
  await expect(call(admin, contract.saveQuiz, { ...edit, closesAt: soon - 60 })).rejects.toThrow('onlyLater')
  await call(admin, contract.saveQuiz, edit)
  expect((await call(lin, contract.record, { id })).deadline).toBe(before.startedAt + 600)
  await expectTrueAgenda(t, site)
  const now = await call(admin, contract.deskQuiz, { id: quiz })
  await call(admin, contract.closeQuiz, { id: quiz, version: now.version })
  await expect(call(lin, contract.answer, { quiz, id, position: 1, chosen: 'a' })).rejects.toThrow('over')
  await expectTrueAgenda(t, site)
})

test('a daily quiz counts days in a row', async () => {
  const { lin, call, put, write } = await quizCampus(t)
  const quiz = await put({ perDay: 1, most: 1, passMark: 0 })
  const { id } = await call(lin, contract.start, { id: quiz })
  await call(lin, contract.submit, { quiz, id })
  for (const ago of [1, 2, 4])
    await write((db) =>
      db.execute(sql`insert into quiz_attempts (quiz, person, number, day, state, started_at, deadline, finished_at)
        select quiz, person, ${10 + ago}, day - ${ago}::int, 'submitted', started_at, deadline, started_at from quiz_attempts where id = ${id}`),
    )
  expect(await call(lin, contract.quiz, { id: quiz })).toMatchObject({
    streak: 3,
    made: 1,
    mine: { today: true, actions: [] },
  })
})

test('a daily quiz is on the agenda again each day', async () => {
  const { id: site, lin, call, put, job } = await quizCampus(t)
  const dayMs = 86_400_000
  const quiz = await put({ perDay: 1, most: 1, passMark: 0, closesAt: at(100) })
  const isShown = async () => {
    const { blocks } = await call(lin, home.home)
    return blocks.find((block) => block.kind === 'today')!.due.length
  }
  await expect.poll(isShown).toBe(1)
  const { id } = await call(lin, contract.start, { id: quiz })
  await call(lin, contract.submit, { quiz, id })
  await expect.poll(isShown).toBe(0)
  await expectTrueAgenda(t, site)
  await job('newDay')
  await expect.poll(isShown).toBe(0)
  t.clock.offset = dayMs
  // An attempt of the new day, before the job has run.
  const next = await call(lin, contract.start, { id: quiz })
  await call(lin, contract.submit, { quiz, id: next.id })
  await job('newDay')
  await expect.poll(isShown).toBe(0)
  await expectTrueAgenda(t, site)
  t.clock.offset = 2 * dayMs
  await job('newDay')
  await expect.poll(isShown).toBe(1)
  await expectTrueAgenda(t, site)
  t.clock.offset = 0
})

test('only those who agree are in the ranking', async () => {
  const { lin, wu, chen, call, put, answerAll } = await quizCampus(t)
  const quiz = await put()
  for (const [who, rights] of [
    [lin, 2],
    [wu, 4],
    [chen, 3],
  ] as const) {
    const { id } = await call(who, contract.start, { id: quiz })
    await answerAll(who, id, rights)
    await call(who, contract.submit, { quiz, id })
  }
  expect((await call(lin, contract.ranking, { id: quiz })).list).toEqual([])
  for (const who of [lin, wu]) await call(who, contract.show, { id: quiz, shown: 1 } as never)
  expect((await call(lin, contract.ranking, { id: quiz })).list).toMatchObject([
    { place: 1, score: 40, name: '吴子航', mine: false },
    { place: 3, score: 20, mine: true },
  ])
  await call(wu, contract.show, { id: quiz, shown: 0 } as never)
  expect((await call(lin, contract.ranking, { id: quiz })).total).toBe(1)
  expect((await call(chen, contract.quiz, { id: quiz })).mine).toMatchObject({ place: 2, shown: false, passed: true })
})
