import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { places } from '#engines/allocation/server/schema.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { type ReadDb, readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { seedEvent } from '#modules/tickets/server/public.ts'
import { contract } from '../../contract.ts'
import { planOf } from '../../testing/plans.ts'
import { served as seats } from '../index.ts'

const t = await campus([tickets, seats, messages])
const hall = JSON.stringify(planOf(['nnnn', 'nwcb']))

async function office() {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const { admin, call } = site
  /** A hall with seven available seats in two rows. */
  const venue = async (plan = hall) => {
    const { id, version } = await call(admin, contract.saveVenue, { name: '小礼堂', address: '东区 3 号楼' })
    await call(admin, contract.savePlan, { id, version, plan })
    return id
  }
  /** A session on sale without seats, of two places. */
  const session = () =>
    write(async (db) => {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
      const { secret } = t.portal.settings
      const ctx = {
        site: { id: site.id } as never,
        db,
        now: new Date(),
        people: { admin: admin.id },
        storage: t.portal.storage,
        secret,
      }
      const { event, sessions } = await seedEvent(ctx, {
        ...{ title: '话剧', titleEn: 'A play', mode: 'grab', opensAt: at(-1), closesAt: at(40), perPerson: 2 },
        sessions: [{ startsAt: at(48), endsAt: at(50), places: 2 }],
      })
      return { id: sessions[0]!.id, pool: sessions[0]!.pool, event: event.id }
    })
  const seated = async () => {
    const made = await session()
    await call(admin, contract.useVenue, { session: made.id, venue: await venue(), orphans: 'off' })
    return made
  }
  return { ...site, write, db: readerFor(pool, site.id), venue, session, seated }
}

const ownerOf = async (db: ReadDb, pool: string) =>
  db
    .select({ label: places.label, grant: places.grant, closed: places.closed })
    .from(places)
    .where(eq(places.pool, pool))
    .orderBy(asc(places.label))

describe('halls', () => {
  test('are made, drawn, copied and put away', async () => {
    const { admin, lin, call, ask, venue } = await office()
    const id = await venue()
    const found = await call(admin, contract.venue, { id })
    expect(found).toMatchObject({ name: '小礼堂', seats: 7, version: 2, usedBy: 0, archived: false })
    expect(found.plan.sections[0]!.rows).toHaveLength(2)
    const copy = await call(admin, contract.duplicateVenue, { id })
    expect(copy.name).toBe('小礼堂 副本')
    expect((await call(admin, contract.venues, { q: '副本' })).list).toMatchObject([{ id: copy.id, seats: 7 }])
    await call(admin, contract.archiveVenue, { id, version: 2, archived: true })
    expect((await call(admin, contract.venues)).list.map((one) => one.id)).toEqual([copy.id])
    expect((await call(admin, contract.venues, { which: 'archived' })).total).toBe(1)
    await call(admin, contract.archiveVenue, { id, version: 3, archived: false })
    expect((await ask(lin, contract.venues.path)).e).not.toBe(0)
  })

  test('two who save at once: the second is told', async () => {
    const { admin, call, venue } = await office()
    const id = await venue()
    await call(admin, contract.savePlan, { id, version: 2, plan: hall })
    await expect(call(admin, contract.savePlan, { id, version: 2, plan: hall })).rejects.toThrow('changed')
    await expect(call(admin, contract.saveVenue, { id, version: 2, name: '大礼堂' })).rejects.toThrow('changed')
    await expect(call(admin, contract.archiveVenue, { id, version: 1, archived: true })).rejects.toThrow('changed')
  })

  test('a plan that is none is refused', async () => {
    const { admin, call, venue } = await office()
    const id = await venue()
    const twice = planOf(['nn'])
    twice.sections[0]!.rows[0]!.seats[1]!.label = twice.sections[0]!.rows[0]!.seats[0]!.label
    for (const plan of ['', '{', '{}', JSON.stringify(twice)])
      await expect(call(admin, contract.savePlan, { id, version: 2, plan })).rejects.toThrow('badInput')
  })
})

