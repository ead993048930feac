import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
/** A form body cannot contain a list of objects. */
export const asText = (value: unknown): string => JSON.stringify(value)

export const openQuizzes = (others: readonly Served[] = []) => campus([served, ...others])
type Campus = Awaited<ReturnType<typeof openQuizzes>>

const options = asText({ a: '甲', b: '乙', c: '丙', d: '丁' })

/** A fresh site with a bank of ten questions, whose right answer is always the option 乙. */
export async function quizCampus(t: Campus) {
  const site = await t.site()
  const { admin, call } = site
  const { pool } = t.portal.database
  const { id: bank } = await call(admin, contract.saveBank, { title: '测试题库' })
  for (let n = 1; n <= 10; n++) {
    const question = { bank, number: `Q${String(n).padStart(2, '0')}`, kind: 'single' as const, text: `第 ${n} 题` }
    await call(admin, contract.saveQuestion, { ...question, options: options as never, answer: 'b' })
  }
  const draft = { title: '测试竞答', opensAt: at(-1), closesAt: at(5), minutes: 10, most: 2, passMark: 20 }
  const save = (more: object = {}) =>
    call(admin, contract.saveQuiz, { ...draft, rules: asText([{ bank, count: 4, points: 10 }]) as never, ...more })
  return {
    ...{ ...site, bank, draft, save, db: readerFor(pool, site.id) },
    write: <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work),
    put: async (more: object = {}) => {
      const { id, version } = await save(more)
      await call(admin, contract.publishQuiz, { id, version })
      return id
    },
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    /** Answers so many questions right, and the others wrong. */
    answerAll: async (who: Caller, id: string, rights: number, device = '') => {
      const { list, quiz } = await call(who, contract.record, { id })
      for (const { position, options: shown } of list) {
        const wanted = position <= rights ? '乙' : '丙'
        const chosen = 'abcd'[shown.indexOf(wanted)]!
        await call(who, contract.answer, { quiz, id, position, chosen, device })
      }
      return quiz
    },
  }
}
