import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { changePool, setQuotas } from './pools.ts'
import { cancel, confirm, hold, join, leave, sweepPool, take } from './requests.ts'
import { crowd, forAll, forStudents } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'
import * as model from './testing/model.ts'
import { takeNews } from './waiting.ts'

const t = await campus([])
const all = await crowd(t, 8)
const { ctx, who, write, db } = all

type Real = { pool: string; grants: string[]; quotas: { id: string; name: string }[] }
type Step = { do: string; person: number; count: number; pick: number; size: number }

const mostPerPerson = 3

const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      'take',
      'take',
      'hold',
      'hold',
      'confirm',
      'cancel',
      'cancel',
      'lapse',
      'join',
      'join',
      'leave',
      'resize',
      'limit',
    ),
    person: fc.nat(7),
    count: fc.integer({ min: 1, max: 2 }),
    pick: fc.nat(20),
    size: fc.nat(6),
  }),
  { minLength: 5, maxLength: 25 },
)

test('the engine does what the simple model does, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5), fc.nat(4), steps, async (size, students, script) => {
      const pool = await all.open([forAll(size), forStudents(students)], { perPerson: 2 })
      const { quotas } = await all.figures(pool)
      const real: Real = { pool, grants: [], quotas }
      const ideal: model.Model = { sizes: [size, students], perPerson: 2, grants: [], list: [] }
      for (const step of script) {
        const wanted = ideal.grants.length
        expect(await doStep(real, step, ideal)).toBe(thinkStep(ideal, step, wanted))
        await meetOffers(real, ideal)
        await compare(real, ideal)
      }
    }),
    { numRuns: 25 },
  )
})

/** The engine's verdict; 'nothing' where the step has nothing to act on. */
async function doStep(real: Real, { do: what, person, count, pick, size }: Step, ideal: model.Model): Promise<string> {
  const { pool, grants } = real
  const wanted = { person: who[person]!, count }
  if (what === 'take' || what === 'hold') {
    const verdict = await (what === 'take' ? take : hold)(ctx, pool, wanted)
    if ('grants' in verdict) grants.push(...verdict.grants.filter((one) => !grants.includes(one)))
    return verdict.verdict
  }
  if (what === 'join') return (await join(ctx, pool, wanted)).verdict
  if (what === 'leave') return (await leave(ctx, pool, wanted)).verdict
  if (what === 'resize') return resize(real, pick % 2, size)
  if (what === 'limit') return limit(real, 1 + (pick % mostPerPerson))
  if (!grants.length) return 'nothing'
  const index = pick % grants.length
  if (what === 'lapse') return lapse(real, index, ideal.grants[index]!.state)
  const of = { person: who[ideal.grants[index]!.person]!, grant: grants[index]! }
  const verdict = await (what === 'confirm' ? confirm : cancel)(ctx, pool, of)
  if ('grants' in verdict) grants.push(...verdict.grants.slice(1))
  return verdict.verdict
}

function thinkStep(ideal: model.Model, { do: what, person, count, pick, size }: Step, known: number): string {
  if (what === 'take') return model.wouldTake(ideal, person, count, 'granted')
  if (what === 'hold') return model.wouldTake(ideal, person, count, 'held')
  if (what === 'join') return model.wouldJoin(ideal, person, count)
  if (what === 'leave') return model.wouldLeave(ideal, person)
  if (what === 'resize') return String(model.wouldResize(ideal, (pick % 2) as 0 | 1, size))
  if (what === 'limit') return model.wouldLimit(ideal, 1 + (pick % mostPerPerson))
  if (!known) return 'nothing'
  if (what === 'confirm') return model.wouldConfirm(ideal, pick % known)
  if (what === 'cancel') return model.wouldCancel(ideal, pick % known)
  model.wouldLapse(ideal, pick % known)
  return 'lapsed'
}

async function resize({ pool, quotas }: Real, which: number, size: number): Promise<string> {
  const { quotas: now } = await all.figures(pool)
  const drafts = quotas.map(({ id, name }, i) => {
    const draft = name === 'all' ? forAll : forStudents
    return { ...draft(i === which ? size : now[i]!.size), id }
  })
  const done = await write((on) => setQuotas({ db: on }, pool, drafts)).then(
    () => true,
    () => false,
  )
  await sweepPool(ctx, pool)
  return String(done)
}

/** The limit changes while people hold grants: existing grants count against it, and none is revoked. */
async function limit({ pool }: Real, perPerson: number): Promise<string> {
  await write((on) => changePool({ db: on }, pool, { perPerson }))
  await sweepPool(ctx, pool)
  return 'limited'
}

async function lapse({ pool, grants }: Real, index: number, state: string): Promise<string> {
  if (state === 'held' || state === 'offered') await all.lapse(grants[index]!)
  await sweepPool(ctx, pool)
  return 'lapsed'
}

/** The model makes its offers by itself; this maps them to the ids of the engine's grants. */
async function meetOffers({ pool, grants }: Real, ideal: model.Model): Promise<void> {
  const news = await write((on) => takeNews({ db: on }, 'test.thing'))
  const offers = new Map(
    news.filter((one) => one.pool === pool && one.state === 'offered').map((one) => [one.person, one]),
  )
  for (let i = grants.length; i < ideal.grants.length; i++) {
    const { person, count, state } = ideal.grants[i]!
    expect(offers.get(who[person]!)).toMatchObject({ count, state })
    grants.push(offers.get(who[person]!)!.grant)
  }
}

async function compare({ pool }: Real, ideal: model.Model): Promise<void> {
  const { quotas, waiting } = await all.figures(pool)
  expect(quotas.map(({ taken }) => taken)).toEqual([model.takenOf(ideal, 0), model.takenOf(ideal, 1)])
  expect(waiting).toBe(ideal.list.filter(({ state }) => state === 'waiting').length)
  expect(await poolFaults(db, pool, mostPerPerson)).toEqual([])
}
