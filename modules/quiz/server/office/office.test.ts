import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { verifyDraw } from '#engines/allocation/server/draws/draws.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { asText, at, openQuizzes, quizCampus } from '../testing/quiz-campus.ts'

const t = await openQuizzes([messages])

/** Each of these people finishes an attempt with so many right answers. */
async function played(
  c: Awaited<ReturnType<typeof quizCampus>>,
  quiz: string,
  results: readonly (readonly [Caller, number, string?])[],
) {
  const ids: string[] = []
  for (const [who, rights, device] of results) {
    const { id } = await c.call(who, contract.start, { id: quiz, device: device ?? '' })
    await c.answerAll(who, id, rights, device)
    await c.call(who, contract.submit, { quiz, id })
    ids.push(id)
  }
  return ids
}

test('what looks odd waits for a person, and only a person decides', async () => {
  const c = await quizCampus(t)
  const { id: site, lin, wu, chen, admin, call } = c
  const quiz = await c.put()
  const [first, second] = await played(c, quiz, [
    [lin, 4, 'x'],
    [wu, 3, 'x'],
  ])
  expect((await call(admin, contract.deskAttempts, { id: quiz, odd: 'open' })).list).toMatchObject([
    { name: '吴子航', odd: ['shared'], judged: '', allowedActions: ['keep', 'void'] },
  ])
  expect((await call(wu, contract.record, { id: second! })).state).toBe('submitted')
  expect((await call(admin, inbox.todos)).list).toMatchObject([{ title: '有答卷需要核查：测试竞答' }])
  await expectTrueAgenda(t, site)
  await expect(call(chen, contract.judgeAttempt, { id: second!, action: 'void', note: '-' })).rejects.toThrow(
    'notFound',
  )
  await expect(call(admin, contract.judgeAttempt, { id: second!, action: 'void' })).rejects.toThrow('badInput')
  await call(admin, contract.judgeAttempt, { id: second!, action: 'void', note: '两人同一设备' })
  expect(await call(wu, contract.record, { id: second! })).toMatchObject({
    state: 'void',
    judgeNote: '两人同一设备',
    passed: false,
  })
  expect((await call(wu, contract.quiz, { id: quiz })).best).toBe(-1)
  expect((await call(wu, inbox.messages, {})).list).toMatchObject([{ title: '您在“测试竞答”中的一次答题不计成绩' }])
  expect((await call(admin, inbox.todos)).list).toEqual([])
  await expectTrueAgenda(t, site)
  await call(admin, contract.judgeAttempt, { id: second!, action: 'restore' })
  expect((await call(wu, contract.quiz, { id: quiz })).best).toBe(30)
  expect((await call(admin, contract.deskAttempt, { id: first! })).list).toHaveLength(4)
  await expect(call(admin, contract.judgeAttempt, { id: first!, action: 'keep' })).rejects.toThrow('notNow')
})

test('those who passed are drawn from, once everything odd is judged, and anyone can check the draw', async () => {
  const c = await quizCampus(t)
  const { id: site, lin, wu, chen, zhou, admin, call, db } = c
  const list = asText([{ name: '书签', count: 2 }])
  const quiz = await c.put({ list, passMark: 20, claimNote: '到服务台领取' })
  const { commitment } = await call(lin, contract.quiz, { id: quiz })
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  const [, , odd] = await played(c, quiz, [
    [lin, 4],
    [wu, 2, 'y'],
    [chen, 3, 'y'],
    [zhou, 1],
  ])
  const { version } = await call(admin, contract.deskQuiz, { id: quiz })
  await call(admin, contract.closeQuiz, { id: quiz, version })
  await c.job('drawPrizes')
  expect((await call(lin, contract.quiz, { id: quiz })).drawnAt).toBe(0)
  await call(admin, contract.judgeAttempt, { id: odd!, action: 'keep' })
  await c.job('drawPrizes')
  await c.job('tellWinners', { id: quiz })
  const { record } = await call(zhou, contract.draw, { id: quiz })
  expect(record!.commitment).toBe(commitment)
  expect([record!.entries.length, record!.winners.length]).toEqual([3, 2])
  expect(await verifyDraw(db, record!.pool)).toEqual([])
  const won = (await call(admin, contract.deskWinners, { id: quiz })).list
  expect(won).toHaveLength(2)
  expect((await call(zhou, contract.winners, { id: quiz })).list[0]!.name).toMatch(/^.\*+$/)
  await expectTrueAgenda(t, site)
  const winner = [lin, wu, chen].find(({ number }) => number === won[0]!.number)!
  expect((await call(winner, inbox.messages, {})).list.map(({ title }) => title)).toContain(
    '恭喜！您在“测试竞答”中抽中了书签',
  )
  expect((await call(winner, contract.quiz, { id: quiz })).mine).toMatchObject({ prize: '书签', claimedAt: 0 })
  await call(admin, contract.claimPrize, { grant: won[0]!.grant, claimed: 1 } as never)
  expect((await call(winner, contract.quiz, { id: quiz })).mine.claimedAt).toBeGreaterThan(0)
  await expectTrueAgenda(t, site)
})

