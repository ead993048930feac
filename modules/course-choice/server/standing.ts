import { and, eq, sql } from 'drizzle-orm'
import { grants, quotas, waits } from '#engines/allocation/server/schema.ts'
import { clashesWith } from '#engines/courses/server/choice/rules.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Action, Figure, Mine, Standing } from '../shapes.ts'
import { wholeQuota } from './rows.ts'
import { offers, type RoundRow, wishes } from './schema.ts'
import { isKept, stateOf } from './states.ts'

/** Free places and people waiting, by class: one statement. */
export async function figuresOf(db: ReadDb, round: string, only?: readonly string[]): Promise<Figure[]> {
  const { rows } = await db.execute<Figure>(sql`
    select o.class as id, greatest(q.size - q.taken, 0) as free,
      (select count(*)::int from ${waits} w where w.pool = o.pool and w.state = 'waiting') as waiting
    from ${offers} o join ${quotas} q on q.site = o.site and q.pool = o.pool and q.name = ${wholeQuota}
    where o.round = ${round}::uuid ${only ? sql`and o.class = any(${sql.param([...only])}::uuid[])` : sql``}`)
  return rows
}

type OwnRow = {
  id: string
  course: string
  state: string | null
  until: number
  isListed: boolean
  ahead: number
  rank: number
  result: string
}
type OwnClass = { id: string; course: string; name: Said; credits: number; role: string; isOffered: boolean }

