import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { grants, pools } from '#engines/allocation/server/schema.ts'
import { freeLabelsOf } from '#engines/allocation/server/standing.ts'
import type { PoolChange } from '#engines/allocation/shapes.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Board } from './board.ts'
import type { SeatHall } from './halls.ts'

/**
 * Keeps a board in sync with its pool: applies the change of each commit, and reloads all places when changes are not
 * consecutive (one was missed, or was too large to list).
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
    /** Resolves once the board is up to date. */
    hear: async (change: PoolChange): Promise<void> => {
      if (reading) meanwhile.push(change)
      else {
        take(change)
        if (again) await read()
      }
    },
  }
}

/** One statement, so that commit number and places are of the same snapshot. */
async function readFree(db: ReadDb, pool: string): Promise<{ batch: number; labels: string[] }> {
  const [row] = await db
    .select({ batch: pools.batch, labels: freeLabelsOf(pool) })
    .from(pools)
    .where(eq(pools.id, pool))
  return row ?? { batch: 0, labels: [] }
}

/** Number of commits, and whether an expired hold has not been ended yet. */
export async function standOf(db: ReadDb, pool: string): Promise<{ batch: number; due: boolean }> {
  const over = and(eq(grants.pool, pools.id), inArray(grants.state, ['held', 'offered']), lte(grants.until, sql`now()`))
  const [row] = await db
    .select({ batch: pools.batch, due: sql<boolean>`exists (select from ${grants} where ${over})` })
    .from(pools)
    .where(eq(pools.id, pool))
  return row ?? { batch: 0, due: false }
}
