import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPool } from '#kernel/server/db/pool.ts'
import { openBatchCommits } from '#kernel/server/queues/batch-commits.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { Verdict } from '../shapes.ts'
import { commitDraw, runDraw, verifyDraw } from './draws/draws.ts'
import { addCodes, addPlaces, changePool } from './pools.ts'
import { cancel, confirm, hold, holdEach, join, move, sweepPool, take } from './requests.ts'
import { crowd, forAll, forStudents } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'
import { takeNews } from './waiting.ts'

const t = await campus([])
const { ctx, who, write, db, open, lapse, figures } = await crowd(t, 24)
const second = openBatchCommits(openPool(t.portal.database.serverUrl, 2))
const nodes = [ctx, { ...ctx, tools: { ...ctx.tools, batchCommits: second } }]

type Act = { do: string; person: number; count: number; node: number; place: number; twice: boolean }
type Held = { person: string; grant: string; count: number }

const act = fc.record({
  do: fc.constantFrom('take', 'hold', 'hold', 'holdEach', 'instead', 'confirm', 'cancel', 'join', 'move', 'lapse'),
  person: fc.nat(23),
  count: fc.integer({ min: 1, max: 2 }),
  node: fc.nat(1),
  place: fc.nat(11),
  twice: fc.boolean(),
})
const bursts = fc.array(fc.array(act, { minLength: 4, maxLength: 20 }), { minLength: 1, maxLength: 5 })

test('whatever many do at once on two nodes, no place is sold twice and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), bursts, async (named, needsCode, script) => {
      const pool = await open([forAll(10), forStudents(6)], { perPerson: 2, needsCode })
      const labels = Array.from({ length: 12 }, (_, i) => `R${i}`)
      if (named) await write((on) => addPlaces({ db: on }, pool, labels))
      if (needsCode) await write((on) => addCodes({ db: on }, pool, ['code'], 9))
      const held: Held[] = []
      for (const burst of script) {
        const verdicts = await Promise.all(burst.map((one, i) => perform(pool, one, { held, named, key: `${i}` })))
        for (const { person, verdict } of verdicts.flat()) {
          if (!('grants' in verdict)) continue
          const count = verdict.count / verdict.grants.length
          held.push(...verdict.grants.map((grant) => ({ person, grant, count })))
        }
        await sweepPool(ctx, pool)
        for (const one of await write((on) => takeNews({ db: on }, 'test.thing'))) {
          if (one.pool === pool && one.state === 'offered') held.push(one)
        }
        expect(await poolFaults(db, pool)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
  await second.stop()
})

const isOfGrant = (what: string) => ['confirm', 'cancel', 'move', 'lapse'].includes(what)

type Round = { held: readonly Held[]; named: boolean; key: string }

/** Some requests are sent twice with one idempotency key, to both nodes: both answers must be the same. */
async function perform(pool: string, { do: what, person, count, node, place, twice }: Act, round: Round) {
  const key = twice ? `${pool}${round.key}${round.held.length}` : undefined
  const mine = round.held[person % Math.max(1, round.held.length)]
  const places = round.named && place < 10 ? [`R${place}`, `R${place + 1}`].slice(0, count) : undefined
  const wanted = { person: who[person]!, count, code: 'code', key, ...(places && { places }) }
  const send = (at: number): Promise<Verdict> => {
    const on = nodes[at]!
    if (what === 'take') return take(on, pool, wanted)
    if (what === 'hold') return hold(on, pool, wanted)
    if (what === 'holdEach' || what === 'instead')
      return holdEach(on, pool, { ...wanted, places: places ?? ['R11'], instead: what === 'instead' })
    if (what === 'join' || !mine) return join(on, pool, { person: who[person]!, count, code: 'code', key })
    if (what === 'confirm') return confirm(on, pool, { ...mine, key })
    if (what === 'move') return move(on, pool, { ...mine, places: places ?? ['R3'], key })
    return cancel(on, pool, { ...mine, key })
  }
  if (what === 'lapse' && mine) await lapse(mine.grant)
  const verdicts = await Promise.all(twice ? [send(0), send(1)] : [send(node)])
  if (verdicts[1] && verdicts[1].verdict !== 'keyUsed') expect(verdicts[0]).toEqual(verdicts[1])
  return verdicts
    .slice(0, 1)
    .map((verdict) => ({ person: mine && isOfGrant(what) ? mine.person : who[person]!, verdict }))
}

const entries = fc.array(fc.record({ count: fc.integer({ min: 1, max: 2 }), weight: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 24,
})

test('a draw gives all there is to give, and what comes back afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(12), fc.nat(8), entries, fc.array(fc.nat(23)), async (size, students, wanted, back) => {
      const pool = await open([forAll(size), forStudents(students)], { order: 'draw', perPerson: 2 })
      await write((on) => commitDraw({ db: on, tools: ctx.tools }, pool))
      await Promise.all(wanted.map((want, i) => join(nodes[0]!, pool, { person: who[i]!, ...want })))
      await write((on) => changePool({ db: on }, pool, { closesAt: new Date(Date.now() - 1_000) }))
      const { winners } = await write((on) => runDraw({ db: on, tools: ctx.tools }, pool))
      expect(await verifyDraw(db, pool)).toEqual([])
      expect(await poolFaults(db, pool)).toEqual([])
      const won = (await write((on) => takeNews({ db: on }, 'test.thing'))).filter((one) => one.pool === pool)
      expect(won).toHaveLength(winners.length)
      const given = back.filter((i) => won[i]).map((i) => cancel(ctx, pool, won[i]!))
      await Promise.all(given)
      expect(await poolFaults(db, pool)).toEqual([])
      expect((await figures(pool)).quotas.every(({ taken, size: most }) => taken <= most)).toBe(true)
    }),
    { numRuns: 15 },
  )
})