test('a quiz is published only with enough questions; rules that overlap share them out', async () => {
  const { admin, call, save, bank } = await quizCampus(t)
  const publish = async (more: object) => {
    const { id, version } = await save(more)
    return call(admin, contract.publishQuiz, { id, version })
  }
  await expect(publish({ rules: asText([]) })).rejects.toThrow('noRules')
  await expect(publish({ rules: asText([{ bank, count: 11, points: 4 }]) })).rejects.toThrow('notEnough')
  await expect(publish({ passMark: 41 })).rejects.toThrow('passMark')
  await expect(publish({ closesAt: at(-0.5) })).rejects.toThrow('windowOver')
  await expect(save({ closesAt: at(-2) })).rejects.toThrow('badInput')
  const overlapping = [
    { bank, count: 5, points: 1 },
    { bank, kind: 'single', count: 5, points: 2 },
  ]
  await publish({ rules: asText(overlapping), passMark: 0 })
})

test('a corrected answer counts after scores were computed again', async () => {
  const c = await quizCampus(t)
  const { lin, admin, call, bank } = c
  const quiz = await c.put()
  await played(c, quiz, [[lin, 4]])
  const { list } = await call(admin, contract.questions, { bank, page_size: 100 })
  for (const { id, version, number, kind, text, options } of list) {
    const question = { id, version, bank, number, kind, text, options: asText(options) as never }
    await call(admin, contract.saveQuestion, { ...question, answer: 'c' })
  }
  expect((await call(lin, contract.quiz, { id: quiz })).best).toBe(40)
  expect(await call(admin, contract.regradeQuiz, { id: quiz })).toEqual({ changed: 1 })
  expect((await call(lin, contract.quiz, { id: quiz })).best).toBe(0)
  const asked = (await call(admin, contract.questions, { bank, page_size: 100 })).list.find((one) => one.asked > 0)!
  const { id, version, number, text } = asked
  const other = { id, version, bank, number, text, kind: 'judge' as const, answer: 'a' }
  await expect(call(admin, contract.saveQuestion, other)).rejects.toThrow('questionUsed')
  await expect(call(admin, contract.removeQuestion, { id })).rejects.toThrow('questionUsed')
  await call(admin, contract.retireQuestion, { id, retired: 1 } as never)
  expect((await call(admin, contract.questions, { bank })).total).toBe(9)
  await expect(call(admin, contract.removeBank, { id: bank, version: 1 })).rejects.toThrow('bankUsed')
})

test('a question has to fit its kind', async () => {
  const { admin, call, bank } = await quizCampus(t)
  const save = (more: object) =>
    call(admin, contract.saveQuestion, {
      bank,
      number: 'X1',
      kind: 'single',
      text: '题',
      answer: 'a',
      ...more,
    } as never)
  for (const bad of [
    {},
    { options: asText({ a: '1' }) },
    { options: asText({ a: '1', c: '2' }) },
    { options: asText({ a: '1', b: '2' }), answer: 'c' },
    { kind: 'judge', answer: 'c' },
    { kind: 'fill', answer: 'x||' },
  ])
    await expect(save(bad)).rejects.toThrow('badInput')
  await save({ options: asText({ a: '1', b: '2' }), kind: 'multiple', answer: 'BA' })
  await expect(save({ kind: 'judge' })).rejects.toThrow('numberThere')
  expect((await call(admin, contract.questions, { bank, q: 'X1' })).list).toMatchObject([{ answer: 'ab' }])
})

test('a quiz that is called off tells those who took part; figures and search follow', async () => {
  const c = await quizCampus(t)
  const { id: site, lin, admin, call } = c
  const quiz = await c.put()
  await expectTrueSearch(t, site)
  await played(c, quiz, [[lin, 3]])
  expect(await call(admin, contract.figures, { id: quiz })).toMatchObject({
    people: 1,
    attempts: 1,
    passed: 1,
    average: 30,
    full: 40,
  })
  const { version } = await call(admin, contract.deskQuiz, { id: quiz })
  await call(admin, contract.cancelQuiz, { id: quiz, version, reason: '题目泄露' })
  await c.job('tellCancelled', { id: quiz })
  expect((await call(lin, inbox.messages, {})).list).toMatchObject([{ title: '“测试竞答”已取消', text: '题目泄露' }])
  await expectTrueAgenda(t, site)
  await expectTrueSearch(t, site)
  await expect(call(lin, contract.start, { id: quiz })).rejects.toThrow('closed')
})

test('demo data is whole', async () => {
  const { lin, admin, call } = await t.site({ seeded: true })
  expect((await call(lin, contract.quizzes, {})).list.map(({ title }) => title)).toEqual([
    '校园安全知识竞答',
    '每日三题',
    '图书馆入馆教育测试',
  ])
  const { list } = await call(lin, contract.quizzes, { which: 'past' })
  expect(await call(lin, contract.quiz, { id: list[0]!.id })).toMatchObject({
    best: 24,
    mine: { passed: true, shown: true },
  })
  expect((await call(admin, contract.deskQuizzes, {})).total).toBe(5)
})
