import { contract } from '#modules/quiz/contract.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

async function announce({ call, admin }: School, title: string, more: object = {}): Promise<string> {
  const { id: bank } = await call(admin, contract.saveBank, { title: `${title}题库` })
  for (let n = 1; n <= 5; n++) {
    const question = { bank, number: String(n), kind: 'judge' as const, text: `第 ${n} 题`, answer: 'a' }
    await call(admin, contract.saveQuestion, question)
  }
  const draft = { title, opensAt: now() - hour, closesAt: now() + 5 * hour, minutes: 10, claimNote: '到服务台领取' }
  const rules = json([{ bank, count: 5, points: 10 }])
  const { id, version } = await call(admin, contract.saveQuiz, { ...draft, rules, ...more } as never)
  await call(admin, contract.publishQuiz, { id, version })
  return id
}

/** Answered within a second: that looks odd. */
async function answerFast({ call, lin }: School, quiz: string): Promise<string> {
  const { id } = await call(lin, contract.start, { id: quiz })
  for (let position = 1; position <= 5; position++)
    await call(lin, contract.answer, { quiz, id, position, chosen: 'a' })
  await call(lin, contract.submit, { quiz, id })
  return id
}

export const quizProducers: readonly Producer[] = [
  {
    source: 'quiz.open',
    who: 'lin',
    title: '安全竞答',
    isOnlyInDay: true,
    begin: async (school) => {
      const quiz = await announce(school, '安全竞答')
      return async () => {
        const { id } = await school.call(school.lin, contract.start, { id: quiz })
        await school.call(school.lin, contract.submit, { quiz, id })
      }
    },
  },
  {
    source: 'quiz.attempt',
    who: 'lin',
    title: '限时竞答',
    begin: async (school) => {
      const { call, lin } = school
      // Its own deadline is far away, and not in the day.
      const quiz = await announce(school, '限时竞答', { closesAt: now() + 240 * hour })
      const { id } = await call(lin, contract.start, { id: quiz })
      return () => call(lin, contract.submit, { quiz, id })
    },
  },
  {
    source: 'quiz.review',
    who: 'admin',
    title: '有答卷需要核查：新生竞答',
    begin: async (school) => {
      const attempt = await answerFast(school, await announce(school, '新生竞答'))
      return () => school.call(school.admin, contract.judgeAttempt, { id: attempt, action: 'keep' })
    },
  },
  {
    source: 'quiz.prize',
    who: 'lin',
    title: '领取奖品：书签',
    begin: async (school) => {
      const { call, lin, admin, run } = school
      const quiz = await announce(school, '校庆竞答', { list: json([{ name: '书签', count: 1 }]) })
      const { id } = await call(lin, contract.start, { id: quiz })
      await call(lin, contract.submit, { quiz, id })
      const { version } = await call(admin, contract.deskQuiz, { id: quiz })
      await call(admin, contract.closeQuiz, { id: quiz, version })
      await run('quiz', 'drawPrizes')
      const { list } = await call(admin, contract.deskWinners, { id: quiz })
      return () => call(admin, contract.claimPrize, { grant: list[0]!.grant, claimed: 1 } as never)
    },
  },
]
