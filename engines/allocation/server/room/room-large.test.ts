import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { lineFaults } from '../../line.ts'
import { changePool } from '../pools.ts'
import { crowd } from '../testing/crowd.ts'
import { roomOrder } from './order.ts'
import { enterRoom } from './room.ts'

const t = await campus([])
const size = 30_000

test('a room that filled up before the database counted it is drawn within a statement’s time, and its whole line is fair', async () => {
  const { site, ctx, db, write, open, who } = await crowd(t, 2)
  await write((rows) =>
    rows.execute(sql`insert into people (number, name, role)
      select 'many' || n, 'many', 'student' from generate_series(1, ${size}::int) n`),
  )
  const rules = { opensAt: new Date(Date.now() + 3_600_000), rate: 100 }
  const pool = await open(10, { opensAt: rules.opensAt })
  const enter = (person: string) => enterRoom({ ...ctx, now: new Date() }, pool, person, rules)
  const { commitment } = await enter(who[0]!)
  await write(async (rows) => {
    await rows.execute(sql`insert into allocation_room_places (pool, person)
      select ${pool}::uuid, id from people where number like 'many%'`)
    await rows.execute(sql`update allocation_rooms set present = present + ${size}::int where pool = ${pool}::uuid`)
    await changePool({ db: rows }, pool, { opensAt: new Date(Date.now() - 1_000) })
  })
  expect(await enter(who[1]!)).toMatchObject({ drawn: true, place: size + 2 })
  const look = (from: number) => roomOrder({ site, reader: db, person: undefined, tools: ctx.tools }, pool, from)
  const entries: string[] = []
  for (let from = 0; from <= size; from = entries.length) entries.push(...(await look(from)).entries)
  const { seed } = await look(0)
  expect(entries).toHaveLength(size + 1)
  expect(await lineFaults({ seed, entries }, commitment)).toEqual([])
})
