import { describe, expect, test } from 'vitest'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { fromBits } from '../bits.ts'
import { seatContract as calls } from '../seat-contract.ts'
import type { SeatChange } from '../shapes.ts'
import { freeSeats } from './free-seats.ts'
import { findHall } from './halls.ts'
import { theatre } from './testing/theatre.ts'

const t = await theatre(tickets)

/** A node's board of a session and the changes it sent. */
async function watched({ id: site }: Awaited<ReturnType<typeof t.site>>, id: string) {
  const { topics, batchCommits, database, log } = t.portal
  const tools = { topics, batchCommits }
  const ctx = { site: t.portal.directory.get(site), tools, reader: readerFor(database.pool, site), log } as never
  const free = await freeSeats(ctx, await findHall(ctx, id))
  const told: SeatChange[] = []
  free.watch((change) => told.push(change))
  return { free, told }
}

describe('a live map', () => {
  test('hears of a seat taken, changed and let go', async () => {
    const site = await t.site()
    const { lin, call, open } = site
    const { id } = await open({ rows: ['nnnn'] })
    const { free, told } = await watched(site, id)
    expect([...fromBits(free.states().free, 4)]).toEqual([1, 1, 1, 1])
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-1'] })
    await expect.poll(() => told.at(-1)).toMatchObject({ taken: [0], free: [] })
    await call(lin, calls.change, { id, grant: seats[0]!.grant, seat: 'A-1-3' })
    await expect.poll(() => told.at(-1)).toMatchObject({ taken: [2], free: [0] })
    await call(lin, calls.release, { id })
    await expect.poll(() => told.at(-1)).toMatchObject({ taken: [], free: [2] })
    expect([...fromBits(free.states().free, 4)]).toEqual([1, 1, 1, 1])
  })

  test('a hold that is over is ended by those who look, though nobody asks for anything', async () => {
    const site = await t.site()
    const { lin, call, open, lapse } = site
    const { id } = await open({ rows: ['nnnn'] })
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-2'] })
    const { free } = await watched(site, id)
    await expect.poll(() => free.isFree(1)).toBe(false)
    await lapse(seats[0]!.grant)
    await expect.poll(() => free.isFree(1), { timeout: 6_000 }).toBe(true)
  })
})
