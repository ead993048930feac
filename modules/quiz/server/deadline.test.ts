import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { attempts } from './play-schema.ts'
import { openQuizzes, quizCampus } from './testing/quiz-campus.ts'

const t = await openQuizzes()
const c = await quizCampus(t)
const quiz = await c.put({ most: 100, review: 'submitted' })

/** Seconds after the start; the deadline is at 600. Often the edges, and the same moment twice. */
const moment = fc.oneof(fc.integer({ min: 0, max: 1_200 }), fc.constantFrom(0, 100, 300, 599, 600, 601))
const answer = fc.record({
  kind: fc.constant('answer' as const),
  at: moment,
  position: fc.integer({ min: 1, max: 4 }),
  letter: fc.constantFrom('a', 'b', 'c', 'd', ''),
})
const submit = fc.record({ kind: fc.constant('submit' as const), at: moment })
const sweep = fc.record({
  kind: fc.constant('sweep' as const),
  at: fc.oneof(fc.integer({ min: 600, max: 1_200 }), fc.constantFrom(609, 610)),
})
type Event = { kind: 'answer'; at: number; position: number; letter: string } | { kind: 'submit' | 'sweep'; at: number }

/** Requests in any order, committed in batches of any size: as on several nodes. */
const scripts = fc.array(
  fc.array(fc.oneof({ weight: 6, arbitrary: answer }, submit, sweep), { minLength: 1, maxLength: 5 }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

test('an answer counts if and only if it arrived before the end, whatever order the batches commit in', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scripts, async (batches) => {
      const { id, startedAt } = await freshAttempt()
      const model = newModel()
      for (const batch of batches) {
        const said = await commit(id, startedAt, batch)
        const wanted = model.commit(batch)
        expect(said.filter((_, i) => batch[i]!.kind === 'answer')).toEqual(wanted)
      }
      await commit(id, startedAt, [{ kind: 'sweep', at: 5_000 }])
      model.commit([{ kind: 'sweep', at: 5_000 }])
      const stored = await storedOf(id)
      expect(stored.chosen).toEqual(model.chosen())
      expect(stored.finishedAt - startedAt.getTime()).toBe(model.end() * 1000)
      expect(stored.state).toBe(model.end() < 600 || model.isByHand() ? 'submitted' : 'autoSubmitted')
      expect(stored.score).toBe(stored.recount)
      seen.add(stored.state)
    }),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['autoSubmitted', 'submitted'])
})

async function freshAttempt() {
  const { id } = await c.call(c.lin, contract.start, { id: quiz })
  const [row] = await c.db.select().from(attempts).where(eq(attempts.id, id))
  return row!
}

async function commit(id: string, startedAt: Date, batch: readonly Event[]): Promise<string[]> {
  const items = batch.map((event, i) => ({
    ...{ ord: i + 1, op: event.kind, person: c.lin.id, attempt: id, told: {}, device: '' },
    at: new Date(startedAt.getTime() + event.at * 1000).toISOString(),
    ...(event.kind === 'answer' && { position: event.position, chosen: event.letter }),
  }))
  const { rows } = await c.write((db) =>
    db.execute<{ said: string[] }>(sql`select quiz_settle(${c.id}, ${quiz}, ${JSON.stringify(items)}::jsonb) as said`),
  )
  return rows[0]!.said
}

async function storedOf(id: string) {
  const [row] = await c.db.select().from(attempts).where(eq(attempts.id, id))
  const { rows } = await c.db.execute<{ chosen: string | null; points: number; right: boolean }>(sql`
    select w.chosen, w.points, quiz_is_right(q.kind, q.answer, w.letters, w.chosen) as right
    from quiz_answers w join quiz_questions q on q.id = w.question where w.attempt = ${id} order by w.position`)
  return {
    chosen: rows.map(({ chosen }) => chosen),
    recount: rows.reduce((sum, { points, right }) => sum + (right ? points : 0), 0),
    ...{ finishedAt: row!.finishedAt!.getTime(), score: row!.score, state: row!.state },
  }
}

/** What should happen, by the rules alone. */
function newModel() {
  const kept = new Map<number, { at: number; letter: string }>()
  let end: number | undefined
  let byHand = false
  const finish = (at: number) => {
    if (end !== undefined) return
    byHand = at < 600
    end = Math.min(600, Math.max(at, ...[...kept.values()].map((one) => one.at)))
  }
  return {
    commit: (batch: readonly Event[]) => {
      const before = end ?? 600
      const answers = batch.flatMap((event) => (event.kind === 'answer' ? [event] : []))
      for (const { at, position, letter } of answers)
        if (at < before && (kept.get(position)?.at ?? -1) <= at) kept.set(position, { at, letter })
      const submits = batch.filter(({ kind }) => kind === 'submit').map(({ at }) => at)
      if (submits.length) finish(Math.min(...submits))
      const sweeps = batch.filter(({ kind }) => kind === 'sweep').map(({ at }) => at)
      if (sweeps.length && Math.max(...sweeps) - 10 >= 600) finish(600)
      return answers.map(({ at }) => (at < before ? 'saved' : 'over'))
    },
    chosen: () => [1, 2, 3, 4].map((position) => kept.get(position)?.letter ?? null),
    end: () => end!,
    isByHand: () => byHand,
  }
}
