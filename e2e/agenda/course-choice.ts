import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { terms } from '#engines/calendar/server/schema.ts'
import { courses, meetings } from '#engines/courses/server/schema.ts'
import { insertClasses } from '#engines/courses/server/write.ts'
import { contract } from '#modules/course-choice/contract.ts'
import { addTerm } from '#modules/course-choice/server/testing/term.ts'
import { hour, json, now, type Producer, type School } from './school.ts'

/** Classes of one time of the week, one for each code. */
const classesOf = ({ write }: School, ...codes: string[]) =>
  write(async (db) => {
    const [known] = await db.select({ id: terms.id }).from(terms).where(eq(terms.year, '2030-2031'))
    const term = known?.id ?? (await addTerm(db))
    const made = codes.map((code) => ({ code, name: { zh: `课程${code}` }, credits: 20 }))
    const rows = await db.insert(courses).values(made).returning({ id: courses.id, code: courses.code })
    const drafts = rows.map(({ id, code }) => ({ course: id, term, code: `${code}.1`, campus: 'main', called: code }))
    const ids = await insertClasses(db, drafts)
    await db.insert(meetings).values(ids.map((id) => ({ class: id, weekday: 1, periods: [1], weeks: [1, 2] })))
    return { term, ids }
  })

type Opened = { name: string; kind: 'wishes' | 'firstCome'; closesAt: number; codes: string[] }

async function open(school: School, { codes, ...draft }: Opened) {
  const { call, admin } = school
  const { term, ids } = await classesOf(school, ...codes)
  const times = { opensAt: now() - hour, dropUntil: now() + 90 * hour }
  const { id, version } = await call(admin, contract.saveRound, { ...times, ...draft, term })
  const list = json(ids.map((one) => ({ class: one, places: 1 })))
  const saved = await call(admin, contract.saveOffers, { id, version, list } as never)
  await call(admin, contract.publishRound, { id, version: saved.version })
  const step = async (of: 'cancelRound' | 'drawRound' | 'confirmRound', more: object = {}) => {
    const { version: latest } = await call(admin, contract.deskRound, { id })
    return call(admin, contract[of], { id, version: latest, ...more } as never)
  }
  return { id, ids, step }
}

export const courseChoiceProducers: readonly Producer[] = [
  {
    source: 'courseChoice.round',
    who: 'lin',
    title: '秋季选课',
    isOnlyInDay: true,
    begin: async (school) => {
      const round = { name: '秋季选课', kind: 'firstCome', closesAt: now() + 5 * hour, codes: ['AG11'] } as const
      const { step } = await open(school, { ...round, codes: [...round.codes] })
      return () => step('cancelRound', { reason: '改期' })
    },
  },
  {
    source: 'courseChoice.offer',
    who: 'lin',
    title: '候补到名额：课程AG21',
    begin: async (school) => {
      const { call, lin, zhou, admin } = school
      const codes = ['AG21', 'AG22']
      const { id, ids, step } = await open(school, {
        ...{ name: '候补', kind: 'firstCome', closesAt: now() + 60 * hour },
        codes,
      })
      const [wanted, clash] = ids as [string, string]
      await call(admin, contract.addByHand, { id, class: wanted, number: zhou.number, reason: '占位' })
      await call(lin, contract.wait, { id, class: wanted })
      await call(lin, contract.choose, { id, class: clash })
      await call(admin, contract.dropByHand, { id, class: wanted, person: zhou.id, reason: '腾出' })
      return () => step('cancelRound', { reason: '改期' })
    },
  },
  {
    source: 'courseChoice.draw',
    who: 'admin',
    title: '抽签：志愿选课',
    begin: async (school) => {
      const closesAt = now() + 4
      const { ids, id, step } = await open(school, { name: '志愿选课', kind: 'wishes', closesAt, codes: ['AG31'] })
      await school.call(school.lin, contract.wish, { id, classes: [ids[0]!] })
      await sleep(closesAt * 1000 - Date.now() + 300)
      return async () => {
        await step('drawRound')
        await step('confirmRound')
      }
    },
  },
]
