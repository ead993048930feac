import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { asText, openQuizzes, quizCampus } from './testing/quiz-campus.ts'

const t = await openQuizzes([messages])
const hour = 3_600_000
const reason = '手机没电，借了室友的'

/** An attempt of Lin with full marks, declared void. */
async function voided(more: object = {}) {
  const c = await quizCampus(t)
  const quiz = await c.put(more)
  const { id } = await c.call(c.lin, contract.start, { id: quiz })
  await c.answerAll(c.lin, id, 4)
  await c.call(c.lin, contract.submit, { quiz, id })
  const judge = (action: 'void' | 'restore' | 'refuse' | 'keep', note = '') =>
    c.call(c.admin, contract.judgeAttempt, { id, action, note })
  const mine = () => c.call(c.lin, contract.record, { id })
  expect(await mine()).toMatchObject({ judged: '', appealUntil: 0, allowedActions: [] })
  await expect(c.call(c.lin, contract.appeal, { id, reason })).rejects.toThrow('notNow')
  await judge('void', '同一设备')
  return { ...c, quiz, attempt: id, judge, mine }
}

test('an appeal is a to-do of those who judge; one that is accepted makes the attempt count again', async () => {
  const { id: site, lin, wu, admin, call, quiz, attempt: id, judge, mine } = await voided()
  expect(await mine()).toMatchObject({ state: 'void', judgeNote: '同一设备', allowedActions: ['appeal'] })
  await expect(call(wu, contract.appeal, { id, reason })).rejects.toThrow('notFound')
  await expect(call(lin, contract.appeal, { id, reason: ' ' })).rejects.toThrow('badInput')
  await call(lin, contract.appeal, { id, reason })
  await expect(call(lin, contract.appeal, { id, reason })).rejects.toThrow('notNow')
  expect(await mine()).toMatchObject({ judged: 'appealed', appeal: reason, appealAnswer: '', allowedActions: [] })
  expect((await call(admin, inbox.todos)).list).toMatchObject([{ title: '有答卷需要核查：测试竞答' }])
  await expectTrueAgenda(t, site)
  expect((await call(admin, contract.deskAttempts, { id: quiz, odd: 'open' })).list).toMatchObject([
    { judged: 'appealed', appeal: reason, allowedActions: ['restore', 'refuse'] },
  ])
  await judge('restore', '已核实')
  expect(await mine()).toMatchObject({ state: 'submitted', passed: true, judgeNote: '', appeal: '' })
  expect((await call(lin, contract.quiz, { id: quiz })).best).toBe(40)
  expect((await call(admin, inbox.todos)).list).toEqual([])
  await expectTrueAgenda(t, site)
})

test('an appeal that is refused is answered, and final; a new decision can be appealed against', async () => {
  const { id: site, lin, admin, call, attempt: id, judge, mine } = await voided()
  await expect(judge('refuse', '-')).rejects.toThrow('notNow')
  await call(lin, contract.appeal, { id, reason })
  await expect(judge('refuse')).rejects.toThrow('badInput')
  await judge('refuse', '监控显示由他人作答')
  expect(await mine()).toMatchObject({
    ...{ state: 'void', judgeNote: '同一设备', appeal: reason, appealAnswer: '监控显示由他人作答' },
    allowedActions: [],
  })
  await expect(call(lin, contract.appeal, { id, reason })).rejects.toThrow('notNow')
  expect((await call(lin, inbox.messages, {})).list[0]!.title).toBe('您对“测试竞答”答题的申诉未被接受')
  expect((await call(admin, inbox.todos)).list).toEqual([])
  await expectTrueAgenda(t, site)
  await judge('restore')
  await judge('void', '再次核查')
  expect(await mine()).toMatchObject({ appeal: '', appealAnswer: '', allowedActions: ['appeal'] })
})

test('one can appeal for 48 hours; prizes are drawn after that, or after the answer', async () => {
  const {
    lin,
    admin,
    call,
    quiz,
    attempt: id,
    job,
    mine,
  } = await voided({ list: asText([{ name: '书签', count: 1 }]) })
  const { version } = await call(admin, contract.deskQuiz, { id: quiz })
  await call(admin, contract.closeQuiz, { id: quiz, version })
  const drawn = async () => {
    await job('drawPrizes')
    return (await call(lin, contract.quiz, { id: quiz })).drawnAt > 0
  }
  expect(await drawn()).toBe(false)
  t.clock.offset = 47 * hour
  expect(await drawn()).toBe(false)
  t.clock.offset = 49 * hour
  expect((await mine()).allowedActions).toEqual([])
  await expect(call(lin, contract.appeal, { id, reason })).rejects.toThrow('appealOver')
  expect(await drawn()).toBe(true)
  t.clock.offset = 0
})
