import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { transitions } from '#kernel/transitions.ts'
import type { pointStates } from '../../shapes.ts'
import type { Writing } from '../pools.ts'
import { points } from './schema.ts'

type State = (typeof pointStates)[number]
type Entry = { state: State; person: string }
type Who = { id: string; decides: boolean }

/** Penalty points: the person may appeal once; nobody decides on their own points. */
export const pointSteps = transitions<State, 'appeal' | 'uphold' | 'waive', Entry, Who>({
  appeal: { from: ['counted'], to: 'appealed', guard: ({ person }, who) => person === who.id },
  uphold: { from: ['appealed'], to: 'upheld', guard: ({ person }, who) => who.decides && person !== who.id },
  waive: { from: ['counted', 'appealed'], to: 'waived', guard: ({ person }, who) => who.decides && person !== who.id },
})

/** The points of a site changed: nodes drop what they keep of them. */
export const pointsTopic = 'allocation.points'

export const publishPoints = (ctx: { publish: (topic: string, data: object) => Promise<void> }): Promise<void> =>
  ctx.publish(pointsTopic, {})

type Given = { owner: string; person: string; points: number; reason: string; sourceId: string; days: number }

/** For a no-show. Idempotent by `sourceId`. */
export async function givePoints({ db }: Writing, { days, ...given }: Given): Promise<boolean> {
  const gone = sql`now() + make_interval(days => ${days})`
  const rows = await db
    .insert(points)
    .values({ ...given, gone })
    .onConflictDoNothing()
    .returning({ id: points.id })
  return rows.length > 0
}

/** The remaining value of each entry, falling linearly with time; a pending appeal changes nothing. */
const left = sql<number>`ceil(${points.points} * extract(epoch from ${points.gone} - now())
  / extract(epoch from ${points.gone} - ${points.createdAt}))::int`

/**
 * What counts against a person. The points of all modules count together; the entries are those of one module, which
 * also decides on appeals against them, and `elsewhere` is what the others gave.
 */
export async function standingOf(db: ReadDb, owner: string, person: string) {
  const rows = await db
    .select({
      ...{ id: points.id, owner: points.owner, reason: points.reason, state: points.state },
      ...{ points: left, gone: points.gone },
    })
    .from(points)
    .where(and(eq(points.person, person), ne(points.state, 'waived'), gt(points.gone, sql`now()`)))
    .orderBy(asc(points.gone))
  const entries = rows.flatMap(({ owner: of, ...entry }) => (of === owner ? [entry] : []))
  const sumOf = (list: readonly { points: number }[]) => list.reduce((sum, entry) => sum + entry.points, 0)
  return { points: sumOf(rows), elsewhere: sumOf(rows) - sumOf(entries), entries }
}

export async function appealPoints(
  { db }: Writing,
  { id, owner, person, text }: { id: string; owner: string; person: string; text: string },
) {
  const entry = await findPoints(db, id)
  if (entry.person !== person || entry.owner !== owner) throw notFound()
  const state = pointSteps.move('appeal', entry, { id: person, decides: false })
  await db.update(points).set({ state, appeal: text }).where(eq(points.id, id))
}

type Decision = { id: string; by: string; action: 'uphold' | 'waive'; decision: string }

export async function decidePoints({ db }: Writing, { id, by, action, decision }: Decision): Promise<void> {
  const entry = await findPoints(db, id)
  const state = pointSteps.move(action, entry, { id: by, decides: true })
  await db.update(points).set({ state, decision, decidedBy: by }).where(eq(points.id, id))
}

export const appealsOf = (db: ReadDb, owner: string, { most = 50, from = 0 } = {}) =>
  db
    .select()
    .from(points)
    .where(and(eq(points.owner, owner), eq(points.state, 'appealed')))
    .orderBy(asc(points.createdAt))
    .limit(most)
    .offset(from)

async function findPoints(db: Writing['db'], id: string) {
  return theRow(await db.select().from(points).where(eq(points.id, id)).for('update'))
}