/** The caller's classes of the term. */
const ownClasses = (db: ReadDb, person: string, round: RoundRow): Promise<OwnClass[]> =>
  db
    .select({
      ...{ id: classes.id, course: courses.id, name: courses.name, credits: courses.credits, role: personTags.role },
      isOffered: sql<boolean>`exists (select from ${offers} o where o.site = ${classes.site} and o.round = ${round.id}::uuid and o.class = ${classes.id})`,
    })
    .from(personTags)
    .innerJoin(classes, and(eq(classes.site, personTags.site), eq(classes.id, personTags.tag)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      and(
        eq(personTags.person, person),
        eq(classes.term, round.term),
        sql`${personTags.role} in ('student', 'teacher')`,
      ),
    )

/** Grants, waits and wishes of someone in a round, each class looked up by index: one statement. */
async function ownRows(db: ReadDb, round: string, person: string, only?: readonly string[]): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select o.class as id, c.course, g.state, coalesce(extract(epoch from g.until)::bigint, 0)::int as until,
      w.id is not null as "isListed", coalesce(w.ahead, 0) as ahead, coalesce(s.rank, 0)::int as rank, coalesce(s.result, '') as result
    from ${offers} o join ${classes} c on c.site = o.site and c.id = o.class
    cross join (select p.holder from ${people} p where p.id = ${person}::uuid) me
    left join lateral (select g.state, g.until from ${grants} g where g.pool = o.pool and g.holder = me.holder and g.person = ${person}::uuid
      and g.state in ('held', 'offered', 'granted') limit 1) g on true
    left join lateral (select w.id, (select count(*)::int from ${waits} b where b.pool = w.pool and b.state = 'waiting' and b.rank < w.rank) as ahead
      from ${waits} w where w.pool = o.pool and w.holder = me.holder and w.person = ${person}::uuid and w.state = 'waiting' limit 1) w on true
    left join ${wishes} s on s.site = o.site and s.round = o.round and s.person = ${person}::uuid and s.class = o.class
    where o.round = ${round}::uuid ${only ? sql`and o.class = any(${sql.param([...only])}::uuid[])` : sql``}`)
  return rows
}

type Looking = Pick<ReadContext, 'db' | 'person' | 'language' | 'now'>

/** How the caller stands in a round: three statements. */
export async function standingOf(ctx: Looking, round: RoundRow) {
  const { mine, limits } = await lookAt(ctx, round)
  const isCounted = ({ standing, rank }: Mine) => (round.kind === 'wishes' ? rank > 0 : standing === 'waiting')
  const { mostWishes } = round
  return { mine, limits: { ...limits, wishes: mine.filter(isCounted).length, mostWishes } }
}

/** The same for some classes, during a rush: their number does not matter, nor that of all classes. */
export const standingIn = (ctx: Looking, round: RoundRow, only: readonly string[]) => lookAt(ctx, round, only)

async function lookAt(ctx: Looking, round: RoundRow, only?: readonly string[]) {
  const me = personOf(ctx).id
  const own = await ownClasses(ctx.db, me, round)
  const rows = await ownRows(ctx.db, round.id, me, only)
  const others = rows.map(({ id }) => id).filter((id) => !own.some((one) => one.id === id))
  const clashing = await clashesWith(ctx.db, me, others)
  const there = { round, own, clashing }
  const mine = rows.map((row) => mineOf(ctx, there, row))
  const ofTerm = own.filter(({ role }) => role === 'student')
  const credits = ofTerm.reduce((sum, one) => sum + one.credits, 0)
  const { mostCredits, mostClasses } = round
  const limits = { credits, mostCredits, classes: ofTerm.filter(({ isOffered }) => isOffered).length, mostClasses }
  return { mine, limits }
}

type There = { round: RoundRow; own: readonly OwnClass[]; clashing: Map<string, string[]> }
type Reading = Pick<ReadContext, 'language' | 'now'>

function mineOf(ctx: Reading, { round, own, clashing }: There, row: OwnRow): Mine {
  const isMember = own.some(({ id, role }) => id === row.id && role === 'student')
  const clashes = isMember ? [] : (clashing.get(row.id) ?? [])
  const standing = faceOf(round, row, isMember)
  const same = own.find(({ id, course, role }) => id !== row.id && course === row.course && role === 'student')
  const others = [...new Set([...clashes, ...(same ? [same.id] : [])])]
  const isOurs = (id: string) => own.some((one) => one.id === id && one.isOffered && one.role === 'student')
  const swapWith = standing === 'none' && others.length === 1 && isOurs(others[0]!) ? others[0]! : ''
  const nameOf = (id: string) => {
    const found = own.find((one) => one.id === id)
    return found ? textIn(found.name, ctx.language) : ''
  }
  const face = { id: row.id, standing, ahead: row.ahead, until: row.until, rank: row.rank, result: row.result }
  return {
    ...face,
    clashes: clashes.map(nameOf),
    swapWith,
    swapName: swapWith ? nameOf(swapWith) : '',
    actions: actionsOf(round, { standing, canSwap: swapWith !== '' }, ctx.now),
  }
}

function faceOf(round: RoundRow, row: OwnRow, isMember: boolean): Standing {
  if (isMember) return 'chosen'
  if (row.state === 'offered' && isKept(round)) return 'offered'
  if (round.kind === 'wishes' && round.state !== 'confirmed') return row.rank > 0 ? 'wished' : 'none'
  if (row.isListed) return 'waiting'
  return row.rank > 0 ? 'lost' : 'none'
}

function actionsOf(
  round: RoundRow,
  { standing, canSwap }: { standing: Standing; canSwap: boolean },
  now: Date,
): Action[] {
  const isOpen = stateOf(round, now) === 'open'
  if (round.kind === 'wishes' && isOpen) return ['wish']
  if (!isKept(round)) return []
  if (standing === 'chosen') return now < round.dropUntil ? ['drop'] : []
  if (standing === 'offered') return ['accept', 'decline']
  if (standing === 'waiting') return ['leave']
  if (!isOpen) return []
  return canSwap ? ['swap'] : round.waits ? ['choose', 'wait'] : ['choose']
}

/** Of a class that was chosen just now. */
export const chosenFace = (round: RoundRow, id: string, now: Date): Mine => ({
  ...{ id, standing: 'chosen', ahead: 0, until: 0, rank: 0, result: '', clashes: [], swapWith: '', swapName: '' },
  actions: now < round.dropUntil ? ['drop'] : [],
})
