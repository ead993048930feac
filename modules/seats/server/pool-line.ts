import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import type { PoolChange } from '#engines/allocation/shapes.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Board } from './board.ts'
import type { SeatHall } from './halls.ts'

/**
 * Keeps a board as its pool is: by what is told of each commit, and by reading all places anew whenever that does not
 * follow on what is known (a commit went unheard, or changed too much to be named).
 */
export function openLine(db: ReadDb, { pool, seats, byLabel }: SeatHall, board: Board) {
  let batch = -1
  let reading = false
  let again = false
  let meanwhile: PoolChange[] = []

  async function read(): Promise<void> {
    again = true
    if (reading) return
    reading = true
    try {
      while (again) {
        again = false
        meanwhile = []
        put(await readFree(db, pool))
        for (const change of meanwhile) take(change)
      }
    } finally {
      reading = false
    }
  }

  function put({ batch: of, labels }: Awaited<ReturnType<typeof readFree>>): void {
    const now = new Set(labels.map((label) => byLabel.get(label)))
    for (const { index } of seats) board.set(index, now.has(index))
    batch = of
    board.asOf(batch)
  }

  function take({ batch: next, places }: PoolChange): void {
    if (places && next <= batch) return
    if (!places || next !== batch + 1) {
      again = true
      return
    }
    for (const label of places.free) board.set(byLabel.get(label), true)
    for (const label of places.taken) board.set(byLabel.get(label), false)
    batch = next
    board.asOf(batch)
  }

  return {
    read,
    batch: () => batch,
    /** Promises once the board is right again. */
    hear: async (change: PoolChange): Promise<void> => {
      if (reading) meanwhile.push(change)
      else {
        take(change)
        if (again) await read()
      }
    },
  }
}

/** One statement: the count of commits and the places are of the same moment. */
async function readFree(db: ReadDb, pool: string): Promise<{ batch: number; labels: string[] }> {
  const labels = sql<string[]>`array(select l.label from allocation_places l
    where l.pool = ${pool} and l.grant_id is null and not l.closed)`
  const [row] = await db.select({ batch: pools.batch, labels }).from(pools).where(eq(pools.id, pool))
  return row ?? { batch: 0, labels: [] }
}

/** How many commits there were, and whether a hold is over that nobody has ended yet. */
export async function standOf(db: ReadDb, pool: string): Promise<{ batch: number; due: boolean }> {
  const over = and(eq(grants.pool, pools.id), inArray(grants.state, ['held', 'offered']), lte(grants.until, sql`now()`))
  const [row] = await db
    .select({ batch: pools.batch, due: sql<boolean>`exists (select from ${grants} where ${over})` })
    .from(pools)
    .where(eq(pools.id, pool))
  return row ?? { batch: 0, due: false }
}
