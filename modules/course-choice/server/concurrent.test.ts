import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grants } from '#engines/allocation/server/schema.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { openBatchCommits } from '#kernel/server/queues/batch-commits.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import type { Verdict } from './requests.ts'
import { offers } from './schema.ts'
import { openTerm, term } from './testing/term.ts'

const t = await openTerm([inbox])
const statement = 'select course_choice_settle($1, $2, $3::jsonb)'

/** Another node: batch commits of its own on the same database. */
const otherNode = () => openBatchCommits(openPool(t.portal.database.serverUrl, 3))

test('twenty presses of one person on two nodes stay within the limit and never clash', async () => {
  const s = await term(t)
  // Four times of the week with five classes each: one of each can be had, three by the limit of credits.
  const ids = await s.classes(
    ...Array.from({ length: 20 }, (_, i) => ({ weekday: 1 + (i % 4), periods: [1 + (i % 2)], credits: 20 })),
  )
  const id = await s.put(
    ids.map((one) => [one, 10] as const),
    { mostCredits: 6 },
  )
  const node = otherNode()
  const press = (i: number) =>
    i % 2
      ? s.ask(s.lin, contract.choose.path, { id, class: ids[i]! }).then(({ fail }) => fail ?? 'chosen')
      : node
          .settle<Verdict>({ statement, site: s.id, subject: id }, { op: 'choose', person: s.lin.id, class: ids[i] })
          .then(({ verdict }) => verdict)
  const said = await Promise.all(ids.map((_, i) => press(i)))
  await node.stop()
  expect(said.filter((word) => word === 'chosen')).toHaveLength(3)
  const { mine, limits } = await s.call(s.lin, contract.round, { id })
  const chosen = mine.filter(({ standing }) => standing === 'chosen')
  expect([chosen.length, limits.credits]).toEqual([3, 60])
  expect(new Set(chosen.map((one) => ids.indexOf(one.id) % 4)).size).toBe(3)
})

test('a crowd on two nodes, with connections that break: classes never overfull, places and enrolments agree', async () => {
  const s = await term(t)
  const ids = await s.classes(
    ...Array.from({ length: 6 }, (_, i) => ({ weekday: 1 + (i % 3), periods: [1], credits: 20, capacity: 7 })),
  )
  const id = await s.put(
    ids.map((one) => [one, 7] as const),
    { mostClasses: 2 },
  )
  const crowd = await s.students(40)
  const [one, two] = [otherNode(), otherNode()]
  const lane = { statement, site: s.id, subject: id }
  const ask = (i: number, request: object) => (i % 2 ? one : two).settle<Verdict>(lane, request)
  /** A killed node looks the same to the database: its connections end in the middle of a statement. */
  const breakOne = () =>
    t.portal.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%course_choice_settle%' and state = 'active' and pid <> pg_backend_pid()`,
    )
  const said: string[] = []
  for (const [n, op] of (['choose', 'choose', 'wait', 'drop', 'choose'] as const).entries()) {
    const asked = crowd.map((who, i) => ask(i, { op, person: who.id, class: ids[(i * 7 + n * (i % 5)) % 6] }))
    await breakOne()
    said.push(...(await Promise.all(asked)).map(({ verdict }) => verdict))
  }
  expect(said.filter((word) => word === 'chosen').length).toBeGreaterThan(20)
  await Promise.all([one.stop(), two.stop()])
  await s.job('sweep')
  const granted = await s.db
    .select({ class: offers.class, person: grants.person })
    .from(offers)
    .innerJoin(grants, and(eq(grants.site, offers.site), eq(grants.pool, offers.pool)))
    .where(and(inArray(offers.class, ids), eq(grants.state, 'granted')))
  const members = await Promise.all(ids.map((of) => s.membersOf(of)))
  const enrolled = ids.flatMap((of, i) => members[i]!.map((person) => `${of} ${person}`))
  expect(granted.map(({ class: of, person }) => `${of} ${person}`).toSorted()).toEqual(enrolled.toSorted())
  expect(Math.max(...members.map((list) => list.length))).toBeLessThanOrEqual(7)
  expect(enrolled.length).toBeGreaterThan(20)
  const byPerson = Map.groupBy(enrolled, (line) => line.split(' ')[1]!)
  for (const list of byPerson.values()) {
    expect(list.length).toBeLessThanOrEqual(2)
    const times = list.map((line) => ids.indexOf(line.split(' ')[0]!) % 3)
    expect(new Set(times).size).toBe(times.length)
  }
  const { rows } = await s.db.execute<{ n: number }>(
    sql`select count(*)::int as n from allocation_quotas where taken > size`,
  )
  expect(rows[0]!.n).toBe(0)
})