describe('a session in a hall', () => {
  test('has its seats as places, and as many as there are', async () => {
    const { admin, lin, call, venue, session, db } = await office()
    const { id, pool } = await session()
    expect((await call(admin, contract.sessionsToSeat)).list).toMatchObject([{ id, title: '话剧' }])
    const of = await venue()
    expect(await call(admin, contract.useVenue, { session: id, venue: of, orphans: 'off' })).toEqual({ seats: 7 })
    expect((await call(admin, contract.sessionsToSeat)).total).toBe(0)
    expect(await ownerOf(db, pool)).toHaveLength(7)
    await expect.poll(async () => (await call(lin, contract.session, { id })).size).toBe(7)
    expect((await call(admin, contract.seatings)).list).toMatchObject([
      { session: id, venue: '小礼堂', seats: 7, taken: 0 },
    ])
    expect((await call(admin, contract.venues)).list[0]!.usedBy).toBe(1)
    await expect(call(admin, contract.useVenue, { session: id, venue: of })).rejects.toThrow('alreadySeated')
  })

  test('keeps its plan when the hall is drawn anew', async () => {
    const { admin, call, seated } = await office()
    const { id } = await seated()
    const [venue] = (await call(admin, contract.venues)).list
    const plan = JSON.stringify(planOf(['n']))
    await call(admin, contract.savePlan, { id: venue!.id, version: venue!.version, plan })
    expect((await call(admin, contract.seating, { session: id })).plan.sections[0]!.rows).toHaveLength(2)
  })

  test('needs a hall with seats that is not put away, and nobody who has a ticket', async () => {
    const { admin, call, venue, session } = await office()
    const { id } = await session()
    const empty = await call(admin, contract.saveVenue, { name: '空地' })
    await expect(call(admin, contract.useVenue, { session: id, venue: empty.id })).rejects.toThrow('noSeatsDrawn')
    const old = await venue()
    await call(admin, contract.archiveVenue, { id: old, version: 2, archived: true })
    await expect(call(admin, contract.useVenue, { session: id, venue: old })).rejects.toThrow('venueArchived')
  })

  test('has rules of its own', async () => {
    const { admin, lin, call, seated } = await office()
    const { id } = await seated()
    await call(admin, contract.saveSeating, { session: id, version: 1, orphans: 'warn', asksHolders: true })
    expect(await call(lin, contract.session, { id })).toMatchObject({ orphans: 'warn', asksHolders: true })
    const again = { session: id, version: 1, orphans: 'off' as const, asksHolders: false }
    await expect(call(admin, contract.saveSeating, again)).rejects.toThrow('changed')
  })
})

describe('closing seats', () => {
  test('takes them out of the sale, and whoever sits there is moved, told, and free to give it back', async () => {
    const { admin, lin, wu, call, seated, db } = await office()
    const { id, pool } = await seated()
    const own = await call(lin, contract.hold, { id, seats: ['A-1-1'] })
    await call(lin, contract.confirm, { id })
    expect(own.seats).toHaveLength(1)
    expect(await call(admin, contract.closeSeats, { session: id, seats: ['A-1-1', 'A-1-2'], closed: true })).toEqual({
      changed: 2,
      displaced: 1,
    })
    await expect(call(wu, contract.hold, { id, seats: ['A-1-2'] })).rejects.toThrow()
    const { list } = await call(admin, contract.displaced, { session: id })
    expect(list).toMatchObject([{ seat: 'A-1-1', name: '林晓雨', state: 'granted' }])
    const { grant } = list[0]!
    const near = await call(admin, contract.nearSeats, { session: id, seat: 'A-1-1' })
    expect(near.list[0]).toBe('A-2-1')
    expect(near.list).not.toContain('A-1-2')
    await call(admin, contract.moveSeat, { session: id, grant, from: 'A-1-1', to: 'A-2-1' })
    expect((await call(admin, contract.displaced, { session: id })).total).toBe(0)
    expect((await ownerOf(db, pool)).filter((one) => one.grant).map(({ label }) => label)).toEqual(['A-2-1'])
    const [message] = await db
      .select({ title: told.title, text: told.text })
      .from(receipts)
      .innerJoin(told, and(eq(told.site, receipts.site), eq(told.id, receipts.message)))
      .where(eq(receipts.person, lin.id))
    expect(message!.title).toMatchObject({ zh: '《话剧》的座位有变动', en: 'Your seat for “A play” has changed' })
    await expect(call(admin, contract.moveSeat, { session: id, grant, from: 'A-1-1', to: 'A-1-3' })).rejects.toThrow(
      'notNow',
    )
    await expect(call(admin, contract.moveSeat, { session: id, grant, from: 'A-2-1', to: 'A-1-2' })).rejects.toThrow(
      'placeTaken',
    )
  })

  test('tells what is left rightly, and puts them back', async () => {
    const { admin, lin, call, seated } = await office()
    const { id } = await seated()
    await call(admin, contract.closeSeats, { session: id, seats: ['A-1-1', 'A-1-2'], closed: true })
    expect(await call(admin, contract.seating, { session: id })).toMatchObject({
      closed: 2,
      closedSeats: ['A-1-1', 'A-1-2'],
    })
    await expect.poll(async () => (await call(lin, contract.session, { id })).size).toBe(5)
    await call(admin, contract.closeSeats, { session: id, seats: ['A-1-1'], closed: false })
    await expect.poll(async () => (await call(lin, contract.session, { id })).size).toBe(6)
    await call(lin, contract.hold, { id, seats: ['A-1-1'] })
  })
})

test('nothing of one site is met on another', async () => {
  const here = await office()
  const there = await office()
  const { id } = await here.seated()
  const [venue] = (await here.call(here.admin, contract.venues)).list
  await expect(there.call(there.admin, contract.venue, { id: venue!.id })).rejects.toThrow('notFound')
  await expect(there.call(there.admin, contract.seating, { session: id })).rejects.toThrow('notFound')
  await expect(
    there.call(there.admin, contract.closeSeats, { session: id, seats: ['A-1-1'], closed: true }),
  ).rejects.toThrow('notFound')
  await expect(there.call(there.admin, contract.useVenue, { session: id, venue: venue!.id })).rejects.toThrow(
    'notFound',
  )
})
