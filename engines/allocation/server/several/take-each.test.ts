import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { addCodes } from '../pools.ts'
import { cancel, join, take } from '../requests.ts'
import { crowd, forAll, forStudents } from '../testing/crowd.ts'
import { poolFaults } from '../testing/faults.ts'
import { positionOf } from '../waiting.ts'

const t = await campus([])

async function scene(size: number) {
  const all = await crowd(t, size)
  /** The verdicts of one call for [pool, person]. */
  const takeEach = (asked: readonly (readonly [pool: string, person: string])[]) =>
    all.write(async (db) => {
      const [pools, people] = [asked.map(([pool]) => pool), asked.map(([, person]) => person)]
      const { rows } = await db.execute<{ said: (string | null)[] }>(
        sql`select allocation_take_each(${sql.param(pools)}::uuid[], ${sql.param(people)}::uuid[]) as said`,
      )
      return rows[0]!.said
    })
  return { ...all, takeEach }
}

test('places of several pools are given as one request after another would get them', async () => {
  const { ctx, who, open, takeEach, figures, db } = await scene(8)
  const rules = { opensAt: new Date(Date.now() - 1_000) }
  const twins = async () => [
    await open(3, rules),
    await open([forAll(4), forStudents(2)], rules),
    await open([forStudents(1)], rules),
    await open(5, { opensAt: new Date(Date.now() + 60_000) }),
    await open(5, { opensAt: new Date(Date.now() - 60_000), closesAt: new Date(Date.now() - 1_000) }),
  ]
  const [ours, theirs] = [await twins(), await twins()]
  const asked = who.flatMap((person, i) => ours.map((_, k) => [(k + i) % ours.length, person] as const))
  const said = await takeEach(asked.map(([k, person]) => [ours[k]!, person]))
  const alone: string[] = []
  for (const [k, person] of asked) alone.push((await take(ctx, theirs[k]!, { person })).verdict)
  expect(said).toEqual(alone)
  expect(new Set(said)).toEqual(new Set(['granted', 'soldOut', 'notForYou', 'notOpenYet', 'closed']))
  for (const [i, pool] of ours.entries()) {
    const taken = async (of: string) => (await figures(of)).quotas.map((quota) => quota.taken)
    expect(await taken(pool)).toEqual(await taken(theirs[i]!))
    expect(await poolFaults(db, pool)).toEqual([])
  }
  // A second place is over the limit of each.
  expect(await takeEach([[ours[0]!, who[0]!]])).toEqual(['limit'])
})

test('whoever waited and gets a place waits no more', async () => {
  const { ctx, who, open, takeEach, write, db } = await scene(3)
  const [owner, waiting] = who as [string, string]
  const pool = await open(1)
  const had = await take(ctx, pool, { person: owner })
  await join(ctx, pool, { person: waiting })
  expect(await takeEach([[pool, waiting]])).toEqual(['soldOut'])
  await write((rows) => rows.execute(sql`update allocation_quotas set size = 2 where pool = ${pool}`))
  expect(await takeEach([[pool, waiting]])).toEqual(['granted'])
  expect(await positionOf(db, pool, waiting)).toBeUndefined()
  expect((await cancel(ctx, pool, { person: owner, grant: 'grant' in had ? had.grant : '' })).verdict).toBe('cancelled')
})

test('pools with rules of their own are left to the engine', async () => {
  const { ctx, who, open, takeEach, lapse, write } = await scene(4)
  const coded = await open(2, { needsCode: true })
  await write((db) => addCodes({ db }, coded, ['A1']))
  const drawn = await open(2, { order: 'draw' })
  const late = await open(1)
  const owner = await take(ctx, late, { person: who[0]! })
  await join(ctx, late, { person: who[1]! })
  await cancel(ctx, late, { person: who[0]!, grant: 'grant' in owner ? owner.grant : '' })
  const { rows } = await write((db) =>
    db.execute<{ id: string }>(sql`select id from allocation_grants where pool = ${late} and state = 'offered'`),
  )
  await lapse(rows[0]!.id)
  const plain = await open(2)
  const person = who[2]!
  expect(
    await takeEach([
      [coded, person],
      [drawn, person],
      [late, person],
      [plain, person],
      [plain, person],
    ]),
  ).toEqual([null, null, null, 'granted', null])
})
