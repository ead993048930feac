import { sql } from 'drizzle-orm'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { Hall } from '../hall.ts'
import { orphansLeft } from '../orphans.ts'

type Filling = { share: number; most: number; seed: number }

/** Demo occupancy: small groups, near the middle, without isolated seats. */
export async function fillSeats(
  { db, site }: SeedContext,
  pool: string,
  hall: Hall,
  people: readonly string[],
  { share, most, seed }: Filling,
): Promise<void> {
  const next = dice(seed)
  const taken = new Set<number>()
  const wanted = Math.round(hall.seats.length * share)
  const items: object[] = []
  for (const person of people) {
    if (taken.size >= wanted) break
    const group = groupOf(hall, taken, Math.max(1, Math.ceil(next() * most)), next)
    if (!group) continue
    for (const index of group) taken.add(index)
    const places = group.map((index) => hall.seats[index]!.label)
    items.push({
      ord: items.length + 1,
      op: 'take',
      person,
      key: `seed ${person}`,
      body: '',
      count: places.length,
      places,
    })
  }
  await db.execute(sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb)`)
}

/** The sum of two random numbers favours the middle. */
function groupOf(hall: Hall, taken: ReadonlySet<number>, size: number, next: () => number): number[] | undefined {
  const isFree = (index: number) => !taken.has(index)
  for (let tries = 0; tries < 60; tries++) {
    const run = hall.runs[Math.floor(next() * hall.runs.length)]!
    if (run.length < size) continue
    const start = Math.floor(((next() + next()) / 2) * (run.length - size + 1))
    const group = run.slice(start, start + size)
    if (group.every(isFree) && orphansLeft(hall, isFree, new Set(group)).length === 0) return group
  }
  return undefined
}

/** Deterministic pseudo-random numbers. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
